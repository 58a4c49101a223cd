import ClientCore
import ClientRuntime
import GameProtocol
import GameRules
import LoadTest
import Reactive
import Transport

/// One bot: comes into its crew's room, plays as a person would, and holds what it sees to the rules.
///
/// Owner: the crowd's loop.
final class Bot: Visitor {
    let client: Client
    let connection: Presence
    let role: Role
    unowned let crew: Crew
    var crowd: Crowd { crew.crowd }

    private(set) var isExpected = true
    /// Whether the bot has a seat, or a spectator's place, in a room.
    var isIn = false
    /// Whether the bot waits for a seat that it has asked for.
    private(set) var isAsking = false
    /// When it asked, until it is there.
    private var askedAt: Int64?
    /// Whether the bot is out for good.
    private(set) var isGone = false
    /// Whether the bot has answered the crew's event.
    var isGoing = false
    /// The bot's place among those who have turns.
    var turn: Int?

    // What it sees.

    var rounds = RoundLog()
    var scores = ScoreCheck()
    /// When the latest message came.
    var heardAt: Int64 = 0
    /// The server's time in the latest answer to a ping.
    private var toldAt: Int64?
    /// The round that was announced last.
    var current = (match: 0, round: 0)
    /// When that round opens, on the server's clock, until it has.
    var opensAt: Int64?

    // What it does.

    let persona: Persona
    let skill: Double
    let seed: UInt64
    var hands: [HandMotion] = []
    var hitMs: Int64 = 0
    /// When the round opened whose sliders can be moved, on the local clock in nanoseconds.
    var openedAt: Int64?
    /// Where the sliders stand.
    var place = SliderValues()
    /// Where the sliders stood when the bot hit in the present round.
    var hitValues: SliderValues?
    /// Whether the server has taken that hit.
    var isHitTaken = false
    /// The moves that a spectator, or the game, is to answer; nil if nobody does.
    var recent: RecentMoves?

    private var subscription: Cancellable?

    /// - Parameter number: Counts all bots of all workers, from 0.
    init(_ number: Int, _ role: Role, skill: Double, client: Client, crew: Crew) {
        self.client = client
        self.role = role
        self.crew = crew
        self.skill = skill
        connection = Presence(client, crew.crowd)
        let plan = crew.crowd.plan
        seed = plan.seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        var generator = SplitMix(seed: seed)
        let people = plan.people
        persona = Persona(
            late: people.late, never: people.never, changing: people.changing, using: &generator)
        client.glance = { [unowned self] in glance($0) }
        client.reader = { [unowned crew] in crew.reader.read($0) }
        connection.onFailure = { [unowned self] in
            isGone = true
            out()
        }
        subscription = client.news.subscribe { [unowned self] in take($0) }
    }

    /// Whether the sliders can be moved now.
    var isMoving: Bool { openedAt != nil }

    /// Whether the bot could ask for a seat now.
    var isIdle: Bool { connection.isOnline && !isIn && !isAsking && !isGone }

    func arrive(dueAt: Int64) {
        isExpected = false
        connection.arrive(dueAt: dueAt)
    }

    func leave() {
        isExpected = false
        isGone = true
        isIn = false
        openedAt = nil
        rounds.leave()
        crowd.turns.remove(self)
        connection.leave()
    }

    // MARK: What the crew wants

    /// Asks for a place in a room, for a room, or for one at an event; `refused` is called if there is none.
    func enter(_ request: Request, refused: @escaping (RequestFailure?) -> Void, done: @escaping () -> Void = {}) {
        askedAt = MonotonicClock.now()
        isAsking = true
        client.send(request) { [unowned self] outcome in
            isAsking = false
            switch outcome {
            case .done: done()
            case .refused(let failure):
                if !crowd.isServerEnding { crowd.ledger.note(failure) }
                refused(failure)
            case .lost: refused(nil)
            }
        }
    }

    /// Asks what time it is on the server, for the crowd.
    func askTime() {
        let asked = MonotonicClock.now()
        client.send(.ping(at: 0)) { [unowned self] outcome in
            guard case .done = outcome, let toldAt else { return }
            crowd.noteTime(serverAt: toldAt, asked: asked, answered: heardAt)
        }
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
        connection.take(news)
        switch news {
        case .online(let isReturn):
            // Where a seat was kept, the room's state follows by itself.
            if isReturn, isIn, client.model.welcome?.room == nil { out() } else { crew.isOnline(self) }
        case .offline:
            openedAt = nil
            opensAt = nil
            rounds.away()
        case .room(let change): take(change)
        case .out, .roomLost:
            if !crowd.isServerEnding, !crew.isOver { crowd.ledger.note(error: "out of the room") }
            out()
        case .events(let change): crew.take(change, by: self)
        case .frame(let frame): take(frame)
        case .connecting, .ended, .lobby, .notice, .failure, .unreadable: break
        }
    }

    /// The place in the room is lost.
    private func out() {
        isIn = false
        isAsking = false
        openedAt = nil
        opensAt = nil
        rounds.leave()
        crew.isOut(self)
    }

    private func take(_ change: RoomChange) {
        switch change {
        case .entered:
            if let askedAt { crowd.ledger.note(heardAt - askedAt, .join) }
            askedAt = nil
            if role == .player, turn == nil { crowd.turns.add(self) }
            crowd.ledger.count(.joins)
            back()
            crew.isIn(self)
        case .resumed:
            if let lostAt = connection.lostAt {
                crowd.ledger.count(.resumes)
                crowd.ledger.note(MonotonicClock.now() - lostAt, .resume)
            }
            back()
            crew.isIn(self)
        case .announced(let start): announced(start)
        case .phase(let phase, let before): take(phase, before)
        case .roundEnded(let end): ended(end)
        case .matchEnded(let end): ended(end)
        case .joined, .left, .away, .back, .changed, .host, .settings, .retimed, .hit: break
        }
    }

    /// The bot is in a room: whoever comes into the middle of a round plays it to its end.
    private func back() {
        connection.lostAt = nil
        connection.isDisturbed = false
        isIn = true
        if let start = client.model.room?.current {
            if (start.match, start.round) != current { announced(start) }
            if client.model.room?.moment.phase == .open { rounds.opened() }
        }
        play()
    }

    private func take(_ phase: PhaseChange, _ before: MatchMoment) {
        if phase.phase == .open {
            rounds.opened()
            if let opensAt { opened(opensAt) }
        }
        if phase.phase != .countdown { opensAt = nil }
        play()
        if phase.phase == .waiting { crew.isWaiting() }
    }

    /// Notes how late the round has opened; none opens early.
    private func opened(_ opensAt: Int64) {
        guard !connection.isDisturbed, let due = crowd.clock.local(opensAt) else { return }
        crowd.ledger.note(heardAt - due, .startLateness)
        let early = due - heardAt - (crowd.clock.uncertainty ?? 0)
        if early > Crowd.clockTolerance {
            crowd.ledger.note(
                fault: "Round \(current.round) of match \(current.match) opened \(early / 1_000_000) ms too early.")
        }
    }
}
