import GameRules
import TestSupport

/// A match under random commands in random time, with a witness who knows the rules.
struct MatchSimulation {
    let witness: MatchWitness
    private(set) var step = 0
    private(set) var now: Int64 = 0
    private(set) var lastCommand = "none"
    private var match: MatchState
    private var dice: SeededGenerator
    private var targets: SeededGenerator

    init(seed: UInt64) {
        dice = SeededGenerator(seed: seed)
        targets = SeededGenerator(seed: ~seed)
        let options = Self.options(&dice)
        match = MatchState(options: options)
        witness = MatchWitness(options: options)
    }

    /// Goes on until something is wrong, or that many steps are taken.
    mutating func run(steps: Int) {
        while step < steps, witness.complaint == nil {
            step += 1
            passTime()
            command()
            witness.audit(match, now: now)
        }
    }

    private mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

    private static func options(_ dice: inout SeededGenerator) -> MatchOptions {
        let games: [any Game] = [FixedTarget(50), HotCold(), RGBullsEye()]
        return MatchOptions(
            games: Array(games.shuffled(using: &dice).prefix(Int.random(in: 1...3, using: &dice))),
            rounds: Int.random(in: 1...4, using: &dice),
            roundMs: Int64.random(in: 2_000...3_000, using: &dice),
            countdownMs: [0, 1, 500][Int.random(in: 0...2, using: &dice)],
            revealMs: Int64.random(in: 500...1_500, using: &dice),
            repeats: Bool.random(using: &dice))
    }

    // MARK: Time

    private mutating func passTime() {
        let next = match.nextChangeAt ?? now
        switch roll(0...39) {
        case 0...21: break
        case 22...31: now += Int64(roll(1...100))
        case 32...35: now = max(now, next + Int64(roll(-2...2)))
        case 36, 37: now = max(now, next - Int64(roll(140...160)))
        case 38: now += Int64(roll(300...2_000))
        default: now += Int64(roll(2_000...20_000))
        }
        let actions = match.advance(to: now, using: &targets)
        witness.hear(actions, after: .time, now: now)
        witness.audit(match, now: now)
        witness.expect(match.nextChangeAt.map { $0 > now } ?? true, "the next change is past")
    }

    // MARK: Commands

    private mutating func command() {
        let seat = roll(1...5)
        switch roll(0...99) {
        case 0...9: take(seat)
        case 10...14: going("leave", seat) { $0.leave(seat: seat, now: $1) }
        case 15...22: setConnected(roll(0...2) > 0, seat)
        case 23...46: slide(seat)
        case 47...68: hit(seat)
        case 69...72: pause()
        case 73...80: resume()
        case 81...83: skip()
        case 84...91: start()
        case 92...93: configure()
        default: setAudience(max(0, roll(-2...4)))
        }
    }

    private mutating func take(_ seat: Int) {
        guard witness.seats[seat] == nil else { return }
        let free = (1...7).map(Entrant.init).filter { entrant in
            !witness.seats.values.contains { $0.entrant == entrant }
        }
        guard let entrant = free.randomElement(using: &dice) else { return }
        lastCommand = "take \(seat) by \(entrant.number)"
        match.take(seat: seat, entrant, now: now)
        witness.take(seat: seat, entrant, now: now)
    }

    private mutating func going(
        _ name: String, _ seat: Int, _ act: (inout MatchState, Int64) -> [MatchAction]
    ) {
        lastCommand = "\(name) \(seat)"
        let wasSeated = witness.seats[seat] != nil
        if name == "leave" { witness.seats[seat] = nil } else { witness.seats[seat]?.isConnected = false }
        let actions = act(&match, now)
        witness.expect(wasSeated || actions.isEmpty, "an empty seat's going changes something")
        if wasSeated { witness.hear(actions, after: .going, now: now) }
    }

    private mutating func setConnected(_ isConnected: Bool, _ seat: Int) {
        guard isConnected else {
            return going("drop", seat) { $0.setConnected(false, seat: seat, now: $1) }
        }
        lastCommand = "return to \(seat)"
        witness.seats[seat]?.isConnected = true
        let actions = match.setConnected(true, seat: seat, now: now)
        witness.expect(actions.isEmpty, "coming back changes something")
    }

