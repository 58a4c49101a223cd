import GameProtocol

/// The lobby: which rooms there are, and what happens in them.
extension PlainState {
    mutating func take(_ change: LobbyChange, _ model: ClientModel) {
        switch (errand, change) {
        case (.rooms(let watch), .opened) where stage == .arriving: list(model, watch: watch)
        case (.rooms, .result(let result)): tell(result, model)
        case (.rooms, .missedResults): say("Results were missed while the connection was gone.")
        case (_, .roomOpened(let room)) where stage != .inRoom:
            say("\(room.room.text) is open: \(room.title), \(model.title(of: room.game)).")
        case (_, .roomClosed(let room)) where stage != .inRoom:
            say("\(room.room.text), \(room.title), is closed.")
        case (.join(nil, _), .opened) where stage == .arriving:
            stage = .choosing
            offer(model)
        default: break
        }
    }

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

    private mutating func listRooms(_ model: ClientModel) {
        let people = Phrases.count(model.lobby.players, "person", "people")
        let rooms = model.lobby.rooms
        guard !rooms.isEmpty else {
            say("No public room is open at \(server) (\(people) connected).")
            return
        }
        say("\(Phrases.count(rooms.count, "public room")) at \(server) (\(people) connected):")
        say(Tables.rooms(rooms, in: screen.columns, title: model.title(of:)))
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
                ? "Type “new” to open a room of your own, or “quit”."
                : "Type a room's code to join it, “new” to open a room of your own, or “quit”.")
        tellServerEnd(nil)
    }

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
