/// Conducts a load test: tells the workers what to do and when, and makes a report of what they tell.
///
/// Times are nanoseconds on the machine's steady clock, the same that workers put into their samples. Actions are to be
/// carried out in their order.
public struct ConductorState: Sendable {
    /// What happens to the conductor.
    public enum Event: Sendable {
        /// All workers were started.
        case began
        /// A worker, counted from 0, told what it has seen.
        case sample(worker: Int, LoadSample)
        /// A worker's process is gone, and all that it told was handed in; with its exit status, if it has one.
        case workerEnded(Int, status: Int32?)
        /// A worker, counted from 0, is to be ended in the middle, and another one to take its place.
        case replacementDue(worker: Int)
        /// What the server had to do in the last second.
        case server(ServerLoad)
        /// The time that ``nextTick`` named has come.
        case tick
        /// Somebody wants it to end: the first time in order, the second time at once.
        case interrupted
    }

    /// What is to be done.
    public enum Action: Hashable, Sendable {
        /// Send a worker an order.
        case order(worker: Int, LoadOrder)
        /// Show people a line.
        case tell(String)
        /// Tell people why there is no run.
        case complain(String)
        /// End a worker's process.
        case stop(worker: Int)
        /// End a worker's process as if it had crashed, and start another one, for which all further orders are.
        case replace(worker: Int)
        /// It is over, and this came of it.
        case finish(LoadReport)
    }

    /// How a run ended.
    public enum Outcome: Hashable, Sendable {
        /// With what its report says.
        case verdict(Verdict)
        /// Before it began, since the server was not reached.
        case unreachable
        /// Before it began, since the server's certificate is not what it must be.
        case untrusted
        /// Since somebody wanted it to end.
        case interrupted
    }

    enum Phase: Hashable {
        case waiting, running, over
        /// Workers come to their end, until then.
        case finishing(until: Int64)
    }

    /// How much longer than an open round workers may take to come to their end, in nanoseconds.
    static let patience: Int64 = 30 * Timeline.nanoseconds
    /// How many faults people are shown as they come.
    static let toldFaults = 20
    /// How many faults the report has.
    static let keptFaults = 100

    var scenario: Scenario
    var run: RunDescription
    var phase = Phase.waiting
    var began: Int64 = 0
    var workers: [WorkerRecord]
    var course: Course
    var stages: [StageRecord] = []
    var level = LoadLevel.none
    var timeline = Timeline()
    var totals = LoadTotals()
    var faults: [String] = []
    var shownFaults = 0
    var generator = GeneratorLoad()
    var published = PublishedResults()
    var mostOffered = 0
    var mostPlayers = 0
    var lost: [(worker: Int, status: Int32?)] = []
    var late: [Int] = []
    var search = SearchRecord()
    var actions: [Action] = []

    /// How the run ended; nil until it is over.
    public internal(set) var outcome: Outcome?

    /// Makes the conductor of a run that has not begun.
    ///
    /// - Parameters:
    ///   - scenario: What is to be done, with the link in its plan.
    ///   - workers: How many processes make the load, 1 or more.
    ///   - run: What is run, where and how; its seed is the one that is used.
    public init(_ scenario: Scenario, workers: Int, run: RunDescription) {
        precondition(workers > 0, "a load needs somebody who makes it")
        self.scenario = scenario
        self.run = run
        self.workers = [WorkerRecord](repeating: WorkerRecord(at: 0), count: workers)
        course = Course(scenario)
    }

    /// When ``Event/tick`` is wanted; nil before the beginning and after the end.
    public var nextTick: Int64? {
        switch phase {
        case .waiting, .over: nil
        case .running: nextSecond
        case .finishing(let until): min(nextSecond, until)
        }
    }

    /// Takes in what happened, and tells what is to be done.
    public mutating func handle(_ event: Event, at now: Int64) -> [Action] {
        advance(to: now)
        if phase != .over { take(event, at: now) }
        defer { actions = [] }
        return actions
    }

    private var nextSecond: Int64 { began + Int64(timeline.count) * Timeline.nanoseconds }

    private mutating func advance(to now: Int64) {
        while let tick = nextTick, tick <= now {
            if case .finishing(let until) = phase, until <= tick {
                giveUpWaiting()
            } else {
                beginSecond(at: tick)
            }
        }
    }

    private mutating func take(_ event: Event, at now: Int64) {
        switch event {
        case .began: begin(at: now)
        case .sample(let worker, let sample): take(sample, from: worker, at: now)
        case .workerEnded(let worker, let status): workerEnded(worker, status: status, at: now)
        case .replacementDue(let worker): replace(worker, at: now)
        case .server(let load): timeline.change(second(of: now) - 1) { $0.server = load }
        case .tick: break
        case .interrupted: interrupt(at: now)
        }
    }

    private mutating func begin(at now: Int64) {
        guard phase == .waiting else { return }
        phase = .running
        began = now
        for worker in workers.indices where workers[worker].isThere {
            workers[worker].at = now
            actions.append(.order(worker: worker, .plan(plan(for: worker))))
        }
        if !workers.contains(where: \.isThere) { conclude() } else { beginSecond(at: now) }
    }

    private mutating func interrupt(at now: Int64) {
        outcome = .interrupted
        switch phase {
        case .running:
            actions.append(.tell("Coming to an end; once more ends it at once."))
            finish(at: now)
        case .waiting, .finishing, .over:
            stopAll()
            conclude()
        }
    }
}

extension ConductorState {
    /// Has the load go where a link leads; before the beginning.
    public mutating func aim(at link: String) {
        precondition(phase == .waiting, "the workers know already where to go")
        scenario.plan.link = link
    }
}
