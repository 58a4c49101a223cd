import ClientCore
import GameProtocol
import GameRules
import TerminalUI
import Testing

@Suite struct PlainStateTests {
    private static let join = PlainErrand.join(Wire.code, .player)
    private static let host = PlainErrand.host(RoomCreate(game: "bullseye"))
    private static let linkText =
        "https://play.example:7443/KXQZT#pin=sha256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

    // MARK: Coming in

    @Test func `joins the link's room and says where one is`() {
        var talk = Conversation(Self.join)
        #expect(talk.told(.online(Wire.welcome(), isReturn: false)).asked == [.roomJoin(RoomJoin(room: "KXQZT"))])
        _ = talk.happens(.answered(.join, .done(.room(Wire.code))))
        #expect(
            talk.receives(.room(Wire.room())).said == [
                "Room KXQZT, Friday: BullsEye, 5 rounds of 15 s.", "You are Ada.", "Here: Bo (host).",
                "Waiting for Bo to start. “help” tells what can be typed.",
            ])
    }

    @Test func `a kept seat is taken up again without asking`() {
        var talk = Conversation(Self.join)
        #expect(talk.told(.online(Wire.welcome(room: Wire.code), isReturn: false)).asked == [])
        #expect(talk.receives(.room(Wire.room())).said.first == "Room KXQZT, Friday: BullsEye, 5 rounds of 15 s.")
    }

    @Test func `a room that refuses ends it with the server's words`() {
        var talk = Conversation(Self.join)
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        let actions = talk.happens(.answered(.join, .refused(RequestFailure(.noSuchRoom, "There is no room KXQZT."))))
        #expect(
            actions.said == [
                "There is no room KXQZT.",
                "See which rooms are open with:  bullseye rooms '\(Self.linkText.replacing("KXQZT", with: ""))'",
            ])
        #expect(actions.done == [.leave])
        #expect(talk.told(.ended(.left)) == [.exit(1)])
    }

    @Test func `who finds the room full can look on`() {
        var talk = Conversation(Self.join)
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        let actions = talk.happens(.answered(.join, .refused(RequestFailure(.roomFull, "Room KXQZT is full."))))
        #expect(actions.said.last == "Look on with:  bullseye join '\(Self.linkText)' --as spectator")
        #expect(actions.done == [.leave])
    }

    @Test func `a host prints the room's link first`() {
        var talk = Conversation(Self.host)
        #expect(
            talk.told(.online(Wire.welcome(), isReturn: false)).asked == [.roomCreate(RoomCreate(game: "bullseye"))])
        _ = talk.happens(.answered(.create, .done(.room(Wire.code))))
        #expect(talk.receives(.room(Wire.room(host: Wire.ada))).said.first == Self.linkText)
    }

    @Test func `a host passes the room over that an earlier run left`() {
        var talk = Conversation(Self.host)
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        #expect(talk.receives(.room(Wire.room())) == [])
    }

    @Test func `what a hostile server says cannot disturb the terminal`() {
        var talk = Conversation(Self.join)
        let end = ConnectionLoss.closed(4999, reason: "\u{1B}[2J")
        #expect(
            talk.told(.ended(.failed(.lost, end.explanation))).first
                == .complain("The server ended the connection with code 4999, “\u{FFFD}[2J”."))
        var room = Wire.room()
        room.title = "\u{1B}]0;title\u{7}"
        #expect(talk.enters(room).said.first == "Room KXQZT, \u{FFFD}]0;title\u{FFFD}: BullsEye, 5 rounds of 15 s.")
    }

    @Test func `a server that is lost for good ends with what to do`() {
        var talk = Conversation(Self.join)
        let why = Explanation("Nobody listens at h:1.", advice: "Is the server running?")
        #expect(
            talk.told(.ended(.failed(.unreachable, why)))
                == [.complain("Nobody listens at h:1. Is the server running?"), .exit(4)])
    }

    // MARK: Choosing a room

    private func lobby(_ rooms: [RoomInfo] = []) -> ServerMessage {
        .lobby(LobbySnapshot(rooms: rooms, games: [], players: 2, cursor: Cursor(epoch: "e", number: 0)))
    }

    private let friday = RoomInfo(
        room: Wire.code, title: "Friday", game: "bullseye", phase: .waiting, round: 0, rounds: 5, players: 1,
        capacity: 16, spectators: 0, locked: false)

    @Test func `without a room in the link the rooms are listed, and one is typed`() {
        var talk = Conversation(.join(nil, .player))
        #expect(talk.told(.online(Wire.welcome(), isReturn: false)) == [.watchLobby])
        _ = talk.told(.watching(recovered: false))
        #expect(
            talk.receives(lobby([friday])).said == [
                "1 public room at play.example:7443 (2 people connected):", "  Code   Room    Game      Players",
                "  KXQZT  Friday  BullsEye  1 of 16  waiting to start",
                "Type a room's code to join it, “new” to open a room of your own, “help” for what else can be typed, "
                    + "or “quit”.",
            ])
        #expect(
            talk.types("nonsense").said == [
                "“nonsense” is no room's code, which is five letters such as KXQZT; “help” tells what can be typed."
            ])
        #expect(talk.types("kxqzt").asked == [.roomJoin(RoomJoin(room: "KXQZT"))])
        let full = RequestFailure(.roomFull, "Room KXQZT is full.")
        #expect(talk.happens(.answered(.join, .refused(full))).done == [])
        #expect(talk.types("new").asked == [.roomCreate(RoomCreate(game: "bullseye"))])
    }

    @Test func `in a room the lobby is watched no longer`() {
        var talk = Conversation(.join(nil, .player))
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        _ = talk.receives(lobby([friday]))
        _ = talk.types("kxqzt")
        _ = talk.happens(.answered(.join, .done(.room(Wire.code))))
        #expect(talk.receives(.room(Wire.room())).done == [.unwatchLobby])
    }

    @Test func `a lobby that cannot be watched ends it`() {
        var talk = Conversation(.rooms(watch: false))
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        let refusal = RequestFailure(.unknownType, "There is no lobby.")
        let actions = talk.receives(.error(ErrorMessage(id: nil, failure: refusal)))
        #expect(actions.said == ["There is no lobby."])
        #expect(actions.done == [.leave])
    }

    @Test func `with nobody to choose, it says how one joins, and goes`() {
        var talk = Conversation(.join(nil, .player), isInteractive: false)
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        _ = talk.happens(.endOfInput)
        let actions = talk.receives(lobby([friday]))
        #expect(actions.said.last == "Join one with:  bullseye join '\(Self.linkText)'")
        #expect(actions.done == [.leave])
        #expect(talk.told(.ended(.left)) == [.exit(0)])
    }

    @Test func `rooms are listed once, or watched`() {
        var list = Conversation(.rooms(watch: false))
        _ = list.told(.online(Wire.welcome(), isReturn: false))
        #expect(list.receives(lobby([friday])).done == [.leave])
        var watch = Conversation(.rooms(watch: true))
        _ = watch.told(.online(Wire.welcome(), isReturn: false))
        #expect(watch.receives(lobby([friday])).done == [])
        // Once is enough, also after a lost connection.
        #expect(watch.receives(lobby([friday])) == [])
        #expect(
            watch.receives(.lobbyResult(Wire.result(1))).said
                == ["KXQZT Friday, match 1, round 1: best of 2 is Ada with 200."])
        #expect(watch.receives(.lobbyRoomClosed(room: Wire.code)).said == ["KXQZT, Friday, is closed."])
    }

    // MARK: A round

    @Test func `a round is announced, opens, is played and ends`() {
        var talk = Conversation(Self.join)
        _ = talk.enters()
        let start = Wire.start()
        #expect(
            talk.receives(.roundStart(start), Wire.phase(.countdown, deadlineAt: start.openAt)).said
                == ["", "Round 1 of 3, BullsEye: come as close as you can to 42. Opens in 3 s."])
        talk.nowAt = start.openAt
        #expect(
            talk.receives(Wire.phase(.open, deadlineAt: start.deadlineAt)).said == [
                "Go! You have 15 s.", SliderDrawing.line(Wire.slider, at: 0.5),
                "Judge by eye, and type a place: from 0 (left end) to 60 (right end), whatever numbers stand there. "
                    + "“+5” or “-5” moves on from where it is. An empty line or “hit” hits.",
            ])
        let moved = talk.types("24")
        #expect(moved.done == [.move(SliderValues(repeating: 0.4, count: 1))])
        #expect(moved.said == [SliderDrawing.line(Wire.slider, at: 0.4), "Place 0–60, +5, -5, or Enter to hit:"])
        #expect(talk.types("+6").done == [.move(SliderValues(repeating: 0.5, count: 1))])
        let hit = Hit(round: 1, guess: .values(SliderValues(repeating: 0.5, count: 1)))
        #expect(talk.types("").asked == [.hit(hit)])
        // Who cannot wait is not heard twice.
        #expect(talk.types("").asked == [])
        #expect(talk.happens(.answered(.hit, .done(.hit(atMs: 6120)))).said == ["Hit after 6.1 s. Waiting for Bo."])
        let end = Wire.end([Wire.row(Wire.ada, "Ada", guess: 43, rank: 1)])
        #expect(
            talk.receives(.roundEnd(end), Wire.phase(.reveal)).said
                == ["", "Round 1 is over. The number was 42."] + Tables.result(end, own: Wire.ada).map(\.text))
    }

    @Test(
        arguments: [
            (3, 1, "You move up 2 places to 1st."), (3, 2, "You move up 1 place to 2nd."),
            (3, 3, "You keep 3rd place."), (3, 4, "You drop 1 place to 4th."), (1, 11, "You drop 10 places to 11th."),
            (1, 21, "You drop 20 places to 21st."),
        ])
    func `one's own change of place is told with the result`(before: Int, after: Int, sentence: String) {
        var talk = Conversation(Self.join)
        _ = talk.plays()
        func end(_ round: Int, _ rank: Int) -> ServerMessage {
            .roundEnd(
                Wire.end(
                    round: round,
                    [Wire.row(Wire.ada, "Ada", guess: 43, rank: rank), Wire.row(Wire.bo, "Bo", guess: 50, rank: 2)]))
        }
        #expect(talk.receives(end(1, before)).said[1] == "Round 1 is over. The number was 42. You came closest.")
        #expect(
            talk.receives(.roundStart(Wire.start(round: 2)), end(2, after)).said.contains(
                "Round 2 is over. The number was 42. You came closest. \(sentence)"))
        // Told once more it says the same.
        #expect(talk.types("result").said[1].hasSuffix(sentence))
    }

    @Test func `who came closest is told, whatever the totals are`() {
        var talk = Conversation(Self.join)
        _ = talk.plays()
        let first = Wire.row(Wire.bo, "Bo", guess: 50, before: 300, rank: 1)
        let second = Wire.row(Wire.ada, "Ada", guess: 43, rank: 2)
        #expect(
            talk.receives(.roundEnd(Wire.end([first, second]))).said[1]
                == "Round 1 is over. The number was 42. You came closest.")
        let tie = Wire.row(Wire.bo, "Bo", guess: 41, before: 300, rank: 1)
        #expect(
            talk.receives(.roundEnd(Wire.end(round: 2, [tie, second]))).said[1]
                == "Round 2 is over. The number was 42. You and Bo came closest. You keep 2nd place.")
    }

    @Test(arguments: [(15_000, "15 s"), (15_100, "15 s"), (15_101, "16 s"), (1, "1 s"), (0, "0 s")])
    func `a tenth of a second more is not one second more`(ms: Int64, text: String) {
        var talk = Conversation(Self.join)
        _ = talk.enters()
        let start = Wire.start(openAt: talk.nowAt)
        _ = talk.receives(.roundStart(start), Wire.phase(.countdown, deadlineAt: start.openAt))
        talk.nowAt = start.deadlineAt - ms
        #expect(talk.receives(Wire.phase(.open, deadlineAt: start.deadlineAt)).said.first == "Go! You have \(text).")
    }

    @Test func `nobody hits without a connection`() {
        var talk = Conversation(Self.join)
        _ = talk.plays()
        let broken = ConnectionLoss.broken(Explanation("It broke."))
        _ = talk.told(.offline(broken, waitMs: 400, lostForMs: 0))
        for line in ["hit", "", "start"] {
            #expect(talk.types(line).said == ["There is no connection at the moment."])
        }
    }

    @Test func `the last seconds are told to who still slides`() {
        var talk = Conversation(Self.join)
        _ = talk.plays()
        #expect(talk.state.nextTickAt == 1_008_000)
        talk.nowAt = 1_008_000
        #expect(talk.happens(.tick).said == ["10 s left."])
        #expect(talk.state.nextTickAt == 1_015_000)
        talk.nowAt = 1_015_000
        #expect(talk.happens(.tick).said == ["3 s left."])
        #expect(talk.state.nextTickAt == nil)
    }

    @Test func `the result comes even while a line is being typed`() {
        var talk = Conversation(Self.join)
        _ = talk.plays()
        #expect(
            talk.receives(.roundEnd(Wire.end([]))).said == [
                "", "Round 1 is over. The number was 42.", "Nobody was scored.",
            ])
        #expect(talk.receives(Wire.phase(.reveal, deadlineAt: talk.nowAt + 2000)) == [])
        #expect(talk.types("40").said == ["The round is over; it goes on in 2 s."])
    }

    @Test(arguments: [
        ("61", "A place is a number from 0 to 60."), ("40 50", "Type one number alone."),
        ("xyzzy", "“xyzzy” is nothing that can be typed here. “help” tells what is."),
        ("kxqzt", "You are in room KXQZT. “lobby” leads to the others."),
    ])
    func `what makes no sense is said and changes nothing`(line: String, sentence: String) {
        var talk = Conversation(Self.join)
        _ = talk.plays()
        let actions = talk.types(line)
        #expect(actions.said == [sentence])
        #expect(actions.done == [])
    }

    @Test func `a server that sends too few or too many places does no harm`() {
        for count in [0, 1, 2, 4] {
            var talk = Conversation(Self.join)
            var start = Wire.start(target: [1, 2, 3], game: "rgbullseye", sliders: RGBullsEye().sliders)
            start.start = SliderValues(repeating: 0.5, count: count)
            _ = talk.plays(start)
            #expect(talk.types("1 2 3", "").done == [])
        }
    }

    @Test func `several sliders take a number each, in their own scale`() {
        var talk = Conversation(Self.join)
        let start = Wire.start(target: [255, 0, 51], game: "rgbullseye", sliders: RGBullsEye().sliders)
        _ = talk.plays(start)
        let actions = talk.types("255 0 51")
        #expect(actions.done == [.move(SliderValues([1, 0, 0.2]) ?? SliderValues())])
        #expect(
            actions.said.prefix(3) == [
                "Red    0 ├──────────────────────────────────────────────────●┤ 255  255",
                "Green  0 ├●──────────────────────────────────────────────────┤ 255  0",
                "Blue   0 ├──────────●────────────────────────────────────────┤ 255  51",
            ])
    }

    @Test func `a colour that can be seen is not told in numbers before the end of the round`() {
        var talk = Conversation(Self.join)
        talk.state.screen.showsColours = true
        _ = talk.enters()
        let start = Wire.start(target: [255, 0, 51], game: "rgbullseye", sliders: RGBullsEye().sliders)
        let announced = talk.receives(.roundStart(start), Wire.phase(.countdown, deadlineAt: start.openAt))
        #expect(announced.said.last == "Round 1 of 3, RGBullsEye: mix this colour. Opens in 3 s.")
        #expect(announced.swatches == [[255, 0, 51]])
        talk.nowAt = start.openAt
        #expect(
            talk.receives(Wire.phase(.open, deadlineAt: start.deadlineAt)).swatches == [
                [255, 0, 51], [128, 128, 128],
            ])
        #expect(talk.types("0 255 0").swatches == [[255, 0, 51], [0, 255, 0]])
    }

    @Test func `a number that is out of range is told by its slider's name`() {
        var talk = Conversation(Self.join)
        _ = talk.plays(Wire.start(target: [255, 0, 51], game: "rgbullseye", sliders: RGBullsEye().sliders))
        #expect(talk.types("+5 300 0").said == ["Green is a number from 0 to 255."])
    }

    @Test func `a narrow screen gets sentences broken between words, and shorter sliders`() {
        for columns in [40, 60, 79] {
            var talk = Conversation(Self.join)
            talk.state.screen.columns = columns
            let row = Wire.row(Wire.ada, "A name of 20 letters", guess: 43, rank: 1)
            let actions =
                talk.enters() + talk.receives(.roundStart(Wire.start()), Wire.phase(.countdown))
                + talk.receives(Wire.phase(.open, deadlineAt: 1_018_000)) + talk.types("24", "help", "who", "nonsense")
                + talk.receives(.roundEnd(Wire.end([row])))
            #expect(actions.said.count > 20)
            for line in actions.said { #expect(DisplayText.width(line) <= columns, "\(line)") }
        }
    }

    @Test func `what is to be copied is never broken`() {
        var talk = Conversation(Self.host)
        talk.state.screen.columns = 40
        #expect(talk.enters(Wire.room(host: Wire.ada)).said.first == Self.linkText)
        #expect(talk.types("link").said == [Self.linkText])
    }

    @Test func `a hidden target is felt after each move`() {
        var talk = Conversation(Self.join)
        _ = talk.plays(Wire.start(target: nil, game: "hotcold"))
        #expect(talk.types("24").said == [SliderDrawing.line(Wire.slider, at: 0.4)])
        #expect(
            talk.told(.frame(.heat(HeatFrame(round: 1, sequence: 1, heat: 0.8)))).said
                == ["It is warm, 80 %.", "Place 0–60, +5, -5, or Enter to hit:"])
        // Heat of an earlier move says nothing about this one.
        _ = talk.types("50")
        #expect(talk.told(.frame(.heat(HeatFrame(round: 1, sequence: 1, heat: 0.8)))) == [])
    }

    @Test func `who looks on is told so`() {
        var talk = Conversation(.join(Wire.code, .spectator))
        _ = talk.enters(Wire.room(role: .spectator))
        #expect(talk.receives(.roundStart(Wire.start()), Wire.phase(.open)).said.last == "The round is open for 18 s.")
        #expect(talk.types("50").said == ["You look on here; only players have a slider."])
    }

    // MARK: Ends

    @Test func `the standings name the winners`() {
        var talk = Conversation(Self.join)
        _ = talk.enters()
        let end = MatchEnd(
            match: 1,
            standings: [
                Standing(player: Wire.ada, name: "Ada", total: 200, rank: 1, perfect: 1),
                Standing(player: Wire.bo, name: "Bo", total: 200, rank: 1, perfect: 1),
            ])
        #expect(
            talk.receives(.matchEnd(end)).said.prefix(2)
                == ["", "The match is over. You and Bo win with 200 points."])
    }

    @Test func `the host is asked for another match after the first`() {
        var talk = Conversation(Self.host)
        #expect(talk.enters(Wire.room(host: Wire.ada)).said.last?.hasPrefix("Type “start” when everybody is") == true)
        _ = talk.receives(.roundStart(Wire.start()), Wire.phase(.open), .matchEnd(MatchEnd(match: 1, standings: [])))
        #expect(talk.receives(Wire.phase(.waiting)).said.last?.hasPrefix("Type “start” for another match") == true)
    }

    @Test func `leaving, Ctrl-D and Ctrl-C have their exit statuses`() {
        for (event, status) in [(PlainEvent.line("quit"), 0), (.endOfInput, 0), (.interrupted, 130)]
            as [(PlainEvent, Int32)]
        {
            var talk = Conversation(Self.join)
            _ = talk.enters()
            #expect(talk.happens(event).done == [.leave])
            #expect(talk.told(.ended(.left)) == [.exit(status)])
        }
    }

    @Test func `a room that is closed ends it kindly, and being put out does not`() {
        for (message, status) in [
            (ServerMessage.roomClosed(reason: .closed), 0), (.roomLeft(RoomLeft(player: Wire.ada, reason: .kicked)), 1),
        ] as [(ServerMessage, Int32)] {
            var talk = Conversation(Self.join)
            _ = talk.enters()
            let actions = talk.receives(message)
            #expect(actions.said.count == 1)
            #expect(actions.done == [.leave])
            #expect(talk.told(.ended(.left)) == [.exit(status)])
        }
    }

    @Test func `who comes back to no room is told how to open one`() {
        var talk = Conversation(Self.join)
        _ = talk.enters()
        let actions = talk.happens(.news(.roomLost(RequestFailure(.noSuchRoom, "There is no room KXQZT."))))
        #expect(actions.said.first == "You are no longer in the room. There is no room KXQZT.")
        #expect(
            actions.said.last?.hasPrefix("Open a new one with:  bullseye host 'https://play.example:7443/#") == true)
        #expect(actions.done == [.leave])
    }

    @Test func `a lost connection is told with the time that the seat is kept`() {
        var talk = Conversation(Self.join)
        _ = talk.enters()
        let broken = ConnectionLoss.broken(Explanation("It broke.", advice: "Try again."))
        #expect(
            talk.told(.offline(broken, waitMs: 400, lostForMs: 0)).said
                == ["Connection lost. It broke. Trying again. Your seat is kept for 60 s."])
        #expect(talk.told(.offline(broken, waitMs: 900, lostForMs: 500)) == [])
        #expect(
            talk.told(.offline(broken, waitMs: 2500, lostForMs: 3000)).said
                == ["Still no connection. Trying again in 3 s. Your seat is kept for 57 s."])
        #expect(talk.told(.online(Wire.welcome(), isReturn: true)).said == ["Connected again."])
    }
}
