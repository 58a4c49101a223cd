public import ClientCore
import Dispatch
public import GameProtocol
public import GameRules
public import Reactive
public import Transport
import WebSocket

/// A player's client on an event loop: a session, its connections, and what is known of the server.
///
/// News are published in order, after the model has taken them in. Many clients share a loop; each
/// one costs a connection and at most one timer.
///
/// Owner: its loop.
public final class Client {
    /// Runs work with this client on its loop, from wherever it is called.
    public typealias Entry = @Sendable (@escaping @Sendable (Client) -> Void) -> Void

    /// What happened, in order.
    public let news = Published<ClientNews>()
    /// The same as the session tells it, the server's messages whole; before the `news` of it.
    public let sessionNews = Published<SessionNews>()
    /// What is known of the server.
    public private(set) var model = ClientModel()
    /// The connection, while it is open.
    public private(set) var channel: WebSocketChannel?
    /// Sees each text message as it comes; one for which it returns true is not read, and changes nothing.
    public var glance: ((UnsafeRawBufferPointer) -> Bool)?

    /// Reads text messages in the session's place, for many who get the same ones; those for which it returns nil are
    /// read by the session.
    public var reader: ((UnsafeRawBufferPointer) -> ServerMessage?)?

    private let place: ServerPlace
    private let loop: EventLoop
    private let entry: Entry
    private var session: ClientSession
    private var attempt: ConnectionAttempt?
    private var timer: TimerID?
    /// The tick that the timer is set for.
    private var timerTick: Int64?
    private var outcomes: [Int64: (RequestOutcome) -> Void] = [:]
    /// Events that came while another was handled.
    private var events: [SessionEvent] = []
    /// Whether the session is; a move must not ask it, for which it would be copied.
    private var isOnline = false
    private var isHandling = false
    /// Where the waits before attempts are drawn from.
    private var generator: SplitMix

    /// Makes a client, which does nothing before ``start()``.
    ///
    /// - Parameters:
    ///   - seed: What the waits before attempts follow from.
    ///   - entry: The way back to this client on `loop`, for names that are looked up elsewhere.
    public init(
        _ identity: ClientSession.Identity, at place: ServerPlace, on loop: EventLoop,
        seed: UInt64 = .random(in: .min ... .max), entry: @escaping Entry
    ) {
        generator = SplitMix(seed: seed)
        session = ClientSession(identity)
        self.place = place
        self.loop = loop
        self.entry = entry
    }

    // MARK: What can be done

    /// Connects.
    public func start() { perform(session.start()) }

    /// Sends a request; `outcome` is called exactly once.
    public func send(_ request: Request, outcome: @escaping (RequestOutcome) -> Void) {
        let (id, actions) = session.request(request)
        outcomes[id] = { [unowned self] result in
            self.model.apply(result, of: request)
            outcome(result)
        }
        perform(actions)
    }

    /// The player's sliders in the present round: reading gives where they stand, writing moves them there.
    ///
    /// A move that the round does not allow now changes nothing.
    public var sliders: Binding<SliderValues?> {
        Binding(
            get: { [unowned self] in self.model.room?.values },
            set: { [unowned self] values in if let values { _ = self.move(to: values) } })
    }

    /// Moves the player's sliders; returns the move's number in the round, or nil if they cannot be moved now.
    public func move(to values: SliderValues) -> UInt32? {
        guard let move = model.room?.move(to: values), isOnline else { return nil }
        // Lost if there is no connection: the next one replaces it anyway.
        move.withUnsafeBytes { channel?.send(.binary, $0) }
        return move.sequence
    }

    /// Leaves the connection as it is, with nobody to read or answer, and connects again.
    ///
    /// - Returns: The connection, for whoever ends it.
    public func strand() -> WebSocketChannel? {
        guard let channel else { return nil }
        giveUp()
        channel.suspend()
        handle(.ended(.broken(Explanation("The connection was given up."))))
        return channel
    }

    /// Watches the lobby.
    ///
    /// - Parameter place: The place in the stream of results up to which they are known, for one who reads them without
    ///   the session; nil if the session knows better.
    public func watchLobby(after place: Cursor? = nil) { perform(session.watchLobby(after: place)) }

    /// Watches the lobby no longer.
    public func unwatchLobby() { perform(session.unwatchLobby()) }

    /// Goes on under another name, on another connection; it is for who is in no room.
    public func rename(to name: PlayerName) { perform(session.rename(to: name)) }

    /// Leaves the room and the server; `ended` is published when that is done.
    public func leave() { perform(session.leave()) }

