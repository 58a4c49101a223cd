import Testing

@testable import LoadTest

struct ValidityTests {
    /// A run to which nothing can be objected.
    private func sound(_ change: (inout Validity) -> Void = { _ in }) -> Validity {
        var validity = Validity()
        validity.totals.counters = [.movesDue: 10_000, .missedMoves: 100, .arrivals: 1000, .lateArrivals: 10]
        validity.seconds = 100
        validity.saturatedSeconds = 5
        validity.offeredPlayers = 100
        validity.players = 90
        validity.clockUncertainty = 500_000
        validity.objectives = [
            Objective(.measure(.startLateness, .most), .less, 100_000_000),
            Objective(.measure(.startLateness, .percentile(thousandths: 990)), .less, 5_000_000),
        ]
        change(&validity)
        return validity
    }

    @Test func `lets a run pass that is just good enough`() {
        #expect(sound().objections == [])
    }

    @Test func `objects to a load test that was busy with itself`() {
        #expect(
            sound { $0.saturatedSeconds = 6 }.objections == [
                "The load test was busy with itself: in 6 of 100 seconds a worker took more than 85 % of a processor."
            ])
    }

    @Test func `objects to moves that nobody made`() {
        #expect(
            sound { $0.totals.counters[.missedMoves] = 250 }.objections == [
                "The load test came too late for 2.50 % of the moves that were due."
            ])
    }

    @Test func `objects to visitors who were let in too late`() {
        #expect(
            sound { $0.totals.counters[.lateArrivals] = 20 }.objections == [
                "The load test let 2 % of the visitors in too late."
            ])
    }

    @Test func `lets a small run stumble for a moment`() {
        let small = sound {
            $0.totals.counters = [.movesDue: 700, .missedMoves: 99, .arrivals: 20, .lateArrivals: 9]
        }
        #expect(small.objections == [])
    }

    @Test func `lets a load test stumble where nobody asks for times`() {
        let counted = sound {
            $0.totals.counters = [.movesDue: 1000, .missedMoves: 300, .arrivals: 90, .lateArrivals: 30]
            $0.objectives = [Objective(.counter(.errors), .equal, 0)]
        }
        #expect(counted.objections == [])
    }

    @Test func `objects to players who never came, unless an error says why`() {
        #expect(
            sound { $0.players = 89 }.objections == ["Only 89 of 100 players ever came, and no error says why."])
        let refused = sound {
            $0.players = 10
            $0.totals.errors = ["room_full": 1]
        }
        #expect(refused.objections == [])
    }

    @Test func `objects to a clock that is less exact than what is measured by it`() {
        #expect(
            sound { $0.clockUncertainty = 500_001 }.objections == [
                "Times against the server's clock may be wrong by 500 µs, more than a tenth of the 5.00 ms that "
                    + "start-lateness is held to."
            ])
        #expect(
            sound { $0.clockUncertainty = nil }.objections == [
                "The server's time was never known, and so nor was when rounds open."
            ])
        let other = sound {
            $0.clockUncertainty = nil
            $0.objectives = []
        }
        #expect(other.objections == [])
    }

    @Test func `objects to workers that went away or did not come to their end`() {
        let lost = sound {
            $0.lost = [(0, 139), (1, nil)]
            $0.late = [2]
        }
        #expect(
            lost.objections == [
                "Worker 1 went away by itself, with status 139.", "Worker 2 went away by itself.",
                "Worker 3 did not come to its end in time, and what it saw last is missing.",
            ])
    }
}
