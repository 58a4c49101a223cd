import Figures
import GameProtocol
import Reactive

/// One client's conversation: from `hello` to the end of its connection.
///
/// Messages are taken one at a time: while a request waits for the lobby or for another shard, its
/// peer is suspended, so that answers come in order and nothing queues here.
///
/// Owner: the shard that the connection lives on.
public final class Session {
    /// Who speaks, once that is known.
    struct Identity: Sendable {
        let player: PlayerID
        let name: PlayerName
    }

    let number: SessionNumber
    let peer: any Peer
    unowned let shard: Shard
    /// What the shard counts; at hand, because every slide counts.
    let figures: ArenaFigures
    private(set) var identity: Identity?
    var membership: Membership? {
        didSet {
            // A slide that waits was meant for that room.
            if membership?.room !== oldValue?.room { slides.clear() }
        }
    }
    /// Set while a request waits for an answer from elsewhere.
    var isWaiting = false
    var requests: TokenBucket
    // Not checked for overlapping access, which would cost more than they do for a move: they call nobody.
    @exclusivity(unchecked) var flood: FloodGuard
    @exclusivity(unchecked) var slides: SlideGate
    var watch: LobbyWatch?
    /// Until when `hello` has to come.
    private let helloDueAt: Int64
    private var helloTimer: Cancellable?
    private(set) var isOver = false

    init(_ number: SessionNumber, peer: any Peer, shard: Shard) {
        self.number = number
        self.peer = peer
        self.shard = shard
        figures = shard.surroundings.figures
        let now = shard.now
        requests = TokenBucket(
            perSecond: ProtocolLimits.standard.requestsPerSecond, depth: ArenaSettings.requestBurst, now: now)
        flood = FloodGuard(now: now)
        slides = SlideGate(now: now)
        helloDueAt = now + shard.settings.helloMs
        peer.session = self
        helloTimer = shard.timers.schedule(at: helloDueAt) { [unowned self] in
            // What was said in time is answered, however long that takes.
            if !isWaiting { close(.helloTimeout) }
        }
    }

    /// Goes on with a session that has moved here.
    init(_ departure: Departure, peer: any Peer, shard: Shard) {
        number = departure.session
        self.peer = peer
        self.shard = shard
        figures = shard.surroundings.figures
        identity = departure.identity
        requests = departure.requests
        flood = departure.flood
        slides = SlideGate(now: shard.now)
        helloDueAt = .max
        isWaiting = true
        peer.session = self
    }

    /// Notes who speaks.
    func identify(_ identity: Identity) {
        self.identity = identity
        helloTimer = nil
    }

    var now: Int64 { shard.now }

    // MARK: Sending

    func send(_ message: ServerMessage) { peer.send(text: message.encode()) }

    /// Answers a request that went well; one without `id` asked for no answer.
    func answer(_ id: Int64?, _ payload: Answer.Payload = .done) {
        if let id { send(.ok(Answer(id: id, payload))) }
    }

    /// Says that a request failed.
    func refuse(_ id: Int64?, _ failure: RequestFailure) {
        send(.error(ErrorMessage(id: id, failure: failure)))
        if failure.code.countsAgainstClient, !flood.allowsFault(now: now) {
            figures.limits.add(to: .faults)
            close(.badMessage)
        }
    }

    // MARK: Waiting

    /// Takes no more messages until ``proceed()``.
    func wait() {
        isWaiting = true
        peer.suspend()
    }

    /// Takes messages again.
    func proceed() {
        guard !isOver else { return }
        isWaiting = false
        if identity == nil, now >= helloDueAt {
            close(.helloTimeout)
        } else {
            peer.resume()
        }
    }

    // MARK: The end

    /// Closes the connection; the membership is dropped as if the connection had gone.
    func close(_ code: ProtocolCloseCode) {
        guard !isOver else { return }
        end()
        peer.close(code)
    }

    /// The connection is over.
    public func end() {
        guard !isOver else { return }
        isOver = true
        helloTimer = nil
        slides.timer = nil
        watch = nil
        shard.remove(self)
        if let identity {
            let number = number
            shard.lobby.post { $0.disconnected(identity.player, number) }
        }
        if let membership {
            self.membership = nil
            membership.room.dropped(membership.member)
        }
    }

    /// Gives everything up that belongs to this shard: the connection goes on elsewhere.
    func depart() -> Departure? {
        guard let identity, !isOver else { return nil }
        isOver = true
        slides.timer = nil
        let watching = watch?.last
        watch = nil
        shard.remove(self)
        return Departure(
            session: number, identity: identity, requests: requests, flood: flood, watching: watching)
    }

    /// What goes along when a session moves to another shard.
    struct Departure: Sendable {
        let session: SessionNumber
        let identity: Identity
        let requests: TokenBucket
        let flood: FloodGuard
        /// The number of the last update received, if the session watches the lobby.
        let watching: UInt64?
    }
}