    /// Leaves the server, but no seat there; `ended` is published when that is done.
    public func disconnect() { perform(session.disconnect()) }

    /// The secret that proves who the player is, as the server gave it last.
    public var token: String? { session.identity.token }

    /// The shortest of the latest round trips, in milliseconds; nil before the first answer.
    public var roundTripMs: Int64? { session.time.roundTripMs }

    /// The server's time now, in Unix milliseconds; nil before the server told it.
    public var serverNowAt: Int64? { session.time.serverAt(Self.milliseconds(MonotonicClock.now())) }

    /// Runs `action` on the loop when the server's clock shows `serverAt`; at once if its time is not known.
    @discardableResult
    public func schedule(at serverAt: Int64, _ action: @escaping () -> Void) -> TimerID {
        let local = session.time.local(serverAt) ?? 0
        // One more millisecond: what was rounded down must not come too early.
        return loop.schedule(at: Self.nanoseconds(local &+ 1), action)
    }

    /// Forgets a timer.
    public func cancel(_ timer: TimerID) { loop.cancel(timer) }

    // MARK: The session

    /// Hands an event to the session; one that comes while another is handled waits for it.
    func handle(_ event: SessionEvent) {
        guard !isHandling else { return events.append(event) }
        isHandling = true
        handOver(event)
        while !events.isEmpty {
            // Taken out as a whole: of thousands of clients none keeps memory for events.
            let waiting = events
            events = []
            for event in waiting { handOver(event) }
        }
        isHandling = false
        sessionChanged()
    }

    private func handOver(_ event: SessionEvent) {
        let now = Self.milliseconds(MonotonicClock.now())
        perform(session.handle(event, now: now, using: &generator))
    }

    private func perform(_ actions: [SessionAction]) {
        for action in actions {
            switch action {
            case .connect: connect()
            case .sendText(let text): channel?.send(.text, text)
            case .close: channel?.close(.normal, "")
            case .abandon:
                let channel = channel
                giveUp()
                channel?.close(.normal, "")
            case .answer(let id, let outcome): outcomes.removeValue(forKey: id)?(outcome)
            case .tell(let told):
                let changes = model.apply(told)
                sessionNews.publish(told)
                for change in changes { news.publish(change) }
            }
        }
        sessionChanged()
    }

    private func sessionChanged() {
        isOnline = session.isOnline
        let tick = session.nextTick
        guard tick != timerTick else { return }
        if let timer { loop.cancel(timer) }
        timerTick = tick
        timer = tick.map { tick in
            loop.schedule(at: Self.nanoseconds(tick)) { [weak self] in
                self?.timerTick = nil
                self?.handle(.tick)
            }
        }
    }

    // MARK: The connection

    func received(text: UnsafeRawBufferPointer) {
        if let glance, glance(text) { return }
        handle(reader?(text).map { .message($0) } ?? .text(Array(text)))
    }

    func opened(_ channel: WebSocketChannel) {
        self.channel = channel
        handle(.connected)
    }

    func attemptEnded(_ end: WebSocketEnd) {
        attempt = nil
        channel = nil
        handle(.ended(ConnectionLoss(end, at: place)))
    }

    /// Hears no more of the connection, whatever becomes of it.
    private func giveUp() {
        attempt?.giveUp()
        attempt = nil
        channel = nil
    }

    /// Looks the host up where that may take its time, and connects.
    private func connect() {
        if let addresses = place.addresses { return connect(to: addresses) }
        let (endpoint, entry) = (place.endpoint, entry)
        DispatchQueue.global().async {
            do throws(Endpoint.Problem) {
                let addresses = try endpoint.resolve()
                entry { $0.connect(to: addresses) }
            } catch {
                entry { $0.handle(.ended(.broken(Explanation(unknownHost: error, endpoint)))) }
            }
        }
    }

    private func connect(to addresses: [SocketAddress]) {
        let attempt = ConnectionAttempt(of: self)
        self.attempt = attempt
        let channel = WebSocketChannel.connect(
            to: place.target, at: addresses, from: place.source, tls: place.tls, settings: ServerPlace.settings,
            on: loop, handler: attempt)
        guard channel == nil else { return }
        let explanation = Explanation(
            "The host “\(place.endpoint.host)” cannot be asked for.", advice: "Check the link.")
        handle(.ended(.refused(explanation)))
    }

    private static func milliseconds(_ nanoseconds: Int64) -> Int64 { nanoseconds / 1_000_000 }

    private static func nanoseconds(_ milliseconds: Int64) -> Int64 {
        let (nanoseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
        return overflow ? .max : nanoseconds
    }
}
