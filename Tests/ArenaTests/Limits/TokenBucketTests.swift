import Testing

@testable import Arena

@Suite struct TokenBucketTests {
    /// Which of the tokens asked for at these times there were.
    private func take(_ bucket: inout TokenBucket, at times: Int64...) -> [Bool] {
        times.map { bucket.take(now: $0) }
    }

    @Test func `gives its depth at once and not one more`() {
        var bucket = TokenBucket(perSecond: 10, depth: 3, now: 1000)
        let given = take(&bucket, at: 1000, 1000, 1000, 1000)
        #expect(given == [true, true, true, false])
    }

    @Test func `fills up by its rate, and no further than its depth`() {
        var bucket = TokenBucket(perSecond: 10, depth: 2, now: 0)
        let given = take(&bucket, at: 0, 0, 99, 100, 199, 1_000_000, 1_000_000, 1_000_000)
        #expect(given == [true, true, false, true, false, true, true, false])
    }

    @Test func `tells exactly how long to wait`() {
        var bucket = TokenBucket(perSecond: 60, depth: 1, now: 0)
        let before = bucket.waitMs(now: 0)
        let taken = bucket.take(now: 0)
        let after = bucket.waitMs(now: 0)
        #expect(before == 0 && taken && after == 17)
        let given = take(&bucket, at: after - 1, after)
        #expect(given == [false, true])
    }

    @Test func `counts no time twice that goes back`() {
        var bucket = TokenBucket(perSecond: 10, depth: 1, now: 500)
        let given = take(&bucket, at: 500, 0, 599, 600)
        #expect(given == [true, false, false, true])
    }
}
