import Testing

@testable import Arena

@Suite struct GuessLimiterTests {
    @Test func `blocks an address for a minute after ten misses within a minute`() {
        var limiter = GuessLimiter()
        for miss in 0..<9 { limiter.miss("a", now: Int64(miss)) }
        let before = limiter.waitMs("a", now: 9)
        limiter.miss("a", now: 9)
        let waits = [9, 60_008, 60_009].map { limiter.waitMs("a", now: $0) }
        let other = limiter.waitMs("b", now: 9)
        #expect(before == nil && other == nil)
        #expect(waits == [60_000, 1, nil])
    }

    @Test func `forgives misses that are a minute old`() {
        var limiter = GuessLimiter()
        for miss in 0..<9 { limiter.miss("a", now: Int64(miss)) }
        limiter.miss("a", now: 60_000)
        let wait = limiter.waitMs("a", now: 60_000)
        #expect(wait == nil)
    }
}
