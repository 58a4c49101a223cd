import GameRules
import TestSupport

/// A match whose clock a test turns by hand, and which puts into words what the match tells.
///
/// With the usual options a match started at 0 opens its first round at 3000; time is up at 13000,
/// the grace's last millisecond is 13150, and the result is on show from 13151 until 18151. The
/// second round opens at 21151.
final class MatchBench {
    static let openAt: Int64 = 3_000
    static let deadlineAt: Int64 = 13_000
    static let endsAt: Int64 = 13_151
    static let nextAt: Int64 = 18_151

    var match: MatchState
    private(set) var now: Int64 = 0
    private var generator = SeededGenerator(seed: 1)

    /// Entrant 1 in seat 1, and so on, all of them connected.
    init(_ options: MatchOptions = MatchBench.options(), seated: Int = 2) {
        match = MatchState(options: options)
        for seat in 0..<seated { match.take(seat: seat + 1, Entrant(seat + 1), now: 0) }
        match.setAudience(max(1, seated), now: 0)
    }

    /// A bench that stands where `phase` has just begun.
    convenience init(in phase: MatchPhase, _ options: MatchOptions = MatchBench.options(), seated: Int = 2) throws {
        self.init(options, seated: seated)
        guard phase != .waiting else { return }
        try start()
        while match.phase != phase, let next = match.nextChangeAt { turn(to: next) }
    }

    static func options(
        games: [any Game] = [FixedTarget(50)], rounds: Int = 2, countdownMs: Int64 = 3_000, repeats: Bool = false
    ) -> MatchOptions {
        MatchOptions(
            games: games, rounds: rounds, roundMs: 10_000, countdownMs: countdownMs, revealMs: 5_000,
            repeats: repeats)
    }

    // MARK: The clock

    /// Lets time pass as a room's timer does, change by change.
    @discardableResult
    func turn(to time: Int64) -> [String] {
        var told: [String] = []
        while let next = match.nextChangeAt, next <= time { told += jump(to: max(next, now)) }
        now = time
        return told
    }

    /// Lets time pass at one go, as when a timer comes late.
    @discardableResult
    func jump(to time: Int64) -> [String] {
        now = time
        return words(match.advance(to: now, using: &generator))
    }

    @discardableResult
    func start() throws -> [String] {
        words(try match.start(now: now, using: &generator))
    }

    @discardableResult
    func pause() throws -> [String] { words(try match.pause(now: now)) }

    @discardableResult
    func resume() throws -> [String] { words(try match.resume(now: now)) }

    @discardableResult
    func skip() throws -> [String] { words(try match.skip(now: now)) }

    @discardableResult
    func drain() -> [String] { words(match.drain(now: now)) }

    // MARK: People

    func take(seat: Int, _ entrant: Int) {
        match.take(seat: seat, Entrant(entrant), now: now)
    }

    @discardableResult
    func leave(seat: Int) -> [String] { words(match.leave(seat: seat, now: now)) }

    @discardableResult
    func drop(seat: Int) -> [String] { words(match.setConnected(false, seat: seat, now: now)) }

    @discardableResult
    func comeBack(seat: Int) -> [String] { words(match.setConnected(true, seat: seat, now: now)) }

    func setAudience(_ count: Int) { match.setAudience(count, now: now) }

    /// Hits in the present round, unless the test names another.
    @discardableResult
    func hit(seat: Int, guess: Int? = nil, round: Int? = nil) throws -> [String] {
        let values = guess.map(FixedTarget.place)
        return words(try match.hit(seat: seat, round: round ?? match.round, values: values, now: now).actions)
    }

    /// Moves in the present round, unless the test names another.
    @discardableResult
    func slide(seat: Int, to guess: Int, sequence: UInt32 = 1, round: UInt16? = nil) -> Bool {
        slide(seat: seat, to: FixedTarget.place(of: guess), sequence: sequence, round: round)
    }

    /// Moves to values of any count, if the test says so at a time to which the clock was not turned.
    @discardableResult
    func slide(
        seat: Int, to values: SliderValues, sequence: UInt32 = 1, round: UInt16? = nil, at time: Int64? = nil
    ) -> Bool {
        match.slide(
            seat: seat, round: round ?? UInt16(match.round), sequence: sequence, to: values, now: time ?? now)
    }

    // MARK: What came of it

    /// The latest result's row of a seat.
    func row(ofSeat seat: Int) -> RoundResult.Row? {
        match.last?.result.rows.first { $0.seat == seat }
    }

    private func words(_ actions: [MatchAction]) -> [String] {
        actions.map { action in
            switch action {
            case .roundStart(let round): "round \(round.number) opens \(round.openAt) closes \(round.deadlineAt)"
            case .phase(let phase, let deadlineAt?): "\(phase) until \(deadlineAt)"
            case .phase(let phase, nil): "\(phase)"
            case .hit(let seat): "hit in seat \(seat)"
            case .roundEnd(let result, let nextAt): "round \(result.round.number) ends, next at \(nextAt)"
            case .matchEnd: "match ends"
            case .failed(let failure): "failed: \(failure)"
            }
        }
    }
}
