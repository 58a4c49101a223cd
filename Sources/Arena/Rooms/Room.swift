import GameProtocol
import GameRules
import Reactive

/// One room: its members, its match, and what it tells everyone.
///
/// Members' sliders are stored here and written through bindings; everything the room tells is
/// encoded once and published to those who listen.
///
/// Owner: the shard it was made on.
final class Room {
    let place: RoomPlace
    let title: Title
    let shard: Shard
    var options: RoomOptions
    /// Not checked for overlapping access, which would cost more than a move: the match calls nobody.
    @exclusivity(unchecked) var match: MatchState
    var members: [PlayerID: Member] = [:]
    /// Who has the host's rights; the creator until they go over to somebody else.
    var host: PlayerID
    var isLocked = false
    var banned = BanList()
    /// Set once the room is over: it takes nobody in and tells nothing.
    var isClosed = false

    /// Who plays or played in the present match, kept for its standings when they have left.
    var entrants = Entrants()
    var arrivals = 0
    var secret: RoundSecret?
    /// Whether the present round's game answers moves.
    var answersMoves = false
    var lastEnd: RoundEnd?
    private var generator: TargetGenerator
    /// Whether the seed has changed; the next match draws by the new one.
    var isSeedNew = false
    private let news = Published<Broadcast>()
    private var deadline: Cancellable?
    /// Before it the match changes nothing by itself.
    private var changesAt = Int64.max
    var hostTimer: Cancellable?
    @exclusivity(unchecked) var spectatorView = SpectatorView()
    var infoTimer: Cancellable?
    var infoSentAt: Int64 = .min
    var infoSent: RoomInfo?
    /// What the figures say of this room.
    var phaseCounted = MatchPhase.waiting
    var seatedCounted = 0
    var watchingCounted = 0
    /// When the round that was told last opens.
    var opensAt: Int64?

    /// The room's part in a scheduled event.
    var event: RoomEvent?

    init(
        _ place: RoomPlace, title: Title, options: RoomOptions, host: PlayerID, event: RoomEvent? = nil, shard: Shard
    ) {
        self.place = place
        self.title = title
        self.options = options
        self.host = host
        self.event = event
        self.shard = shard
        match = MatchState(options: MatchOptions(options))
        generator = TargetGenerator(seed: options.seed, surroundings: shard.surroundings)
        beginCounting()
    }

    var now: Int64 { shard.now }
    var code: RoomCode { place.code }

    // MARK: Telling

    /// Tells everyone who listens.
    func tell(_ message: ServerMessage) {
        news.publish(Broadcast(message))
    }

    /// Has a session hear everything from now on.
    func listen(_ session: Session) -> Cancellable {
        news.subscribe { [unowned session] in session.peer.send($0) }
    }

    // MARK: The clock

    /// Lets everything happen that is due; false if the room is over, maybe because of that.
    @discardableResult
    func catchUp() -> Bool { catchUp(to: now) }

    func catchUp(to now: Int64) -> Bool {
        guard changesAt <= now, !isClosed, let due = match.nextChangeAt, due <= now else { return !isClosed }
        adoptSeed()
        perform(match.advance(to: now, using: &generator))
        return !isClosed
    }

    /// Begins a match; `accepted` runs before anything that it causes.
    ///
    /// - Parameter played: What was played of it elsewhere.
    func startMatch(after played: MatchProgress? = nil, accepted: () -> Void = {}) throws(RequestFailure) {
        guard !shard.isDraining else { throw .draining }
        guard match.phase == .waiting else { throw .wrongPhase("A match is running already.") }
        adoptSeed()
        let actions: [MatchAction]
        do throws(MatchError) {
            actions = try match.start(after: played, now: now, using: &generator)
        } catch {
            throw .wrongPhase("Nobody has a seat in this room.")
        }
        if case .failed(let failure)? = actions.last {
            // The answer comes before the end of the room.
            let code = code
            shard.mailbox.post { shard in
                if let room = shard.rooms[code] { shard.fail(room, failure) }
            }
            throw .internal
        }
        accepted()
        perform(actions)
    }

    /// Draws by a new seed, unless a match runs that has begun with another.
    private func adoptSeed() {
        guard isSeedNew, !match.phase.isRunning else { return }
        isSeedNew = false
        generator = TargetGenerator(seed: options.seed, surroundings: shard.surroundings)
    }

    /// Tells what the match has done, and waits for what it does next.
    func perform(_ actions: [MatchAction]) {
        for action in actions { tell(action) }
        watchClock()
        publishInfo()
        shard.reportDrained()
    }

    /// Sets the timer for the match's next change.
    func watchClock() {
        deadline = nil
        changesAt = match.nextChangeAt ?? .max
        guard !isClosed, changesAt < .max else { return }
        let at = changesAt
        deadline = shard.timers.schedule(at: at) { [unowned self] in catchUp() }
    }

    /// Ends everything the room waits for.
    func stop() {
        isClosed = true
        event?.timer = nil
        deadline = nil
        hostTimer = nil
        infoTimer = nil
        spectatorView.timer = nil
        for member in members.values {
            member.grace = nil
            member.heat.timer = nil
            member.subscription = nil
        }
    }
}

extension MatchOptions {
    /// The part of a room's options that a match is played by.
    init(_ options: RoomOptions) {
        let games = options.games.compactMap { GameCatalogue[$0] }
        self.init(
            // The protocol takes known games alone.
            games: games.isEmpty ? [BullsEye()] : games, rounds: options.rounds, roundMs: options.roundMs,
            countdownMs: options.countdownMs, revealMs: options.revealMs, repeats: options.repeat)
    }
}
