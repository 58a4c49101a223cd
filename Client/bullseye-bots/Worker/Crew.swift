import ClientCore
import ClientRuntime
import GameProtocol
import GameRules
import LoadTest
import Transport

/// The bots of one room, from coming together to the end.
///
/// A room that is lost is opened anew, unless it is somebody else's. Owner: the crowd's loop.
final class Crew {
    /// Where the bots meet.
    enum Goal {
        /// In a room that one of them opens.
        case ownRoom
        /// In the room of the link.
        case room(RoomCode)
        /// Where the event gathers that is meant.
        case event(EventChoice)
        /// Where an event gathers that one of them schedules.
        case ownEvent
    }

    let number: Int
    let goal: Goal
    unowned let crowd: Crowd
    private(set) var bots: [Bot] = []
    private(set) var spectator: Bot?
    var reader = SharedReader()
    /// The room, once it is known.
    var room: RoomCode?
    /// Whether the crew leaves, or has left.
    var isOver = false
    /// Who opens the room, or finds the event, for all.
    private var pioneer: Bot?

    // The match.

    /// Whether a request to begin a match waits for its answer, or for its time.
    var isStarting = false
    var hasStarted = false
    /// Matches that were seen to their end.
    var matches = 0
    var lastRound = (match: 0, round: 0)
    var lastEnded = (match: 0, round: 0)
    var lastMatch = 0
    /// The present round's deadline on the server's clock, who has hit in it, and when the last one was told so.
    var deadlineAt: Int64?
    var hits = 0
    var lastHitAt: Int64 = 0
    var times: RoundTimes
    /// Holds what the lobby publishes of the room to what the bots saw.
    var lobby = LobbyCheck()
    /// Whether the present round was announced while somebody read the results.
    var isPublic = false

    // The event.

    var event: EventInfo?
    var search: EventSearch?
    var eventCheck: EventCheck?
    var isEventOver = false
    var hasAllGoing = false
    var hasAllIn = false

    /// How long a room may be looked for in vain, before another attempt.
    private static let pause: Int64 = 1_000_000_000

    init(_ number: Int, _ goal: Goal, _ crowd: Crowd) {
        self.number = number
        self.goal = goal
        self.crowd = crowd
        let isOwn =
            switch goal {
            case .ownRoom, .ownEvent: true
            case .room, .event: false
            }
        times = RoundTimes(roundMs: isOwn ? crowd.plan.roundMs : nil)
        if case .room(let code) = goal { room = code }
        if case .event(let choice) = goal { search = EventSearch(choice) }
    }

    /// Where it is, as the beginning of a sentence.
    var place: String { room.map { "Room \($0.text): " } ?? "" }

    /// Whether every player has stayed for as many matches as there are to be.
    var isDone: Bool {
        if isEventOver || bots.allSatisfy(\.isGone) { return true }
        guard let wanted = crowd.plan.matches, event == nil else { return false }
        return matches >= wanted && !isInRound
    }

    /// Whether a round is open.
    var isInRound: Bool { bots.contains { $0.rounds.isInRound } || spectator?.rounds.isInRound ?? false }

    var hasSpectator: Bool { spectator != nil }

    /// The bots and the spectator.
    var members: [Bot] { bots + [spectator].compactMap { $0 } }

    // MARK: Coming and going

    /// Has so many players come, or the latest ones go.
    func resize(to count: Int) {
        while bots.count > count { bots.removeLast().leave() }
        while bots.count < count, let bot = makeBot(bots.count, .player) { bots.append(bot) }
        let every = crowd.plan.spectatedRooms
        if every > 0, number.isMultiple(of: every), spectator == nil { spectator = makeBot(bots.count, .spectator) }
    }

    private func makeBot(_ place: Int, _ role: Role) -> Bot? {
        // From one who is no good to one who is a master.
        let skill = Double(place % 8 + 1) / 9
        guard let bot = crowd.makeBot(role, skill: skill, crew: self) else { return nil }
        crowd.arrivals.add(bot)
        return bot
    }

