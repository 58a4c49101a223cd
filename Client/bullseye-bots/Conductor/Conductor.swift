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
    /// The way back to the conductor from a child's queue.
    typealias Entry = @Sendable (@escaping @Sendable (Conductor) -> Void) -> Void

    private var state: ConductorState
    private let loop: EventLoop
    private let entry: Entry
    private let end: (ConductorState) -> Void
    private var workers: [Int: ChildProcess] = [:]
    private var server: OwnServer?
    private let serverProcess: pid_t?
    private var lastUse: (at: Int64, use: ProcessUse)?
    private var timer: TimerID?
    private var display = LiveDisplay()
    private var isOver = false

    /// How often the server's process is looked at, in nanoseconds.
    private static let look: Int64 = 1_000_000_000

    /// Makes the conductor of a run.
    ///
    /// - Parameters:
    ///   - serverProcess: The server's process, where it is this machine's and is to be looked at.
    ///   - end: Is called when it is over, with all that is known.
    init(
        _ state: ConductorState, server: OwnServer?, serverProcess: pid_t?, on loop: EventLoop, entry: @escaping Entry,
        end: @escaping (ConductorState) -> Void
    ) {
        self.state = state
        self.server = server
        self.serverProcess = serverProcess
        self.loop = loop
        self.entry = entry
        self.end = end
    }

    /// Starts `count` workers, and begins.
    func start(workers count: Int) throws(SystemError) {
        for number in 0..<count { try startWorker(number) }
        handle(.began)
        lookAtServer()
        show()
    }

    private func startWorker(_ number: Int) throws(SystemError) {
        let entry = entry
        workers[number] = try ChildProcess([SystemFile.program, "--worker"]) { news in
            entry { $0.take(news, of: number) }
        }
    }

    /// Ctrl-C, or the polite request to end.
    func interrupted() { handle(.interrupted) }

    // MARK: What happens

    private func take(_ news: ChildProcess.News, of number: Int) {
        switch news {
        case .line(let line):
            workers[number]?.tookLine()
            guard let sample = try? JSONDecoder().decode(LoadSample.self, from: Data(line)) else {
                return say("Worker \(number + 1) said something that cannot be read.")
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
        guard !isOver, let tick = state.nextTick else { return }
        if let timer { loop.cancel(timer) }
        timer = loop.schedule(at: tick) { [unowned self] in handle(.tick) }
    }

    private func perform(_ action: ConductorState.Action) {
        switch action {
        case .order(let worker, let order):
            guard let line = try? JSONEncoder().encode(order) else { break }
            workers[worker]?.say(Array(line))
        case .tell(let line): say(line)
        case .stop(let worker): workers[worker]?.send(SIGKILL)
        case .finish:
            isOver = true
            display.end()
            for worker in workers.values { worker.send(SIGKILL) }
            end(state)
        }
    }

    // MARK: What is seen

    private func say(_ line: String) { display.say(DisplayText.safe(line), then: lines) }

    private var lines: [String] { state.view.lines(width: display.columns ?? 80) }

    private func show() {
        guard !isOver else { return }
        if display.isDrawn { display.show(lines) } else { display.say(state.view.line, then: []) }
        loop.schedule(after: display.interval) { [unowned self] in show() }
    }

    /// Notes once a second what the server has to do.
    private func lookAtServer() {
        guard !isOver else { return }
        let now = MonotonicClock.now()
        if let load = server?.look(at: now) ?? look(at: now) { handle(.server(load)) }
        loop.schedule(after: Self.look) { [unowned self] in lookAtServer() }
    }

    private func look(at now: Int64) -> ServerLoad? {
        guard let serverProcess, let use = ProcessUse(serverProcess) else { return nil }
        defer { lastUse = (now, use) }
        guard let lastUse, now > lastUse.at else { return nil }
        return ServerLoad(cpu: Double(use.cpu - lastUse.use.cpu) / Double(now - lastUse.at), memory: use.memory)
    }
}
