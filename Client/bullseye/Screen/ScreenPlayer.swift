import ClientCore
import ClientRuntime
import ClientScreens
import GameProtocol
import Reactive
import TerminalUI
import Transport

/// Carries the full-screen client between a person at a terminal and a server.
///
/// A frame is written only when the one before has been taken by the terminal: a slow terminal sees fewer, never older
/// ones. Owner: its loop.
final class ScreenPlayer {
    private(set) var client: Client?

    private let loop: EventLoop
    private let device: TerminalDevice
    private let way: Way
    private let errand: Screens.Errand
    private let depth: ColorDepth
    /// Dark unless the terminal says otherwise.
    private var ground = Ground.dark
    private var settings: SettingsKeeper
    private let end: (Int32, String?) -> Void
    /// The way back to this player from the device's queues.
    private var entry: Entry?
    private lazy var screens = Screens(
        errand, look: Look(settings.settings),
        sliders: Binding(
            get: { [unowned self] in client?.sliders.value },
            set: { [unowned self] in client?.sliders.value = $0 }),
        randomBits: {
            var generator = SystemRandomNumberGenerator()
            return generator.next()
        })
    private var decoder = InputDecoder()
    private var writer: CanvasWriter
    private var connection = ScreenContext.Connection.connecting(attempt: 1)
    private var attempts = 0
    private var subscription: Cancellable?
    private var keeper: TokenKeeper
    private var isWriting = false
    /// What goes to the terminal before the next frame.
    private var unwritten: [UInt8] = []
    private var isDirty = false
    private var pace = FramePace()
    private var frameTimer: TimerID?
    private var escapeTimer: TimerID?
    /// Whether the terminal has answered all that it was asked.
    private var hasAnswered = false
    /// What is to be told at the end, while its last answers are waited for.
    private var leaving: (status: Int32, words: String?)?

    /// How long a terminal that is left may take to answer, in nanoseconds.
    private static let answerNanoseconds: Int64 = 250_000_000

    /// Runs work with the player on its loop, from wherever it is called.
    typealias Entry = @Sendable (@escaping @Sendable (ScreenPlayer) -> Void) -> Void

    /// Makes the player of screens that show the way to a server.
    init(
        _ loop: EventLoop, _ device: TerminalDevice, _ way: Way, _ errand: Screens.Errand, _ settings: SettingsKeeper,
        _ depth: ColorDepth, _ erasure: Erasure, end: @escaping (Int32, String?) -> Void
    ) {
        self.loop = loop
        self.device = device
        self.way = way
        self.errand = errand
        self.depth = depth
        self.settings = settings
        self.end = end
        writer = CanvasWriter(depth: depth, erasure: erasure)
        keeper = TokenKeeper(way)
    }

    /// Takes the terminal over, connects, and shows that.
    ///
    /// The terminal may answer before this returns: whoever listens to it has its entry by then.
    func start(entry: @escaping Entry) {
        self.entry = entry
        device.open { event in entry { $0.take(event) } }
        let client = Client(way.identity, at: way.place, on: loop) { work in
            entry { player in player.client.map(work) }
        }
        self.client = client
        subscription = client.news.subscribe { [unowned self] in hear($0) }
        client.start()
        show()
    }

    // MARK: Events

    /// Takes in what the terminal has to say.
    private func take(_ event: TerminalDevice.Event) {
        switch event {
        case .bytes(let bytes): type(decoder.decode(bytes, now: now))
        case .resized:
            writer.forget()
            show()
        case .resumed:
            hasAnswered = false
            writer.forget()
            show()
        case .stop: device.stop()
        case .signal:
            handle(.interrupted)
            show()
        // Nobody is there to see anything more.
        case .hangUp: end(1, nil)
        }
    }

    private func type(_ inputs: [InputEvent]) {
        if let leaving {
            if inputs.contains(.kind) { end(leaving.status, leaving.words) }
            return
        }
        for input in inputs {
            switch input {
            case .kind: hasAnswered = true
            case .mode(2026, let isKnown): writer.isSynchronized = isKnown
            case .background(let color): ground = Ground(color)
            default: handle(.input(input))
            }
        }
        if !inputs.isEmpty, leaving == nil { show() }
        if let escapeTimer { loop.cancel(escapeTimer) }
        escapeTimer = decoder.nextDeadline.map { at in
            loop.schedule(at: at * 1_000_000) { [unowned self] in
                escapeTimer = nil
                type(decoder.flush(now: now))
            }
        }
    }

