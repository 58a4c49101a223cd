public import GameProtocol
public import GameRules

/// The room one is in, as the server's messages tell it.
///
/// A pure value: a snapshot makes it or renews it, messages change it, and each change is told.
public struct RoomModel: Sendable {
    /// The room's code.
    public let code: RoomCode
    /// The room's title.
    public private(set) var title: String
    /// Who has the host's rights.
    public internal(set) var host: PlayerID
    /// How the room plays.
    public internal(set) var options: RoomOptions
    /// Whether the host lets nobody in.
    public internal(set) var isLocked: Bool
    /// Where the match is.
    public internal(set) var moment: MatchMoment
    /// When the phase ends, on the server's clock; nil where nothing is due, or it is not known yet.
    public internal(set) var deadlineAt: Int64?
    /// The match's number, 0 before the first.
    public internal(set) var match: Int
    /// The round's number in the match, 0 before the first.
    public internal(set) var round: Int
    /// Everybody in the room, in the order of the seats, spectators last.
    public internal(set) var roster: [RosterEntry]
    /// The round that was announced and has not ended.
    public internal(set) var current: RoundStart?
    /// The round that ended last.
    public internal(set) var last: RoundEnd?
    /// Its result: everybody who was scored in it, or held a seat or a total as it ended.
    public internal(set) var result: [ResultRow]
    /// How places have changed with that round; nothing of those of whom no place before it is known.
    public internal(set) var placeChanges: [PlayerID: PlaceChange] = [:]
    /// The last match's standings.
    public internal(set) var standings: MatchEnd?
    /// Who held a seat at that match's end, and has no place in its standings.
    public internal(set) var unscored: [RosterEntry] = []
    /// What everybody has in the present match who was scored in it, as far as it was heard.
    var totals: [PlayerID: MatchTotal]
    /// The player's own place, with the sliders as the player set them last.
    public internal(set) var own: OwnPlace

    /// Takes a room over from its snapshot.
    public init(_ snapshot: RoomSnapshot) { self.init(snapshot, totals: [:]) }

    /// Takes a room over, with what is known already of the match that it plays.
    init(_ snapshot: RoomSnapshot, totals: [PlayerID: MatchTotal]) {
        code = snapshot.room
        title = snapshot.title
        host = snapshot.host
        options = snapshot.options
        isLocked = snapshot.locked
        moment = MatchMoment(snapshot.phase, isPaused: snapshot.paused)
        match = snapshot.match
        round = snapshot.round
        roster = Self.ordered(snapshot.roster)
        current = snapshot.current
        last = snapshot.last
        own = snapshot.you
        // In the roster are the totals of the present match, which may have begun after that result.
        let roster = roster
        result = snapshot.last.map { Self.result(of: $0, $0.match == snapshot.match ? roster : [], totals) } ?? []
        self.totals = totals
        deadlineAt = Self.deadline(snapshot)
        if snapshot.last?.match == snapshot.match { noteTotals() }
    }

    /// Whether the player is the host.
    public var isHost: Bool { host == own.player }

    /// The seats that are taken.
    public var playerCount: Int { roster.count { $0.role == .player } }

    /// The member with that identity.
    public func member(_ player: PlayerID) -> RosterEntry? { roster.first { $0.player == player } }

    /// Players who can still hit in this round and have not.
    public var stillSliding: [RosterEntry] { roster.filter { $0.role == .player && $0.connected && !$0.hit } }

    /// Whether the player's slider can be moved, and the player can hit.
    public var canSlide: Bool {
        moment == MatchMoment(.open, isPaused: false) && own.role == .player && !own.hit && current != nil
    }

    // MARK: The own slider

    /// Where the own sliders stand, as many as the game has; nil unless a round is announced.
    public var values: SliderValues? {
        current.flatMap { round in [own.values ?? round.start, round.start].first { $0.count == round.sliders.count } }
    }

    /// Moves the own sliders.
    ///
    /// - Returns: What tells the server; nil if they cannot be moved now, or to there.
    public mutating func move(to values: SliderValues) -> SlideFrame? {
        guard canSlide, values.count == current?.sliders.count, own.sequence < .max else { return nil }
        own.values = values
        own.sequence += 1
        return SlideFrame(round: round, sequence: own.sequence, values: values)
    }

    /// Hits with the sliders where the player sees them; nil if that cannot be done now.
    public func hit() -> Hit? {
        guard canSlide, let current, let values else { return nil }
        return Hit(round: current.round, guess: .values(values))
    }

    static func ordered(_ roster: [RosterEntry]) -> [RosterEntry] {
        // Sorting is stable, so spectators stay in the order in which they came.
        roster.sorted { ($0.seat ?? .max) < ($1.seat ?? .max) }
    }

    private static func deadline(_ snapshot: RoomSnapshot) -> Int64? {
        guard !snapshot.paused else { return nil }
        return switch snapshot.phase {
        case .countdown: snapshot.current?.openAt
        case .open: snapshot.current?.deadlineAt
        case .reveal: snapshot.last?.nextAt
        case .waiting, .finished: nil
        }
    }
}