    func leave() {
        isOver = true
        for bot in members { bot.leave() }
        lobby.forget()
    }

    // MARK: Coming together

    func isOnline(_ bot: Bot) { gather() }

    /// Has each bot that has no place ask for one, if it is known where.
    private func gather() {
        guard !isOver, !crowd.isServerEnding else { return }
        for bot in members where bot.isIdle { seat(bot) }
    }

    private func seat(_ bot: Bot) {
        switch goal {
        case .ownRoom:
            if let room { join(room, bot) } else if pioneer == nil, bot.role == .player { open(bot) }
        case .room(let code): join(code, bot)
        case .event, .ownEvent:
            if let event {
                attend(event, bot)
            } else if pioneer == nil, bot.role == .player {
                pioneer = bot
                find(bot)
            }
        }
    }

    func join(_ room: RoomCode, _ bot: Bot) {
        bot.enter(.roomJoin(RoomJoin(room: room.text, role: bot.role))) { [unowned self, unowned bot] _ in
            guard !bot.isIn else { return }
            if case .room = goal { return isGone(bot) }
            if self.room == room, !members.contains(where: \.isIn) { lose() }
            tryAgain()
        }
    }

    private func open(_ bot: Bot) {
        pioneer = bot
        let games = crowd.plan.games
        let game = games[(number * crowd.plan.workers + crowd.plan.worker) % max(games.count, 1)]
        let title = Title("Bots \(number * crowd.plan.workers + crowd.plan.worker + 1)")
        let request = RoomCreate(game: game, title: title, options: crowd.options(repeating: crowd.plan.matches == nil))
        bot.enter(.roomCreate(request)) { [unowned self] _ in
            pioneer = nil
            tryAgain()
        }
    }

    /// Looks for a place again in a moment.
    func tryAgain() {
        crowd.loop.schedule(after: Self.pause) { [weak self] in self?.gather() }
    }

    /// The bot has a place.
    func isIn(_ bot: Bot) {
        guard let entered = bot.client.model.room, !isOver else { return }
        if room == nil || event != nil && room != entered.code {
            forgetRoom()
            room = entered.code
            if case .ownRoom = goal { crowd.opened(entered.code) }
        } else if let room, room != entered.code {
            return join(room, bot)
        }
        crowd.crewOfRoom[entered.code] = self
        isPublic = isPublic && entered.options.visibility == .public
        pioneer = nil
        gather()
        isReady()
    }

    /// The bot has lost its place; if nobody is there any more, the room is lost.
    func isOut(_ bot: Bot) {
        if pioneer === bot { pioneer = nil }
        guard !isOver else { return }
        if !members.contains(where: { $0.isIn && $0.connection.isOnline }) { lose() }
        if bot.connection.isOver { return replace(bot) }
        if case .room = goal, crowd.hasServerEnded { return isGone(bot) }
        tryAgain()
    }

    private func lose() {
        guard case .ownRoom = goal else { return }
        forgetRoom()
        pioneer = nil
    }

    private func forgetRoom() {
        if let room { crowd.crewOfRoom[room] = nil }
        room = nil
        hasStarted = false
        isStarting = false
        lastRound = (0, 0)
        lastEnded = (0, 0)
        lastMatch = 0
        deadlineAt = nil
        lobby.forget()
        lobby = LobbyCheck()
        times = RoundTimes(roundMs: event == nil ? crowd.plan.roundMs : nil)
    }

    /// One who failed for good is followed by another one.
    private func replace(_ bot: Bot) {
        guard let index = bots.firstIndex(where: { $0 === bot }) else { return spectator = nil }
        guard case .ownRoom = goal else { return isGone(bot) }
        crowd.turns.remove(bot)
        crowd.loop.schedule(after: Self.pause) { [weak self, weak bot] in
            guard let self, !isOver, index < bots.count, bots[index] === bot,
                let next = makeBot(index, .player)
            else { return }
            bots[index] = next
        }
    }

    private func isGone(_ bot: Bot) {
        bot.leave()
        isReady()
        crowd.look()
    }
}
