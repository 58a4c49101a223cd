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
    private let count: Int
    private let isChaotic: Bool
    private let loop: EventLoop
    private let end: (End) -> Void
    private var entry: Entry?
    private var workers: [Int: ChildProcess] = [:]
    private var server: OwnServer?
    private var watch: ProcessWatch?
    private var timer: TimerID?
    private var display = LiveDisplay()
    private var isOver = false

    /// How often the server's process is looked at, in nanoseconds.
    private static let look: Int64 = 1_000_000_000
    /// How long after the beginning chaos ends the server, in nanoseconds.
    private static let restart: Int64 = 15_000_000_000

    /// Makes the conductor of a run.
    ///
    /// - Parameters:
    ///   - serverProcess: The server's process, where it is this machine's and is to be looked at.
    ///   - end: Is called once, when it is over.
    init(
        _ state: ConductorState, at place: BotsRun.Place, workers count: Int, isChaotic: Bool,
        _ serverProcess: pid_t?, on loop: EventLoop, end: @escaping (End) -> Void
    ) {
        self.state = state
        self.place = place
        self.count = count
        self.isChaotic = isChaotic
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
        for number in 0..<count {
            let entry = entry
            workers[number] = try ChildProcess([ChildProcess.thisProgram, "--worker"]) { news in
                entry? { $0.take(news, of: number) }
            }
        }
        handle(.began)
        lookAtServer()
        loop.schedule(after: display.interval) { [unowned self] in show() }
    }

    private func take(_ news: ChildProcess.News, of number: Int) {
        switch news {
        case .line(let line):
            workers[number]?.tookLine()
            guard let sample = try? JSONDecoder().decode(LoadSample.self, from: Data(line)) else {
                return say("Worker \(number + 1) has said something that cannot be read.")
            }
            handle(.sample(worker: number, sample))
        case .ended(let status):
            workers[number] = nil
            handle(.workerEnded(number, status: status))
        }
    }

    private func handle(_ event: ConductorState.Event) {
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
        case .finish(let report): finish(.success((report, state.outcome ?? .verdict(report.verdict))))
        }
    }

    private func finish(_ end: End) {
        guard !isOver else { return }
        isOver = true
        display.end()
        for worker in workers.values { worker.send(SIGKILL) }
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
            guard workers.isEmpty else { break }
            state.aim(at: link)
            attempt { () throws(SystemError) in try startWorkers() }
            if isChaotic { loop.schedule(after: Self.restart) { [unowned self] in restartServer() } }
        case .isGone:
            attempt { () throws(SystemError) in if let server { try startServer(server) } }
        case .failed(let status):
            finish(.failure(RunFailure(.failure, "The server has ended with status \(status).")))
        }
    }

    private func restartServer() {
        guard !isOver else { return }
        say("The server is asked to end, and started again.")
        server?.restart()
    }

    /// Notes once a second what the server has to do.
    private func lookAtServer() {
        guard !isOver else { return }
        if let process = server?.process { watch = watch?.process == process ? watch : ProcessWatch(process) }
        if let load = watch?.look(at: MonotonicClock.now()) { handle(.server(load)) }
        loop.schedule(after: Self.look) { [unowned self] in lookAtServer() }
    }

    // MARK: What is seen

    private func say(_ line: String) { display.say(DisplayText.safe(line), then: lines) }

    private var view: LiveView { state.view(at: MonotonicClock.now()) }

    private var lines: [String] { view.lines(width: display.width) }

    private func show() {
        guard !isOver else { return }
        if display.isDrawn { display.show(lines) } else { display.say(view.logLine, then: []) }
        loop.schedule(after: display.interval) { [unowned self] in show() }
    }
}
