import GameRules

/// What the rules say of a match, kept by someone who hears the commands and what the match tells.
///
/// It looks into the match only to compare. The first thing that should not be is its `complaint`.
final class MatchWitness {
    /// What it knows of a seat.
    struct Seat {
        let entrant: Entrant
        var isConnected = true
        var values: SliderValues
        var sequence: UInt32?
        var hitAtMs: Int64?
        var isLate = false

        var hasGuess: Bool { sequence != nil || hitAtMs != nil }
    }

    /// What it knows of an entrant's match.
    struct Sum {
        var total = 0
        var perfect = 0
        var seat = 0
    }

    /// What was done to the match, as far as it matters for what may follow.
    enum Cause { case time, start, pause, resume, skip, hit(seat: Int), going }

    var options: MatchOptions
    var nextOptions: MatchOptions?
    var phase = MatchPhase.waiting
    var match = 0
    var round = 0
    var current: RoundState?
    var openAt: Int64?
    var deadlineAt: Int64?
    /// When the phase is over by itself.
    var endsAt: Int64?
    var pausedAt: Int64?
    var audience = 0
    var seats: [Int: Seat] = [:]
    var sums: [Entrant: Sum] = [:] { didSet { sumsHaveChanged = true } }
    /// Whether the standings are due for a comparison.
    var sumsHaveChanged = false
    /// The result on show, or that was last.
    var lastRound: Int?
    var nextAt: Int64 = 0

    private(set) var complaint: String?
    /// What has come about at least once.
    private(set) var reached: Set<String> = []

    init(options: MatchOptions) { self.options = options }

    func expect(_ condition: Bool, _ rule: @autoclosure () -> String) {
        if !condition, complaint == nil { complaint = rule() }
    }

    func note(_ what: String) { reached.insert(what) }

    // MARK: The rules

    func clock(_ now: Int64) -> Int64 { pausedAt ?? now }

    /// The end of the phase as everyone is told.
    var toldDeadlineAt: Int64? { pausedAt != nil ? nil : phase == .open ? deadlineAt : endsAt }

    var connected: [Seat] { seats.values.filter(\.isConnected) }

    var everyoneHasHit: Bool { !connected.isEmpty && connected.allSatisfy { $0.hitAtMs != nil } }

    var goesOn: Bool {
        guard !seats.isEmpty else { return false }
        return phase == .reveal ? round < options.rounds : phase == .finished && options.repeats
    }

    var isLeftAlone: Bool { audience == 0 && goesOn }

    /// Why a hit must be refused, in the order of the protocol, section 6.
    func refusal(seat: Int, round: Int, values: SliderValues?) -> HitError? {
        guard phase.isRunning, let state = seats[seat], let current else { return .wrongPhase }
        if (1..<self.round).contains(round) || (round == self.round && phase == .reveal) { return .roundOver }
        if round != self.round { return .wrongRound }
        if phase == .countdown || pausedAt != nil { return .wrongPhase }
        if state.hitAtMs != nil { return .alreadyHit }
        if let values, values.count != current.game.sliders.count { return .badValues }
        return nil
    }

    func accepts(seat: Int, round: UInt16, sequence: UInt32, _ values: SliderValues) -> Bool {
        guard phase == .open, pausedAt == nil, let state = seats[seat], let current else { return false }
        return Int(round) == self.round && state.hitAtMs == nil && values.count == current.game.sliders.count
            && (state.sequence.map { sequence > $0 } ?? true)
    }

    func take(seat: Int, _ entrant: Entrant, now: Int64) {
        let start = current?.game.start ?? options.game(ofRound: 1).start
        var state = Seat(entrant: entrant, values: start)
        if phase == .open, let openAt { state.isLate = clock(now) > openAt }
        seats[seat] = state
        if phase.isRunning, sums[entrant] != nil { note("return") }
    }

    /// Resumes: the one thing that moves a round's deadline.
    func moveDeadlines(by pausedMs: Int64) {
        pausedAt = nil
        endsAt = endsAt.map { $0 + pausedMs }
        if phase == .reveal {
            nextAt += pausedMs
        } else {
            openAt = openAt.map { $0 + pausedMs }
            deadlineAt = deadlineAt.map { $0 + pausedMs }
        }
    }

    func setAudience(_ count: Int, now: Int64) {
        let wasLeftAlone = isLeftAlone
        audience = count
        guard wasLeftAlone, count > 0, let end = endsAt else { return }
        note("people back")
        endsAt = max(end, clock(now) + 1_000)
        if phase == .reveal { nextAt = max(end, clock(now) + 1_000) }
    }
}
