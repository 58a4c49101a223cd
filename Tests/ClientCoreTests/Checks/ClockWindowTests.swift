import ClientCore
import TestSupport
import Testing

@Suite struct ClockWindowTests {
    /// What the server's clock shows, in milliseconds, at a local moment.
    private func told(_ local: Int64, ahead: Int64) -> Int64 { (local + ahead) / 1_000_000 }

    @Test func `knows nothing before the first answer`() {
        let window = ClockWindow()
        #expect(window.local(1000) == nil)
        #expect(window.uncertainty == nil)
    }

    @Test func `one answer leaves a millisecond and the round trip open`() {
        var window = ClockWindow()
        window.note(serverAt: 5000, asked: 2_000_000, answered: 2_400_000)
        #expect(window.uncertainty == 700_000)
        // The clock was read between 2.0 and 2.4 ms, and showed from 5000 to just under 5001.
        #expect(window.local(5000) == 1_700_000)
    }

    @Test func `many answers together are more exact than a millisecond`() throws {
        var generator = SeededGenerator(seed: 9)
        var window = ClockWindow()
        let ahead: Int64 = 1_767_225_600_123_456_789
        var now: Int64 = 77_000_000
        for _ in 0..<500 {
            let asked = now
            let read = asked + Int64.random(in: 50_000...400_000, using: &generator)
            let answered = read + Int64.random(in: 50_000...400_000, using: &generator)
            window.note(serverAt: told(read, ahead: ahead), asked: asked, answered: answered)
            now = answered + Int64.random(in: 1...20_000_000, using: &generator)
        }
        let uncertainty = try #require(window.uncertainty)
        #expect(uncertainty < 100_000)
        let due = told(now, ahead: ahead) + 1000
        let local = try #require(window.local(due))
        #expect(abs(local - (due * 1_000_000 - ahead)) <= uncertainty)
    }

    @Test func `a clock that contradicts what was known is learnt anew`() {
        var window = ClockWindow()
        #expect(window.note(serverAt: 5000, asked: 0, answered: 0) == 0)
        // It shows 3,999 ms more than it should; of that, a millisecond may be rounding.
        #expect(window.note(serverAt: 9000, asked: 1_000_000, answered: 1_000_000) == 3_998_000_000)
        #expect(window.local(9000) == 500_000)
        #expect(window.note(serverAt: 9000, asked: 1_000_000, answered: 1_000_000) == 0)
    }

    @Test func `what cannot be a time is left out`() {
        var window = ClockWindow()
        window.note(serverAt: .max, asked: 0, answered: 1)
        window.note(serverAt: 5000, asked: 2, answered: 1)
        #expect(window.local(0) == nil)
        window.note(serverAt: 5000, asked: 0, answered: 0)
        #expect(window.local(.max) == nil)
    }
}