    /// Ends once the terminal has answered what it was asked, lest the shell take the answers for commands.
    private func leave(_ status: Int32, _ words: String?) {
        guard leaving == nil else { return }
        guard !hasAnswered else { return end(status, words) }
        leaving = (status, words)
        loop.schedule(after: Self.answerNanoseconds) { [unowned self] in end(status, words) }
    }

    private func hear(_ news: ClientNews) {
        switch news {
        case .connecting:
            attempts += 1
            connection = .connecting(attempt: attempts)
        case .online:
            attempts = 0
            connection = .online(roundTripMs: nil)
            if let warning = keeper.keep(client?.token) { screens.warn(warning, context) }
            way.lastLink?.keep(way.link)
        case .offline(let loss, let waitMs, let lostForMs):
            connection = .offline(reason: loss.explanation.what, retryAt: now + waitMs, lostAt: now - lostForMs)
        default: break
        }
        handle(.news(news))
        showNews()
    }

    private func handle(_ event: ScreenEvent) {
        let size = device.size
        for action in screens.handle(event, rows: size.rows, columns: size.columns, context) { perform(action) }
    }

    private func perform(_ action: ScreenAction) {
        guard let client else { return }
        switch action {
        case .request(let request, let asker):
            client.send(request) { [unowned self] outcome in
                handle(.answered(outcome, to: asker))
                showNews()
            }
        case .watchLobby: client.watchLobby()
        case .unwatchLobby: client.unwatchLobby()
        case .keep(let look): if let reason = settings.keep(look) { screens.warn(reason, context) }
        case .copy(let text): unwritten += ClipboardCopy.bytes(of: text)
        case .rename(let name): rename(to: name, client)
        case .suspend: device.stop()
        case .leave: client.leave()
        case .exit(let status, let words): leave(status, words)
        }
    }

    private func rename(to name: PlayerName, _ client: Client) {
        if let reason = keeper.rename(to: name) { return screens.warn(reason, context) }
        if keeper.keepsTokens, let reason = settings.keep(name) { screens.warn(reason, context) }
        client.rename(to: name)
    }

    // MARK: The picture

    private var now: Int64 { MonotonicClock.now() / 1_000_000 }

    /// How the client stands with its server now, with the latest round trips.
    private var quality: ScreenContext.Connection {
        if case .online = connection { .online(roundTripMs: client?.roundTripMs) } else { connection }
    }

    private var context: ScreenContext {
        ScreenContext(
            model: client?.model ?? ClientModel(), connection: quality, link: way.link, now: now,
            serverNowAt: client?.serverNowAt,
            clock: LocalClock(nowAt: WallClock.now(), zone: SystemTimeZone()), look: screens.look, depth: depth,
            ground: ground)
    }

    /// Brings the terminal up to date with what the server tells, together with what else it tells soon.
    private func showNews() {
        pace.hear(at: now)
        awaitFrame()
    }

    private func awaitFrame() {
        if let frameTimer { loop.cancel(frameTimer) }
        frameTimer = pace.dueAt.map { at in
            loop.schedule(at: at * 1_000_000) { [unowned self] in
                frameTimer = nil
                show()
            }
        }
    }

    /// Brings the terminal up to date, now or as soon as it has taken what it was given before.
    private func show() {
        guard !isWriting, let entry else {
            isDirty = true
            return
        }
        isDirty = false
        pace.drawn(at: now)
        let (size, context) = (device.size, context)
        let canvas = screens.draw(rows: size.rows, columns: size.columns, context)
        let bytes = unwritten + writer.bytes(showing: canvas)
        unwritten = []
        if !bytes.isEmpty {
            isWriting = true
            device.write(bytes) { entry { $0.written() } }
        }
        if let at = screens.changesAt(context) { pace.ask(at: at) }
        awaitFrame()
    }

    private func written() {
        isWriting = false
        if isDirty { show() }
    }
}
