@testable import LoadTest

/// Conducts a run by hand: a clock that is moved on, and workers that say what a test has them say.
struct Rehearsal {
    static let second: Int64 = 1_000_000_000
    static let beginning: Int64 = 7_000_000_000_000

    var state: ConductorState
    /// Everything that was to be done so far, in order.
    private(set) var actions: [ConductorState.Action] = []
    private let workers: Int
    /// What has happened of the CPU time of each worker.
    private var told = 0

    init(_ scenario: Scenario, workers: Int = 1, seed: UInt64 = 5) {
        let run = RunDescription(
            version: "1", began: "2026-12-24T20:00:00Z", scenario: scenario.name, command: [], seed: seed,
            workers: workers,
            system: "Linux", processor: "some", processors: 2, memory: 1, loadAverage: 0)
        state = ConductorState(scenario, workers: workers, run: run)
        self.workers = workers
    }

    /// What happens at so many seconds after the beginning.
    mutating func happen(_ event: ConductorState.Event, at seconds: Double) {
        actions += state.handle(event, at: Self.moment(seconds))
    }

    /// Each second up to this one, counted from the last: a tick, and a sample of each worker a tenth later.
    mutating func go(to end: Int, _ sample: (_ worker: Int, _ second: Int) -> LoadSample? = { _, _ in LoadSample() }) {
        while told < end {
            told += 1
            happen(.tick, at: Double(told))
            for worker in 0..<workers {
                guard var sample = sample(worker, told - 1) else { continue }
                sample.at = Self.moment(Double(told) + 0.05)
                happen(.sample(worker: worker, sample), at: Double(told) + 0.1)
            }
        }
    }

    /// Every worker comes to its end.
    mutating func end(at seconds: Double) {
        for worker in 0..<workers {
            var sample = LoadSample()
            sample.state = .ended
            sample.at = Self.moment(seconds)
            happen(.sample(worker: worker, sample), at: seconds)
        }
    }

    /// The report, if the run is over.
    var report: LoadReport? {
        for case .finish(let report) in actions { return report }
        return nil
    }

    /// The lines that people were told.
    var lines: [String] {
        actions.compactMap { if case .tell(let line) = $0 { line } else { nil } }
    }

    /// What people were told of a run that did not come about.
    var complaints: [String] {
        actions.compactMap { if case .complain(let line) = $0 { line } else { nil } }
    }

    /// The orders of a worker, without the plan.
    func orders(of worker: Int = 0) -> [LoadOrder] {
        actions.compactMap { action in
            guard case .order(worker, let order) = action else { return nil }
            if case .plan = order { return nil }
            return order
        }
    }

    /// How many players a worker was to have, level by level.
    func players(of worker: Int = 0) -> [Int] {
        orders(of: worker).compactMap { if case .level(let level) = $0 { level.players } else { nil } }
    }

    /// The workers whose processes were to be stopped.
    var stopped: [Int] { actions.compactMap { if case .stop(let worker) = $0 { worker } else { nil } } }

    static func moment(_ seconds: Double) -> Int64 { beginning + Int64((seconds * Double(second)).rounded()) }
}

extension Scenario {
    /// Stages to rehearse, in rooms of four.
    static func rehearsed(_ course: Course, _ objectives: [String] = []) throws -> Scenario {
        var plan = LoadPlan(link: "https://192.0.2.7/", seed: 0)
        plan.roomSize = 4
        return Scenario("rehearsed", "", course, plan: plan, objectives: try objectives.map { try Objective($0) })
    }
}

extension LoadSample {
    /// A sample of a worker who is fine.
    static func with(players: Int, _ counters: [Counter: Int] = [:], hits: [Int64] = []) -> LoadSample {
        var sample = LoadSample()
        sample.players = players
        sample.counters = counters
        var histogram = LatencyHistogram()
        for hit in hits { histogram.note(hit) }
        if !hits.isEmpty { sample.measures[.hit] = histogram }
        return sample
    }
}
