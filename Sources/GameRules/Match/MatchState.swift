/// The matches of one room, as a pure state machine: who sits where, and which phase it is.
///
/// Time comes in with every call and never goes back; call ``advance(to:using:)`` when
/// ``nextChangeAt`` has come, and before anything else that happens at or after it. Seats are
/// counted from 1. Owner: the room.
public struct MatchState: Sendable {
    /// How the present match, or the next one, is played.
    public internal(set) var options: MatchOptions
    /// Where the room is.
    public internal(set) var phase = MatchPhase.waiting
    /// The present match's number, from 1; 0 before the first.
    public internal(set) var match = 0
    /// The present round's number, from 1; 0 before the first.
    public internal(set) var round = 0
    /// The round that is announced, open or on show; nil when no match runs.
    public internal(set) var current: RoundState? {
        didSet { sliderCount = current?.start.count ?? 0 }
    }
    /// How many sliders the present round has; 0 when no match runs.
    ///
    /// It is looked at for every move, and so must not take a copy of the round.
    public private(set) var sliderCount = 0
    /// The latest result of the present match, until the next one begins.
    public internal(set) var last: (result: RoundResult, nextAt: Int64)?
    /// When the clock was stopped, or nil while it runs.
    var pausedAt: Int64?
    /// When the phase ends by itself; nil in `waiting`.
    var phaseEndsAt: Int64?
    /// Everyone connected, players and spectators.
    var audience = 0
    /// Index 0 is seat 1.
    var seats: [SeatState?] = []
    var tally = Tally()
    /// Whether the present round is the last, however many were to follow.
    public internal(set) var isDraining = false
    /// Options for the next match, set while one runs.
    var nextOptions: MatchOptions?

    /// A room's matches before the first one.
    public init(options: MatchOptions) {
        self.options = options
    }

    /// Whether the clock is stopped.
    public var isPaused: Bool { pausedAt != nil }

    /// The end of the present phase as it is told: of `open` the round's deadline; nil in `waiting` and while paused.
    public var deadlineAt: Int64? {
        guard !isPaused else { return nil }
        return phase == .open ? current?.deadlineAt : phaseEndsAt
    }

    /// When something changes by itself; nil if only people can change something.
    public var nextChangeAt: Int64? {
        guard !isPaused, !waitsForPeople else { return nil }
        return phaseEndsAt
    }

    /// Between rounds nothing goes on while nobody is there to see it.
    var waitsForPeople: Bool {
        guard audience == 0 else { return false }
        return (phase == .reveal && hasNextRound) || (phase == .finished && hasNextMatch)
    }

    /// Whether a round follows the present one: a match whose last seat is gone ends with its round.
    var hasNextRound: Bool {
        round < options.rounds && isAnyoneSeated && !isDraining
    }

    /// Whether a match follows the present one by itself.
    var hasNextMatch: Bool { options.repeats && isAnyoneSeated && !isDraining }

    /// Where sliders stand before the first round; none if the game has none to give, which is found out then.
    private var firstStart: SliderValues { (try? CheckedGame(options.game(ofRound: 1)).start()) ?? SliderValues() }

    var isAnyoneSeated: Bool { seats.contains { $0 != nil } }

    // MARK: Seats

    /// Seats an entrant, who starts with the slider at the start of the present round.
    public mutating func take(seat: Int, _ entrant: Entrant, now: Int64) {
        precondition(seat >= 1, "seats are counted from 1")
        while seats.count < seat { seats.append(nil) }
        var state = SeatState(entrant, values: current?.start ?? firstStart)
        if phase == .open, let current { state.isLate = matchTime(now) > current.openAt }
        seats[seat - 1] = state
    }

    /// Frees a seat; the total stays in the tally.
    public mutating func leave(seat: Int, now: Int64) -> [MatchAction] {
        guard self[seat] != nil else { return [] }
        seats[seat - 1] = nil
        return endIfAllHit(now)
    }

    /// Notes that the one in this seat went away or came back; the seat stays.
    public mutating func setConnected(_ isConnected: Bool, seat: Int, now: Int64) -> [MatchAction] {
        guard self[seat] != nil else { return [] }
        seats[seat - 1]?.isConnected = isConnected
        return isConnected ? [] : endIfAllHit(now)
    }

    /// Tells how many people are connected, players and spectators.
    ///
    /// The first one back may put the end of a reveal off: tell before showing them the room.
    public mutating func setAudience(_ count: Int, now: Int64) {
        let waited = waitsForPeople
        audience = count
        guard waited, !waitsForPeople, let end = phaseEndsAt else { return }
        let goesOnAt = max(end, matchTime(now) + MatchOptions.returnMs)
        phaseEndsAt = goesOnAt
        if phase == .reveal { last?.nextAt = goesOnAt }
    }

    /// Whether the seat has hit in the present round.
    public func hasHit(seat: Int) -> Bool { self[seat]?.hasHit ?? false }

    /// Where the seat's sliders stand.
    public func values(ofSeat seat: Int) -> SliderValues? { self[seat]?.values }

    /// The newest accepted move's sequence number in this round; 0 before the first.
    public func sequence(ofSeat seat: Int) -> UInt32 { self[seat]?.sequence ?? 0 }

    /// The match's own time: it stands while paused.
    private func matchTime(_ now: Int64) -> Int64 { pausedAt ?? now }

    subscript(seat: Int) -> SeatState? {
        seat >= 1 && seat <= seats.count ? seats[seat - 1] : nil
    }

    // MARK: Standings

    /// The sum of an entrant's scores in the present match.
    public func total(of entrant: Entrant) -> Int { tally.total(of: entrant) }

    /// Everyone who was scored at least once in the present match, by rank, then by seat.
    public var standings: [MatchStanding] { tally.standings() }
}
