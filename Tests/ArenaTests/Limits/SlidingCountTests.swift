import TestSupport
import Testing

@testable import Arena

@Suite struct SlidingCountTests {
    @Test func `counts five seconds, wherever they begin`() {
        var count = SlidingCount(now: 0)
        let counts = [4900, 4999, 9700, 9900].map { count.add(now: $0) }
        #expect(counts == [1, 2, 3, 2])
    }

    @Test func `forgets everything in a long silence`() {
        var count = SlidingCount(now: 50)
        let counts = [50, 1_000_000_007].map { count.add(now: $0) }
        #expect(counts == [1, 1])
    }

    @Test func `never counts more than there was within five seconds, nor less than within four point nine`() {
        var generator = SeededGenerator(seed: 4)
        var count = SlidingCount(now: 0)
        var times: [Int64] = []
        var now: Int64 = 0
        for _ in 0..<2000 {
            now += Int64.random(in: 0...300, using: &generator)
            times.append(now)
            let counted = count.add(now: now)
            let latest = times.suffix(200)
            #expect(counted <= latest.count { now - $0 < 5000 })
            #expect(counted >= latest.count { now - $0 <= 4900 })
        }
    }
}
