import ClientCore
import GameProtocol
import GameRules
import Testing

/// What is typed in a room, beside places and hits.
@Suite struct PlainCommandTests {
    private static let host = PlainErrand.host(RoomCreate(game: "bullseye"))

    /// Ada hosts a room in which Bo is.
    private var talk = Conversation(host)

    init() { _ = talk.enters(Wire.room(host: Wire.ada)) }

    private mutating func answers(_ outcome: RequestOutcome, _ actions: [PlainAction]) -> [PlainAction] {
        guard case .request(_, let word)? = actions.done.first else { return [] }
        return talk.happens(.answered(word, outcome))
    }

    // MARK: The table

    @Test func `each command has one name, and no other one's`() {
        let names = PlainCommand.all.flatMap { [$0.word.rawValue] + $0.aliases }
        #expect(Set(names).count == names.count)
        #expect(Set(PlainCommand.all.map(\.word)) == Set(PlainCommand.Word.allCases))
    }

    @Test mutating func `the help lists what makes sense now, one command a line`() {
        #expect(
            talk.types("help").said == [
                "What can be typed now:",
                "  30: moves the slider to the middle, while a round is open; 0 left end, 60 right end",
                "  +5 or -5: moves it on from where it is",
                "  time: tells where the match is, and how long that lasts", "  start: begins a match",
                "  kick NAME: sends somebody out, who may come back",
                "  ban NAME: sends somebody out of this room for good", "  lock: lets nobody else in",
                "  host NAME: makes somebody else the host", "  close: closes the room for everybody",
                "  set [OPTION VALUE]: tells the room's settings; the host can change one", "  who: tells who is here",
                "  link: shows the link to this room", "  qr: shows the link as a QR code",
                "  rooms: lists the public rooms", "  watch [CODE]: looks on in a room",
                "  games: lists the games, and how they are liked", "  rate 1-5 [GAME]: gives a game its stars",
                "  leaders [GAME] [day|week|all] [total|best]: tells who is best at a game",
                "  practise [GAME]: plays a game alone, for nobody to see",
                "  drawing on|off: draws sliders, or tells in words where they stand, also next time",
                "  lobby: leaves the room for the lobby",
                "  leave: leaves the room and the server, or ends the practice",
                "  help [COMMAND]: tells what can be typed now",
            ])
    }

    @Test mutating func `the help of one command tells its other names, and why it cannot be used here`() {
        #expect(
            talk.types("help leave", "help new", "help nonsense").said == [
                "leave: leaves the room and the server, or ends the practice. Also: quit, exit.",
                "new [GAME] [ROUNDS]: opens a room of your own. Also: open. “new” is for the lobby; “lobby” leads there.",
                "There is no command “nonsense”; “help” tells which there are.",
            ])
    }

    @Test mutating func `a mistyped command gets the nearest name`() {
        #expect(
            talk.types("strat", "pratise", "xyzzyx").said == [
                "“strat” is nothing that can be typed here. Did you mean “start”? “help” tells what is.",
                "“pratise” is nothing that can be typed here. Did you mean “practise”? “help” tells what is.",
                "“xyzzyx” is nothing that can be typed here. “help” tells what is.",
            ])
    }

    @Test mutating func `what takes no operand is not done with one`() {
        let actions = talk.types("start now")
        #expect(actions.said == ["“start” takes nothing after it."])
        #expect(actions.done == [])
    }

    // MARK: Hosting

    @Test mutating func `the host stops the clock, and everybody is told in words`() {
        _ = talk.receives(.roundStart(Wire.start()), Wire.phase(.open, deadlineAt: 1_018_000))
        #expect(talk.types("pause").asked == [.roomPause])
        #expect(talk.happens(.answered(.telling(nil), .done(.done))).said == [])
        #expect(talk.receives(Wire.phase(.open, paused: true)).said == ["Paused by the host."])
        #expect(talk.types("time").said == ["The host has paused the match. “resume” lets it go on."])
        #expect(talk.types("resume").asked == [.roomResume])
    }

    @Test(arguments: [("kick Bo", false), ("KICK bo", false), ("kick 1", false), ("ban Bo", true)])
    mutating func `somebody is sent out by name or seat`(_ line: String, _ isBanned: Bool) {
        #expect(talk.types(line).asked == [.roomKick(RoomKick(player: Wire.bo, ban: isBanned))])
    }

    @Test mutating func `of several with the same name the seat tells who is meant`() {
        _ = talk.receives(.roomPlayer(Wire.member(PlayerID("p_bo2"), "Bo", seat: 3)))
        #expect(
            talk.types("kick Bo").said == ["Several are called “Bo”. Type the seat instead: 1 and 3."])
        #expect(talk.types("kick 3").asked == [.roomKick(RoomKick(player: PlayerID("p_bo2"), ban: false))])
    }

    @Test mutating func `nobody is sent out who is not here, nor oneself`() {
        let actions = talk.types("kick", "kick Cy", "kick Ada")
        #expect(
            actions.said == [
                "Say who: “kick NAME”, or the seat. “who” tells who is here.",
                "Nobody here is called “Cy”. “who” tells who is here.", "That is you. “leave” leaves the room.",
            ])
        #expect(actions.done == [])
    }

    @Test mutating func `the room is locked, and that is told once it is`() {
        let actions = talk.types("lock")
        #expect(actions.asked == [.roomLock(locked: true)])
        #expect(
            answers(.done(.done), actions).said
                == ["The room is locked: nobody else comes in. “unlock” opens it."])
    }

    @Test mutating func `settings are told`() {
        #expect(
            talk.types("set").said == [
                "The room's settings:", "  games: BullsEye", "  rounds: 5", "  seconds: 15 to slide",
                "  countdown: 3 seconds", "  reveal: 5 seconds", "  seats: 16", "  visibility: public",
                "  autostart: 0, the host starts", "  repeat: no", "  locked: no", "“set rounds 3” changes one.",
            ])
    }

    @Test mutating func `a setting is changed, or it is told what it takes`() {
        var patch = RoomOptionsPatch()
        patch.roundMs = 2500
        let actions = talk.types("set seconds 2.5")
        #expect(actions.asked == [.roomConfigure(options: patch)])
        #expect(answers(.done(.done), actions).said == ["“seconds” is changed."])
        let wrong = talk.types(
            "set rounds 101", "set seconds nan", "set round 3", "set games chess", "set repeat maybe")
        #expect(wrong.done == [])
        #expect(
            wrong.said == [
                "“set rounds” takes a number from 1 to 100.", "“set seconds” takes 2 to 120 seconds.",
                "There is no setting “round”. Did you mean “rounds”? “set” alone tells which there are.",
                "“set games” takes one or more of bullseye, rgbullseye, hotcold.", "“set repeat” takes yes or no.",
            ])
    }

    @Test mutating func `the help of a command tells why it makes no sense now`() {
        #expect(
            talk.types("help skip", "help unlock").said == [
                "skip: ends the open round at once, and scores it. No round is open.",
                "unlock: lets anybody in again. The room is not locked.",
            ])
    }

    @Test mutating func `whoever is alone has nobody to send out`() {
        _ = talk.receives(.roomLeft(RoomLeft(player: Wire.bo, reason: .left)))
        #expect(
            talk.types("help ban").said
                == ["ban NAME: sends somebody out of this room for good. You are alone here."])
        #expect(!talk.types("help").said.contains { $0.contains("ban NAME") })
    }

    @Test func `when the host leaves, everybody is told who is host now`() {
        var guest = Conversation(.join(Wire.code, .player))
        _ = guest.enters()
        let told = guest.receives(
            .roomLeft(RoomLeft(player: Wire.bo, reason: .left)), .roomHost(player: Wire.ada))
        #expect(told.said == ["Bo has left.", "You are the host now. “start” begins a match."])
    }

    @Test func `who is not the host is told who is`() {
        var guest = Conversation(.join(Wire.code, .player))
        _ = guest.enters()
        let actions = guest.types("start", "kick Ada", "lock", "set rounds 3")
        #expect(actions.done == [])
        #expect(Set(actions.said.prefix(3)) == ["Only the host can do that; here that is Bo."])
        #expect(actions.said.last == "Only the host can change settings; here that is Bo.")
    }

    // MARK: Stars and leaderboards

    @Test mutating func `stars are given, and the average is told`() {
        let actions = talk.types("rate 4")
        #expect(actions.asked == [.rate(Rate(game: "bullseye", stars: 4))])
        #expect(answers(.done(.done), actions).done == [.watchLobby])
        let rating = GameRating(game: "bullseye", sum: 17, ratings: 4)
        let lobby = LobbySnapshot(
            rooms: [], games: [GameInfo(BullsEye(), rating: rating)], players: 2, cursor: Cursor(epoch: "e", number: 0))
        let told = talk.receives(.lobby(lobby))
        #expect(told.said == ["Thank you. BullsEye has 4.3 of 5 stars on average, from 4 people."])
        #expect(told.done == [.unwatchLobby])
    }

    @Test mutating func `stars that there are not are not given`() {
        let actions = talk.types("rate", "rate 6", "rate 4 chess")
        #expect(actions.done == [])
        #expect(
            actions.said == [
                "Type “rate” and 1 to 5 stars, such as “rate 4”, and a game's name if another is meant.",
                "Type “rate” and 1 to 5 stars, such as “rate 4”, and a game's name if another is meant.",
                "There is no game “chess”. There are bullseye, rgbullseye and hotcold.",
            ])
    }

    @Test mutating func `a leaderboard is told, and where the player is in it`() {
        let actions = talk.types("leaders hotcold week best")
        let query = LeaderboardQuery(game: "hotcold", period: .week, order: .best, limit: 10)
        #expect(actions.asked == [.leaderboard(query)])
        let bo = LeaderboardRow(rank: 1, player: Wire.bo, name: "Bo", score: 200, rounds: 12)
        let ada = LeaderboardRow(rank: 31, player: Wire.ada, name: "Ada", score: 80, rounds: 1)
        #expect(
            answers(.done(.leaderboard(rows: [bo], you: ada)), actions).said == [
                "HotCold, best round this week:", "   #  Name       Best  Rounds", "   1  Bo          200      12",
                "  31  Ada (you)    80       1",
            ])
        #expect(
            answers(.done(.leaderboard(rows: [], you: nil)), talk.types("leaders")).said
                == ["BullsEye, most points today: nobody yet."])
    }

    @Test mutating func `what the server refuses is told in its words`() {
        let actions = talk.types("pause")
        #expect(
            answers(.refused(RequestFailure(.wrongPhase, "No match runs.")), actions).said == ["No match runs."])
        #expect(answers(.lost, talk.types("lock")).said == ["The connection went before the server answered."])
    }

    @Test mutating func `where the server has no lobby, that is told, and the next question is asked anew`() {
        _ = talk.types("rooms")
        let refusal = RequestFailure(.unknownType, "There is no lobby.")
        #expect(talk.receives(.error(ErrorMessage(id: nil, failure: refusal))).said == ["There is no lobby."])
        #expect(talk.types("games").done == [.watchLobby])
    }

    // MARK: Other rooms

    @Test mutating func `from the room one goes to the lobby, and into another room`() {
        _ = answers(.done(.done), talk.types("lobby"))
        let gone = talk.receives(.roomLeft(RoomLeft(player: Wire.ada, reason: .left)))
        #expect(gone.done == [.watchLobby])
        let lobby = LobbySnapshot(
            rooms: [Wire.info("BCDFG")], games: [], players: 2, cursor: Cursor(epoch: "e", number: 0))
        #expect(talk.receives(.lobby(lobby)).said.contains("  BCDFG  Friday  BullsEye  1 of 16  waiting to start"))
        #expect(talk.types("watch bcdfg").asked == [.roomJoin(RoomJoin(room: "BCDFG", role: .spectator))])
    }

    @Test mutating func `in the lobby the latest result of any room is told on request`() {
        _ = answers(.done(.done), talk.types("lobby"))
        _ = talk.receives(.roomLeft(RoomLeft(player: Wire.ada, reason: .left)), .lobby(Wire.lobby(0)))
        #expect(talk.types("result").said == ["No result has come yet."])
        #expect(talk.receives(.lobbyResult(Wire.result(1))).said == [])
        #expect(talk.types("result").said == ["KXQZT, match 1, round 1: best of 2 is Ada with 200."])
    }

    @Test mutating func `who was in the lobby goes back there from a room that is closed`() {
        _ = answers(.done(.done), talk.types("lobby"))
        _ = talk.receives(.roomLeft(RoomLeft(player: Wire.ada, reason: .left)), .lobby(Wire.lobby(0)))
        _ = talk.types("new hotcold 3")
        _ = talk.happens(.answered(.create, .done(.room(Wire.code))))
        _ = talk.receives(.room(Wire.room(host: Wire.ada)))
        let actions = talk.receives(.roomClosed(reason: .closed))
        #expect(actions.said == ["The room is closed."])
        #expect(actions.done == [.watchLobby])
    }

    @Test mutating func `the rooms are listed without leaving one's own`() {
        #expect(talk.types("rooms").done == [.watchLobby])
        let told = talk.receives(.lobby(Wire.lobby(0)))
        #expect(told.said == ["No public room is open at play.example:7443 (3 people connected)."])
        #expect(told.done == [.unwatchLobby])
    }

    @Test mutating func `player and spectator change places`() {
        let actions = talk.types("watch")
        #expect(actions.asked == [.roomJoin(RoomJoin(room: "KXQZT", role: .spectator))])
        #expect(answers(.done(.room(Wire.code)), actions).said == ["You look on now."])
        #expect(talk.types("play").said == ["You play already."])
    }

    @Test mutating func `the link is shown as a QR code when that is asked for`() {
        guard case .printCode(let link)? = talk.types("qr").done.first else { return #expect(Bool(false)) }
        #expect(link.hasPrefix("https://play.example:7443/KXQZT#pin=sha256:"))
    }

    // MARK: In words

    @Test mutating func `sliders are told in words instead of being drawn`() {
        let chosen = talk.types("drawing off")
        #expect(chosen.said == ["Sliders are told in words from now on."])
        #expect(chosen.done == [.keepDrawing(false)])
        _ = talk.receives(.roundStart(Wire.start()), Wire.phase(.countdown, deadlineAt: 1_003_000))
        talk.nowAt = 1_003_000
        #expect(
            talk.receives(Wire.phase(.open, deadlineAt: 1_018_000)).said.prefix(2) == [
                "Go! You have 15 s.", "The slider goes from 1 to 100, and is at place 30 of 60.",
            ])
        #expect(talk.types("+5").said[0] == "The slider goes from 1 to 100, and is at place 35 of 60.")
        #expect(
            talk.types("drawing").said == ["Sliders are told in words. Type “drawing on” or “drawing off”."])
    }

    // MARK: Many people

    @Test mutating func `in a crowd it is told once that who comes and goes is not`() {
        var said: [String] = []
        for seat in 3...24 {
            said += talk.receives(.roomPlayer(Wire.member(PlayerID("p_\(seat)"), "Guest \(seat)", seat: seat))).said
        }
        #expect(said.count == 19)
        #expect(said.last == "There are more than 20 people; who comes and goes is not told any more.")
    }
}