    private mutating func values() -> SliderValues {
        let usual = match.current?.game.sliders.count ?? 1
        // A coarse grid, so that totals are often equal and guesses often exact.
        let place = Double(roll(0...9) * 11) / 99
        return SliderValues(repeating: place, count: roll(0...14) == 0 ? roll(0...4) : usual)
    }

    private mutating func slide(_ seat: Int) {
        let round = UInt16(max(0, match.round + (roll(0...9) == 0 ? roll(-1...1) : 0)))
        let sequence = UInt32(max(0, Int(match.sequence(ofSeat: seat)) + roll(-1...3)))
        let values = values()
        lastCommand = "slide \(seat) in round \(round), sequence \(sequence)"
        let isRight = witness.accepts(seat: seat, round: round, sequence: sequence, values)
        let isAccepted = match.slide(seat: seat, round: round, sequence: sequence, to: values, now: now)
        witness.expect(isAccepted == isRight, "a slide is \(isAccepted ? "accepted" : "dropped")")
        guard isAccepted else { return witness.note("slide dropped") }
        witness.note("slide")
        witness.seats[seat]?.values = values
        witness.seats[seat]?.sequence = sequence
    }

    private mutating func hit(_ seat: Int) {
        let round = match.round + (roll(0...7) == 0 ? roll(-2...2) : 0)
        let values = roll(0...3) == 0 ? nil : values()
        lastCommand = "hit \(seat) in round \(round)"
        let refusal = witness.refusal(seat: seat, round: round, values: values)
        do {
            let (atMs, actions) = try match.hit(seat: seat, round: round, values: values, now: now)
            witness.expect(refusal == nil, "a hit counts")
            witness.expect(atMs == now - (witness.openAt ?? 0), "a hit at \(atMs)")
            if let values { witness.seats[seat]?.values = values }
            witness.seats[seat]?.hitAtMs = atMs
            witness.hear(actions, after: .hit(seat: seat), now: now)
        } catch {
            witness.expect(error == refusal, "a hit is refused as \(error)")
            witness.note("\(error)")
        }
    }

    private mutating func pause() {
        lastCommand = "pause"
        let isRight = witness.phase.isRunning && witness.pausedAt == nil
        let actions = try? match.pause(now: now)
        witness.expect((actions != nil) == isRight, "a pause is in the wrong phase, or not")
        guard let actions else { return }
        witness.pausedAt = now
        witness.hear(actions, after: .pause, now: now)
    }

    private mutating func resume() {
        lastCommand = "resume"
        let pausedAt = witness.pausedAt
        let actions = try? match.resume(now: now)
        witness.expect((actions != nil) == (pausedAt != nil), "a match resumes, or not")
        guard let actions, let pausedAt else { return }
        witness.moveDeadlines(by: now - pausedAt)
        witness.hear(actions, after: .resume, now: now)
    }

    private mutating func skip() {
        lastCommand = "skip"
        let actions = try? match.skip(now: now)
        witness.expect((actions != nil) == (witness.phase == .open), "a round is skipped, or not")
        guard let actions else { return }
        witness.pausedAt = nil
        witness.hear(actions, after: .skip, now: now)
    }

    private mutating func start() {
        lastCommand = "start"
        let actions = try? match.start(now: now, using: &targets)
        let isRight = witness.phase == .waiting && !witness.seats.isEmpty
        witness.expect((actions != nil) == isRight, "a match starts, or not")
        if let actions { witness.hear(actions, after: .start, now: now) }
    }

    private mutating func configure() {
        lastCommand = "configure"
        let options = Self.options(&dice)
        match.configure(options)
        if witness.phase == .waiting { witness.options = options } else { witness.nextOptions = options }
    }

    private mutating func setAudience(_ count: Int) {
        lastCommand = "audience \(count)"
        match.setAudience(count, now: now)
        witness.setAudience(count, now: now)
    }
}
