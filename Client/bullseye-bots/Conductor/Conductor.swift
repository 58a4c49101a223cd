import ClientCore
import ClientRuntime
import FoundationEssentials
import Glibc
import LoadTest
import TerminalUI
import Transport

/// Runs a load test: starts workers, hands orders and samples between them and the state, and shows how it goes.
///
/// Owner: its loop.
final class Conductor {
    /// The way back to the conductor, from wherever it is called.
    typealias Entry = @Sendable (@escaping @Sendable (Conductor) -> Void) -> Void
    /// What came of the run, or why it did not come about.
    typealias End = Result<(LoadReport, ConductorState.Outcome), RunFailure>

    private var state: ConductorState
    private let place: BotsRun.Place
    let count: Int
    private let isChaotic: Bool
    /// Whether all players go to one room, or one event.
    let isSingle: Bool
    let loop: EventLoop
    private let end: (End) -> Void
    private var entry: Entry?
    private var workers: WorkerProcesses
    private(set) var server: OwnServer?
    private var watch: ProcessWatch?
    private var timer: TimerID?
    private var display = LiveDisplay()
    private(set) var isOver = false

    /// How often the server's process is looked at, in nanoseconds.
    private static let look: Int64 = 1_000_000_000

    /// Makes the conductor of a run.
    ///
    /// - Parameters:
    ///   - isSingle: Whether all players go to one room, or one event.
    ///   - serverProcess: The server's process, where it is this machine's and is to be looked at.
    ///   - end: Is called once, when it is over.
    init(
        _ state: ConductorState, at place: BotsRun.Place, workers count: Int, isChaotic: Bool, isSingle: Bool,
        _ serverProcess: pid_t?, on loop: EventLoop, end: @escaping (End) -> Void
    ) {
        self.state = state
        self.place = place
        self.count = count
        self.isChaotic = isChaotic
        self.isSingle = isSingle
        workers = WorkerProcesses(count)
        watch = serverProcess.map(ProcessWatch.init)
        self.loop = loop
        self.end = end
    }

    /// Begins; with a server of its own, once that serves.
    func start(_ entry: @escaping Entry) {
        self.entry = entry
        attempt { () throws(SystemError) in
            guard case .ownServer(let program) = place else { return try startWorkers() }
            let server = try OwnServer(program)
            self.server = server
            try startServer(server)
        }
    }

    /// Ctrl-C, or the polite request to end.
    func interrupted() {
        if workers.isEmpty { finish(.failure(RunFailure(.interrupted, "Ended before the load began."))) }
        handle(.interrupted)
    }

    // MARK: Workers

    private func startWorkers() throws(SystemError) {
        for number in 0..<count { try startWorker(number) }
        handle(.began)
        lookAtServer()
        loop.schedule(after: display.interval) { [unowned self] in show() }
        if isChaotic { beginChaos() }
    }

    /// Starts a worker's process, the first one or one in the place of another.
    private func startWorker(_ number: Int) throws(SystemError) {
        let entry = entry
        try workers.start(number) { news, start in entry? { $0.take(news, ofStart: start) } }
    }

    private func take(_ news: ChildProcess.News, ofStart start: Int) {
        guard let number = workers.take(news, ofStart: start) else { return }
        switch news {
        case .line(let line):
            guard let sample = try? JSONDecoder().decode(LoadSample.self, from: Data(line)) else {
                return say("Worker \(number + 1) has said something that cannot be read.")
            }
            handle(.sample(worker: number, sample))
        case .ended(let status): handle(.workerEnded(number, status: status))
        }
    }

    func handle(_ event: ConductorState.Event) {
        guard !isOver else { return }
        for action in state.handle(event, at: MonotonicClock.now()) { perform(action) }
        if let timer { loop.cancel(timer) }
        guard !isOver, let tick = state.nextTick else { return }
        timer = loop.schedule(at: tick) { [unowned self] in handle(.tick) }
    }

    private func perform(_ action: ConductorState.Action) {
        switch action {
        case .order(let worker, let order):
            if let line = try? JSONEncoder().encode(order) { workers[worker]?.say(Array(line)) }
        case .tell(let line): say(line)
        case .complain(let why):
            display.end()
            Output.complaint(DisplayText.safeLines(why))
        case .stop(let worker): workers[worker]?.send(SIGKILL)
        case .replace(let worker):
            workers[worker]?.send(SIGKILL)
            attempt { () throws(SystemError) in try startWorker(worker) }
        case .finish(let report): finish(.success((report, state.outcome ?? .verdict(report.verdict))))
        }
    }

    private func finish(_ end: End) {
        guard !isOver else { return }
        isOver = true
        display.end()
        workers.end()
        server?.end()
        self.end(end)
    }

    /// Does what the system may refuse; then the run is over.
    private func attempt(_ action: () throws(SystemError) -> Void) {
        do throws(SystemError) {
            try action()
        } catch {
            finish(.failure(RunFailure(.failure, "A process cannot be started: \(error).")))
        }
    }

    // MARK: The server

    private func startServer(_ server: OwnServer) throws(SystemError) {
        let entry = entry
        try server.start { news in entry? { $0.take(news) } }
    }

    private func take(_ news: ChildProcess.News) {
        switch server?.take(news) {
        case nil: break
        case .serves(let link):
            guard workers.isEmpty else { return goOnWithChaos() }
            state.aim(at: link)
            attempt { () throws(SystemError) in try startWorkers() }
        case .isGone:
            attempt { () throws(SystemError) in if let server { try startServer(server) } }
        case .failed(let status):
            finish(.failure(RunFailure(.failure, "The server has ended with status \(status).")))
        }
    }

    /// Notes once a second what the server has to do.
    private func lookAtServer() {
        guard !isOver else { return }
        if let process = server?.process { watch = watch?.process == process ? watch : ProcessWatch(process) }
        if let load = watch?.look(at: MonotonicClock.now()) { handle(.server(load)) }
        loop.schedule(after: Self.look) { [unowned self] in lookAtServer() }
    }

    // MARK: What is seen

    func say(_ line: String) { display.say(DisplayText.safe(line), then: lines) }

    private var view: LiveView { state.view(at: MonotonicClock.now()) }

    private var lines: [String] { view.lines(width: display.width) }

    private func show() {
        guard !isOver else { return }
        if display.isDrawn { display.show(lines) } else { display.say(view.logLine, then: []) }
        loop.schedule(after: display.interval) { [unowned self] in show() }
    }
}
