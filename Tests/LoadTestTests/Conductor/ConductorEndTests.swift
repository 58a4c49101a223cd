import Testing

@testable import LoadTest

struct ConductorEndTests {
    private let match = Scenario.Course.matches(1, LoadLevel(players: 8))

    private func told(_ state: LoadSample.State, words: [String] = []) -> LoadSample {
        var sample = LoadSample.with(players: 8)
        sample.state = state
        sample.words = words
        return sample
    }

    private func began(_ course: Scenario.Course, workers: Int = 1) throws -> Rehearsal {
        var rehearsal = Rehearsal(try .rehearsed(course), workers: workers)
        rehearsal.happen(.began, at: 0)
        return rehearsal
    }

    @Test func `waits until the players of all workers are done`() throws {
        var rehearsal = try began(match, workers: 2)
        rehearsal.happen(.sample(worker: 0, told(.done)), at: 1)
        rehearsal.happen(.sample(worker: 1, told(.working)), at: 1)
        #expect(!rehearsal.orders(of: 0).contains(.finish))
        rehearsal.happen(.sample(worker: 1, told(.done)), at: 2)
        #expect(rehearsal.orders(of: 0).last == .finish)
        rehearsal.end(at: 3)
        #expect(rehearsal.state.outcome == .verdict(.met))
        #expect(rehearsal.stopped == [])
    }

    @Test func `does not wait for ever for a match that never ends`() throws {
        // A minute, and twice: 0.04 s until all are there and 4 × 10 s for three rounds and one to begin.
        var rehearsal = try began(match)
        rehearsal.go(to: 139) { _, _ in told(.working) }
        #expect(rehearsal.orders().last != .finish)
        rehearsal.go(to: 140) { _, _ in told(.working) }
        #expect(rehearsal.orders().last == .finish)
        rehearsal.end(at: 141)
        #expect(rehearsal.report?.verdict == .missed)
        #expect(
            rehearsal.report?.faults == [
                "The matches were not over after 140 s, in which they could have been played twice."
            ])
    }

    @Test func `stops a worker that does not come to its end within a round and half a minute`() throws {
        var rehearsal = try began(match, workers: 2)
        for worker in 0..<2 { rehearsal.happen(.sample(worker: worker, told(.done)), at: 1.5) }
        rehearsal.happen(.sample(worker: 0, told(.ended)), at: 2)
        rehearsal.happen(.tick, at: 37.4)
        #expect(rehearsal.stopped == [])
        #expect(rehearsal.state.nextTick == Rehearsal.moment(37.5))
        rehearsal.happen(.tick, at: 37.5)
        #expect(rehearsal.stopped == [1])
        #expect(rehearsal.report?.verdict == .invalid)
        #expect(
            rehearsal.report?.objections == [
                "Worker 2 did not come to its end in time, and what it saw last is missing."
            ])
    }

    @Test func `goes on without a worker that went away, and objects`() throws {
        var rehearsal = try began(match, workers: 2)
        rehearsal.happen(.sample(worker: 0, told(.working)), at: 1)
        rehearsal.happen(.workerEnded(1, status: 134), at: 1.5)
        #expect(rehearsal.lines.last == "Worker 2 went away by itself, with status 134.")
        rehearsal.happen(.sample(worker: 0, told(.done)), at: 2)
        #expect(rehearsal.orders(of: 0).last == .finish)
        rehearsal.happen(.sample(worker: 0, told(.ended)), at: 3)
        rehearsal.happen(.workerEnded(0, status: 0), at: 3)
        #expect(rehearsal.report?.objections == ["Worker 2 went away by itself, with status 134."])
    }

    @Test func `is over when no worker is left`() throws {
        var rehearsal = try began(match)
        rehearsal.happen(.workerEnded(0, status: nil), at: 1)
        #expect(rehearsal.report?.verdict == .invalid)
        #expect(rehearsal.state.nextTick == nil)
    }

    @Test func `is over at once when no worker could be started`() throws {
        var rehearsal = Rehearsal(try .rehearsed(match))
        rehearsal.happen(.workerEnded(0, status: 127), at: -1)
        rehearsal.happen(.began, at: 0)
        #expect(rehearsal.report?.verdict == .invalid)
        #expect(rehearsal.orders() == [])
    }

    @Test(arguments: [
        (LoadSample.State.unreachable, ConductorState.Outcome.unreachable), (.untrusted, .untrusted),
    ])
    func `ends when the server is not to be had`(state: LoadSample.State, outcome: ConductorState.Outcome) throws {
        var rehearsal = try began(match, workers: 2)
        rehearsal.happen(.sample(worker: 1, told(state, words: ["It said why."])), at: 0.5)
        #expect(rehearsal.complaints == ["It said why."])
        #expect(rehearsal.stopped == [0, 1])
        #expect(rehearsal.state.outcome == outcome)
        #expect(rehearsal.report != nil)
    }

    @Test func `comes to an end in order when it is interrupted`() throws {
        var rehearsal = try began(.stages([Stage("a", seconds: 60, LoadLevel(players: 8))]))
        rehearsal.go(to: 2) { _, _ in .with(players: 8, [.hits: 3]) }
        rehearsal.happen(.interrupted, at: 2.5)
        #expect(rehearsal.orders().last == .finish)
        #expect(rehearsal.report == nil)
        rehearsal.end(at: 3)
        #expect(rehearsal.state.outcome == .interrupted)
        #expect(rehearsal.report?.totals[.hits] == 6)
        #expect(rehearsal.report?.verdict == .met)
    }

    @Test func `ends at once when it is interrupted again`() throws {
        var rehearsal = try began(.stages([Stage("a", seconds: 60, LoadLevel(players: 8))]), workers: 2)
        rehearsal.happen(.interrupted, at: 1)
        rehearsal.happen(.interrupted, at: 1)
        #expect(rehearsal.stopped == [0, 1])
        #expect(rehearsal.state.outcome == .interrupted)
        #expect(rehearsal.report != nil)
        let before = rehearsal.actions
        rehearsal.happen(.interrupted, at: 2)
        rehearsal.end(at: 2)
        #expect(rehearsal.actions == before)
    }
}
