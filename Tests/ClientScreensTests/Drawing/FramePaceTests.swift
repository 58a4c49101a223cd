import ClientScreens
import Testing

@Suite struct FramePaceTests {
    @Test func `what is told first is drawn in the same turn`() {
        var pace = FramePace()
        #expect(pace.dueAt == nil)
        pace.hear(at: 1000)
        #expect(pace.dueAt == 1000)
        pace.hear(at: 1000)
        #expect(pace.dueAt == 1000)
        pace.drawn(at: 1000)
        #expect(pace.dueAt == nil)
    }

    @Test func `news without end is drawn thirty times a second`() {
        var pace = FramePace()
        var frames = 0
        for now in Int64(0)..<10_000 {
            for _ in 0..<3 { pace.hear(at: now) }
            guard let at = pace.dueAt, at <= now else { continue }
            pace.drawn(at: now)
            frames += 1
        }
        #expect(frames == 304)
    }

    @Test func `what a person does is drawn meanwhile, and news waits from there`() {
        var pace = FramePace()
        pace.drawn(at: 1000)
        pace.hear(at: 1010)
        #expect(pace.dueAt == 1033)
        pace.drawn(at: 1011)
        #expect(pace.dueAt == nil, "the frame for the key has the news, too")
        pace.hear(at: 1012)
        #expect(pace.dueAt == 1044)
    }

    @Test func `a clock that goes on by itself wakes at the earlier of both`() {
        var pace = FramePace()
        pace.drawn(at: 1000)
        pace.ask(at: 1100)
        pace.hear(at: 1020)
        #expect(pace.dueAt == 1033)
        pace.drawn(at: 1033)
        pace.ask(at: 1040)
        pace.hear(at: 1034)
        #expect(pace.dueAt == 1040)
    }
}
