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
    /// Whether the bot has answered the event.
    private(set) var isGoing = false
    /// Whether the bot is out for good: it failed to come in, was put out, or lost its connection.
    private(set) var isGone = false
    private(set) var rounds = RoundLog()
    let client: Client

    private unowned let crew: BotCrew
    private unowned let team: BotTeam
    private let skill: Double
    private let sliders: Binding<SliderValues?>
    private var generator: SplitMix
    private var scores = ScoreCheck()
    private var subscription: Cancellable?
    private var hands: [HandMotion] = []
    private var hitMs: Int64 = 0
    private var lastRound = 0
    /// When the round opened whose sliders can be moved, on the local clock in nanoseconds.
    private var openedAt: Int64?
    /// Where the sliders stand.
    private var place = SliderValues()
    /// Where the sliders stood when the bot hit in the present round.
    private var hitValues: SliderValues?
    /// When the latest message came.
    private var heardAt: Int64 = 0
    /// The server's time in the latest answer to a ping.
    private var toldAt: Int64?
    /// When the phase ends that is under way, on the server's clock.
    private var dueAt: Int64?

    init(number: Int, skill: Double, client: Client, crew: BotCrew) {
        self.client = client
        self.crew = crew
        team = crew.team
        self.skill = skill
        sliders = client.sliders
        generator = SplitMix(seed: team.run.seed &+ UInt64(number) &* 0x9E37_79B9)
        client.glance = { [unowned self] in self.glance($0) }
        subscription = client.news.subscribe { [unowned self] in self.take($0) }
    }

    // MARK: What the team wants

    func join(_ room: RoomCode) {
        enter(.roomJoin(RoomJoin(room: room.text)))
    }

    func create(_ room: RoomCreate) {
        enter(.roomCreate(room))
    }

    /// Says that the bot comes to the event, and goes there once it gathers.
    func attend(_ event: EventInfo) {
        client.send(.eventRespond(EventRespond(event: event.event, answer: .going))) { [unowned self] outcome in
            team.note(outcome)
            guard outcome.isDone else { return fallOut() }
            isGoing = true
            crew.isGoing()
            if let call = client.model.events.gathering(of: event.event) { follow(call) }
        }
    }

    /// Goes to where the event gathers, for the first time or after a restart.
    private func follow(_ call: EventGathering) {
        guard isGoing, !isIn || client.model.room?.code != call.room else { return }
        join(call.room)
    }

    func startMatch() {
        client.send(.roomStart) { [unowned self] outcome in
            self.team.note(outcome)
        }
    }

    /// Asks what time it is on the server, for the team.
    func askTime() {
        let asked = MonotonicClock.now()
        client.send(.ping(at: 0)) { [unowned self] outcome in
            guard outcome.isDone, let toldAt = self.toldAt else { return }
            self.team.clock.note(serverAt: toldAt, asked: asked, answered: self.heardAt)
        }
    }

    func leave() {
        rounds.leave()
        isIn = false
        openedAt = nil
        client.leave()
    }

    private func enter(_ request: Request) {
        client.send(request) { [unowned self] outcome in
            self.team.note(outcome)
            if !outcome.isDone { self.fallOut() }
        }
    }

    /// The server has ended: there is nothing to come back to.
    private func goHome() {
        rounds.leave()
        client.leave()
        if !isGone { fallOut() }
    }

    private func fallOut() {
        isIn = false
        isGone = true
        openedAt = nil
        crew.isGone(self)
    }

    // MARK: What happens

    /// Notes when a message came; of the others' hits there is nothing else to know.
    private func glance(_ text: UnsafeRawBufferPointer) -> Bool {
        heardAt = MonotonicClock.now()
        switch Glimpse(text) {
        case .hit: return true
        case .pong(let nowAt): toldAt = nowAt
        case .result, .lobby, .lobbyRoom, .other: break
        }
        return false
    }

    private func take(_ news: ClientNews) {
        switch news {
        case .online(let isReturn):
            if isReturn { team.isBack() } else { crew.isOnline(self) }
        case .offline:
            openedAt = nil
            dueAt = nil
            if team.event != nil {
                // The event goes on in another room, maybe.
                isIn = false
                rounds.leave()
                if team.isServerEnding { return }
            }
            // No room outlives the server's process.
            if team.isServerEnding { return goHome() }
            team.note(error: "connection lost")
        case .ended(let end):
            if case .failed(_, let explanation) = end { team.failed(explanation) }
            fallOut()
        case .room(let change): take(change)
        case .events(let change): take(change)
        // What became of the event is told in a moment.
        case .out(.closed) where team.event != nil:
            isIn = false
            rounds.leave()
        case .out, .roomLost:
            if isIn { team.note(error: "out of the room") }
            fallOut()
        case .notice(let notice): team.hear(notice)
        case .failure(let failure): team.note(failure)
        case .unreadable(let reason): team.note(fault: "A message could not be read: \(reason)")
        case .connecting, .lobby, .frame: break
        }
    }

    private func take(_ change: EventsChange) {
        switch change {
        case .gathering(let call): if call.event == team.event?.event { follow(call) }
        case .changed(let info, _): team.heard(info)
        }
    }

    private func take(_ change: RoomChange) {
        switch change {
        case .entered:
            isIn = true
            hasJoined = true
            // Whoever comes into the middle of a round plays it to its end.
            if let current = client.model.room?.current { announced(current) }
            crew.isIn(self)
            play()
        case .resumed:
            isIn = true
            if let current = client.model.room?.current, current.round != lastRound { announced(current) }
            play()
        case .announced(let start):
            team.announced()
            noteDelay(in: \.announcements)
            announced(start)
        case .phase(let phase, let before): take(phase, before)
        case .roundEnded(let end): ended(end)
        case .matchEnded(let end): ended(end)
        case .joined, .left, .away, .back, .changed, .host, .settings, .retimed, .hit: break
        }
    }

    private func take(_ phase: PhaseChange, _ before: MatchMoment) {
        if phase.phase == .open { rounds.opened() }
        if before == MatchMoment(.countdown, isPaused: false), phase.phase == .open { noteDelay(in: \.openings) }
        // The end of an open round is no time to be kept: it may be sooner, and is a little later.
        dueAt = phase.phase == .countdown || phase.phase == .reveal ? phase.deadlineAt : nil
        play()
        if phase.phase == .waiting { crew.isWaiting(self) }
    }

    /// Notes how late the phase has ended that was under way.
    private func noteDelay(in delays: WritableKeyPath<BotReport, Histogram>) {
        if let due = dueAt.flatMap({ team.clock.local($0) }) { team.note(heardAt - due, in: delays) }
    }

    private func announced(_ start: RoundStart) {
        team.note(fault: rounds.announced(start))
        hitValues = nil
        lastRound = start.round
        // The eye judges where the target lies; where it is hidden, somewhere is as good as anywhere.
        let fillsTime = team.run.movesPerSecond != nil
        let percent = fillsTime ? Int64.random(in: 75...90, using: &generator) : 90
        let limitMs = max(start.deadlineAt &- start.openAt, 0) / 100 * percent
        hands = zip(start.sliders, start.start).enumerated().map { index, slider in
            let target = start.target.flatMap { $0.indices.contains(index) ? slider.0.place(of: $0[index]) : nil }
            let aim = target ?? Double.random(in: 0...1, using: &generator)
            return HandMotion(
                from: slider.1, to: aim, skill: skill, within: limitMs, fillsTime: fillsTime, using: &generator)
        }
        hitMs = hands.map(\.hitMs).max() ?? 0
    }

    private func ended(_ end: RoundEnd) {
        team.note(fault: rounds.ended(end))
        team.checked(scores: end.scores.count, scores.check(end).map(\.description))
        if let hitValues, let row = end.scores.first(where: { $0.player == client.model.welcome?.player }) {
            let isOwn = row.values.map { zip($0, hitValues).allSatisfy { abs($0 - $1) < 0.00001 } } ?? false
            if !isOwn { team.note(fault: "\(row.name) hit in round \(end.round), and is scored on other values.") }
        }
        crew.saw(end)
    }

    private func ended(_ end: MatchEnd) {
        team.note(fault: rounds.ended(end, lastRound: lastRound, isCutShort: team.isServerEnding))
        team.checked(scores: 0, scores.check(end).map(\.description))
        team.saw(end)
        team.endWhenDone()
    }

    // MARK: Playing

    /// Begins to move the sliders if they can be moved now.
    private func play() {
        openedAt = nil
        guard let room = client.model.room, room.canSlide, let start = room.current, hitValues == nil,
            let nowAt = client.serverNowAt
        else { return }
        openedAt = MonotonicClock.now() &- (nowAt &- start.openAt) &* 1_000_000
        place = room.values ?? SliderValues()
    }

    /// Moves the sliders on to where the hands are by now, and hits when they have come to rest.
    ///
    /// - Parameter dueAt: When the turn was due, on the local clock in nanoseconds.
    func turn(_ dueAt: Int64) {
        guard let openedAt else { return }
        let elapsedMs = (dueAt &- openedAt) / 1_000_000
        var values = SliderValues()
        for hand in hands { values.append(hand.place(atMs: elapsedMs)) }
        if values != place || team.run.movesPerSecond != nil {
            place = values
            sliders.value = values
            team.noteMove()
        }
        if elapsedMs >= hitMs { hit(dueAt) }
    }

    private func hit(_ dueAt: Int64) {
        openedAt = nil
        guard let hit = client.model.room?.hit(), let values = client.model.room?.values else { return }
        hitValues = values
        client.send(.hit(hit)) { [unowned self] outcome in
            self.team.note(outcome)
            if outcome.isDone {
                self.team.note(self.heardAt - dueAt, in: \.hitLatencies)
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
