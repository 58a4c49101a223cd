import ClientCore
import ClientRuntime
import GameProtocol
import GameRules
import Reactive
import Transport

/// One bot: comes into the room, plays as a person would, and holds what it sees to the rules.
///
/// Owner: the team's loop.
final class Bot {
    /// Whether the bot is in the room.
    private(set) var isIn = false
    /// Whether the bot was ever in the room.
    private(set) var hasJoined = false
    /// Whether the bot is out for good: it failed to come in, was put out, or lost its connection.
    private(set) var isGone = false
    private(set) var rounds = RoundLog()
    let client: Client

    private unowned let team: BotTeam
    private let skill: Double
    private var generator: SplitMix
    private var scores = ScoreCheck()
    private var subscription: Cancellable?
    private var hands: [HandMotion] = []
    private var lastRound = 0
    private var isServerEnding = false
    private var isStepping = false
    /// Where the sliders stood when the bot hit in the present round.
    private var hitValues: SliderValues?

    /// Twenty moves a second.
    private static let stepMs: Int64 = 50

    init(number: Int, skill: Double, client: Client, team: BotTeam) {
        self.client = client
        self.team = team
        self.skill = skill
        generator = SplitMix(seed: team.run.seed &+ UInt64(number) &* 0x9E37_79B9)
        subscription = client.news.subscribe { [unowned self] in self.take($0) }
    }

    // MARK: What the team wants

    func join(_ room: RoomCode) {
        enter(.roomJoin(RoomJoin(room: room.text)))
    }

    func create(_ room: RoomCreate) {
        enter(.roomCreate(room))
    }

    func startMatch() {
        client.send(.roomStart) { [unowned self] outcome in
            self.team.note(outcome)
        }
    }

    func leave() {
        rounds.leave()
        isIn = false
        client.leave()
    }

    private func enter(_ request: Request) {
        client.send(request) { [unowned self] outcome in
            self.team.note(outcome)
            if !outcome.isDone { self.fallOut() }
        }
    }

    private func fallOut() {
        isIn = false
        isGone = true
        team.isGone(self)
    }

    // MARK: What happens

    private func take(_ news: ClientNews) {
        switch news {
        case .online(let isReturn):
            if !isReturn { team.isOnline(self) }
        case .offline: team.note(error: "connection lost")
        case .ended(let end):
            if case .failed(let explanation) = end { team.failed(explanation) }
            fallOut()
        case .room(let change): take(change)
        case .out, .roomLost:
            if isIn { team.note(error: "out of the room") }
            fallOut()
        case .notice: isServerEnding = true
        case .failure(let failure): team.note(failure)
        case .unreadable(let reason): team.note(fault: "A message could not be read: \(reason)")
        case .connecting, .lobby, .frame: break
        }
    }

    private func take(_ change: RoomChange) {
        switch change {
        case .entered:
            isIn = true
            hasJoined = true
            // Whoever comes into the middle of a round plays it to its end.
            if let current = client.model.room?.current { announced(current) }
            team.isIn(self)
            step()
        case .resumed:
            isIn = true
            if let current = client.model.room?.current, current.round != lastRound { announced(current) }
            step()
        case .announced(let start): announced(start)
        case .phase(let phase, _):
            if phase.phase == .open { step() }
            if phase.phase == .waiting { team.isWaiting(self) }
        case .roundEnded(let end): ended(end)
        case .matchEnded(let end): ended(end)
        case .joined, .left, .away, .back, .changed, .host, .settings, .retimed, .hit: break
        }
    }

    private func announced(_ start: RoundStart) {
        team.note(fault: rounds.announced(start))
        hitValues = nil
        lastRound = start.round
        // The eye judges where the target lies; where it is hidden, somewhere is as good as anywhere.
        let limitMs = max(start.deadlineAt &- start.openAt, 0) * 9 / 10
        hands = zip(start.sliders, start.start).enumerated().map { index, slider in
            let target = start.target.flatMap { $0.indices.contains(index) ? slider.0.place(of: $0[index]) : nil }
            let aim = target ?? Double.random(in: 0...1, using: &generator)
            return HandMotion(from: slider.1, to: aim, skill: skill, within: limitMs, using: &generator)
        }
    }

    private func ended(_ end: RoundEnd) {
        team.note(fault: rounds.ended(end))
        team.checked(scores: end.scores.count, scores.check(end).map(\.description))
        if let hitValues, let row = end.scores.first(where: { $0.player == client.model.welcome?.player }) {
            let isOwn = row.values.map { zip($0, hitValues).allSatisfy { abs($0 - $1) < 0.00001 } } ?? false
            if !isOwn { team.note(fault: "\(row.name) hit in round \(end.round), and is scored on other values.") }
        }
        team.saw(end)
    }

    private func ended(_ end: MatchEnd) {
        team.note(fault: rounds.ended(end, lastRound: lastRound, isCutShort: isServerEnding))
        team.checked(scores: 0, scores.check(end).map(\.description))
        team.sawMatchEnd(self)
    }

    // MARK: Playing

    /// Moves the sliders on to where the hands are by now, and hits when they have come to rest.
    private func step() {
        guard !isStepping, let room = client.model.room, room.canSlide, let start = room.current,
            hitValues == nil, let nowAt = client.serverNowAt
        else { return }
        let elapsedMs = nowAt &- start.openAt
        let places = hands.map { $0.place(atMs: elapsedMs) }
        if let values = SliderValues(places), values.count == start.sliders.count, values != room.values {
            client.sliders.value = values
        }
        if elapsedMs >= hands.map(\.hitMs).max() ?? 0 { return hit() }
        isStepping = true
        client.schedule(at: nowAt &+ Self.stepMs) { [weak self] in
            self?.isStepping = false
            self?.step()
        }
    }

    private func hit() {
        guard let hit = client.model.room?.hit(), let values = client.model.room?.values else { return }
        hitValues = values
        let asked = MonotonicClock.now()
        client.send(.hit(hit)) { [unowned self] outcome in
            self.team.note(outcome)
            if outcome.isDone {
                self.team.note(hitLatency: MonotonicClock.now() - asked)
            } else {
                self.hitValues = nil
            }
        }
    }
}

extension RequestOutcome {
    fileprivate var isDone: Bool {
        if case .done = self { true } else { false }
    }
}
