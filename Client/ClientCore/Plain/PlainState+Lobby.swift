import GameProtocol
import GameRules

/// The lobby: which rooms there are, and what happens in them.
extension PlainState {
    mutating func take(_ change: LobbyChange, _ model: ClientModel) {
        switch (errand, change) {
        case (.rooms(let watch), .opened) where stage == .arriving: list(model, watch: watch)
        case (.rooms, .result(let result)): tell(result, model)
        case (_, .result(let result)): latest = result
        case (.rooms, .missedResults): say("Results were missed while the connection was gone.")
        // Of the room that the player has just opened it is told enough.
        case (_, .roomOpened(let room)) where tellsRooms && room.room != wanted:
            if isCrowded(model.lobby.rooms.count, "rooms") { return }
            say("\(room.room.text) is open: \(room.title), \(model.title(of: room.game)).")
        case (_, .roomClosed(let room)) where tellsRooms:
            if isCrowded(model.lobby.rooms.count, "rooms") { return }
            say("\(room.room.text), \(room.title), is closed.")
        case (.join, .opened), (.host, .opened), (.event, .opened):
            if stage == .arriving, wanted == nil {
                stage = .choosing
                knowsLobby = true
                toldEvents = []
                offer(model)
            } else {
                answerQuestion(model)
            }
            askForNextEvent(model)
        default: break
        }
    }

    /// Whether rooms are told as they come and go; who arrives is shown them all.
    private var tellsRooms: Bool { stage == .choosing || stage == .watching }

    private mutating func list(_ model: ClientModel, watch: Bool) {
        listRooms(model)
        tellServerEnd(nil)
        if watch {
            stage = .watching
            say("Watching: results are told as they come. Ctrl-C ends.")
        } else {
            endChoosing(model)
        }
    }

    mutating func listRooms(_ model: ClientModel) {
        let people = Phrases.count(model.lobby.players, "person", "people")
        let rooms = model.lobby.rooms
        guard !rooms.isEmpty else {
            say("No public room is open at \(server) (\(people) connected).")
            return
        }
        say("\(Phrases.count(rooms.count, "public room")) at \(server) (\(people) connected):")
        say(Tables.rooms(rooms, in: screen.columns, title: model.title(of:)))
    }

    /// Tells what was played latest in any public room.
    mutating func tellLatest(_ model: ClientModel) {
        guard let latest else { return say("No result has come yet.") }
        tell(latest, model)
    }

    private mutating func tell(_ result: LobbyResult, _ model: ClientModel) {
        let room = model.lobby.rooms.first { $0.room == result.room }
        let title = room.map { " \($0.title)," } ?? ""
        say(
            "\(result.room.text)\(title.isEmpty ? "," : title) match \(result.match), round \(result.round): "
                + "best of \(result.players) is \(result.best.name) with \(result.best.score).")
    }

    /// Lets the player choose among the rooms.
    mutating func offer(_ model: ClientModel) {
        listRooms(model)
        guard isInteractive || !inputEnded else { return endChoosing(model) }
        say(
            model.lobby.rooms.isEmpty
                ? "Type “new” to open a room of your own, “help” for what else can be typed, or “quit”."
                : "Type a room's code to join it, “new” to open a room of your own, “help” for what else can be typed, "
                    + "or “quit”.")
        tellServerEnd(nil)
    }

    // MARK: Going there and away

    /// Enters a room; in the role that the program was started for unless another is meant.
    mutating func enter(_ code: RoomCode?, _ role: Role?, _ model: ClientModel) {
        if stage == .inRoom, let room = model.room {
            return say("You are in room \(room.code.text). “lobby” leads to the others.")
        }
        guard stage == .choosing else { return say("“leave” waits no longer.") }
        guard let code else { return say("Type the room's code, which is five letters such as KXQZT.") }
        practice = nil
        wanted = code
        actions.append(.request(.roomJoin(RoomJoin(room: code.text, role: role ?? ownRole)), .join))
    }

    private var ownRole: Role { if case .join(_, let role) = errand { role } else { .player } }

    /// Opens a room: `new`, `new hotcold`, `new hotcold 3`.
    mutating func open(_ words: [String], _ model: ClientModel) {
        var create = RoomCreate(game: model.welcome?.games.first?.game ?? "bullseye", role: ownRole)
        for word in words {
            if let rounds = Int(word) {
                guard RoomOptions.roundsRange.contains(rounds) else { return say("A match has 1 to 100 rounds.") }
                create.options.rounds = rounds
            } else {
                guard let game = game(word, model) else { return }
                create.game = game
            }
        }
        practice = nil
        ask(.roomCreate(create), as: .create)
    }

    mutating func goToLobby() {
        isGoingToLobby = true
        ask(.roomLeave, as: .lobby)
    }

    /// Out of the room: shows the lobby as soon as it is there.
    mutating func arriveInLobby() {
        stage = .arriving
        isGoingToLobby = false
        wanted = nil
        event = nil
        eventDueAt = nil
        practice = nil
        reminders = []
        isHitting = false
        isStarting = false
        if question == nil { actions.append(.watchLobby) }
        question = nil
    }

    /// The room is over: goes back to where the player chose it, or ends with the program.
    mutating func leaveRoom(status: Int32) {
        guard knowsLobby, isInteractive || !inputEnded else { return leave(status: status) }
        arriveInLobby()
    }

    /// Whether there are more than can be told one by one; that is said once.
    mutating func isCrowded(_ count: Int, _ what: String) -> Bool {
        guard count > Self.most else { return false }
        if !hasToldCrowd {
            hasToldCrowd = true
            say("There are more than \(Self.most) \(what); who comes and goes is not told any more.")
        }
        return true
    }

    /// The most people or rooms of which each that comes or goes is told.
    private static let most = 20

    /// Nobody is there to choose: says how it is done, and goes.
    mutating func endChoosing(_ model: ClientModel) {
        if let room = model.lobby.rooms.first {
            advise("Join one with", "join", room.room)
        } else {
            advise("Open one with", "host", nil)
        }
        leave(status: 0)
    }
}
