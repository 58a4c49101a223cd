import Testing
import Transport

@testable import bullseye_server

@Suite struct PulseTests {
    private let pulse = Pulse("loop 0", now: 1_000_000_000)

    @Test func `a loop turns for five seconds after a beat`() {
        #expect(pulse.isBeating(at: 6_000_000_000))
        #expect(!pulse.isBeating(at: 6_000_000_001))
    }

    @Test func `a beat counts from when it came`() {
        pulse.beat(at: 4_000_000_000)
        #expect(pulse.age(at: 9_000_000_000) == 5_000_000_000)
        #expect(pulse.isBeating(at: 9_000_000_000))
        #expect(!pulse.isBeating(at: 9_000_000_001))
    }

    @Test(.timeLimit(.minutes(1))) func `a loop keeps its pulse beating`() async throws {
        let (beats, told) = AsyncStream.makeStream(of: Int64.self)
        let pulse = Pulse("loop 0", now: 0)
        let loop = try LoopActor(label: "test.loop") { loop in
            pulse.start(on: loop)
            return Resident(loop)
        }
        loop.post { resident in
            // Behind the second beat.
            resident.loop.schedule(after: Pulse.interval * 3 / 2) { told.yield(pulse.age(at: MonotonicClock.now())) }
        }
        var ages = beats.makeAsyncIterator()
        #expect(try #require(await ages.next()) < Pulse.interval)
        loop.stop()
    }

    private final class Resident {
        let loop: EventLoop

        init(_ loop: EventLoop) { self.loop = loop }
    }
}
