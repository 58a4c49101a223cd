import ClientCore
import TestSupport
import Testing

@Suite struct ServerTimeTests {
    @Test func `knows nothing without a sample`() {
        #expect(ServerTime().serverAt(1) == nil)
        #expect(ServerTime().roundTripMs == nil)
    }

    @Test func `the shortest round trip counts, whatever comes after it`() {
        var time = ServerTime()
        time.note(serverAt: 1000, asked: 0, answered: 20)
        time.note(serverAt: 2500, asked: 1000, answered: 1400)
        #expect(time.roundTripMs == 20)
        #expect(time.serverAt(2000) == 2990)
        #expect(time.local(2990) == 2000)
    }

    @Test func `an old sample does not count for ever`() {
        var time = ServerTime()
        time.note(serverAt: 1000, asked: 0, answered: 1)
        for second in 1...8 {
            let asked = Int64(second) * 1000
            time.note(serverAt: asked + 5010, asked: asked, answered: asked + 20)
        }
        #expect(time.roundTripMs == 20)
        #expect(time.serverAt(0) == 5000)
    }

    @Test func `is off by no more than half the shortest round trip`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            var time = ServerTime()
            let offset = Int64.random(in: -1_000_000...1_000_000, using: &generator)
            for _ in 0..<8 {
                let asked = Int64.random(in: 0...100_000, using: &generator)
                let there = Int64.random(in: 0...300, using: &generator)
                let back = Int64.random(in: 0...300, using: &generator)
                time.note(serverAt: asked + there + offset, asked: asked, answered: asked + there + back)
            }
            guard let estimate = time.serverAt(0), let roundTripMs = time.roundTripMs else {
                Issue.record("no estimate")
                return
            }
            #expect(abs(estimate - offset) <= roundTripMs / 2 + 1)
        }
    }

    @Test func `survives numbers at the end of their range`() {
        var time = ServerTime()
        time.note(serverAt: .max, asked: 0, answered: .max)
        time.note(serverAt: .min, asked: .max, answered: .min)
        #expect(time.serverAt(.max) != nil)
    }
}
