import ClientCore
import ClientScreens
import GameProtocol
import GameRules
import TerminalUI
import Testing

@Suite struct RoomInputTests {
    private let leave = #"{"type":"room.leave"}"#

    // MARK: The host

    @Test func `the host starts with Space`() {
        let sitting = Sitting(.host)
        sitting.type(" ")
        #expect(sitting.takeActions() == [#"{"type":"room.start"}"#])
    }

    @Test func `the host stops the clock and lets it go on`() {
        let sitting = Sitting()
        sitting.open(host: Wire.ada)
        _ = sitting.takeActions()
        sitting.type("z")
        #expect(sitting.takeActions() == [#"{"type":"room.pause"}"#])
        sitting.receive(Wire.phase(.open, paused: true))
        sitting.type("z")
        #expect(sitting.takeActions() == [#"{"type":"room.resume"}"#])
    }

    @Test(arguments: [Scene.guest, .spectator]) func `nobody else has the host's keys`(scene: Scene) {
        let sitting = Sitting(scene)
        sitting.type(" zkm")
        sitting.press(.enter)
        #expect(sitting.takeActions() == [])
    }

    @Test func `the host chooses whom to send out`() {
        let sitting = Sitting(.host)
        sitting.type("k")
        #expect(sitting.picture.contains("─ Send out ─"))
        sitting.press(.down, .enter)
        #expect(sitting.takeActions() == [#"{"type":"room.kick","player":"p_cléo","ban":false}"#])
        #expect(!sitting.picture.contains("Send out ─"))
    }

    @Test func `who thinks better of it sends nobody out`() {
        let sitting = Sitting(.host)
        sitting.type("k")
        sitting.press(.down, .escape)
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture == picture(of: .host))
    }

    @Test func `a refusal after long thought is still told`() {
        let sitting = Sitting(.host)
        sitting.type("k")
        sitting.elapsed += 60_000
        sitting.press(.enter)
        sitting.answer(.refused(RequestFailure(.noSuchPlayer, "There is no such player here.")))
        #expect(sitting.lines[22] == "  There is no such player here.")
    }

    @Test func `whoever is alone is told so instead`() {
        let sitting = Sitting()
        sitting.enter(host: Wire.ada, roster: [Wire.member("Ada", seat: 2)])
        sitting.type("k")
        #expect(sitting.lines[22] == "  You are alone here.")
    }

    @Test func `an event's match begins by itself, not by its organiser's key`() {
        let sitting = Sitting(.gathered)
        #expect(sitting.picture.contains("The match begins by itself in 58 s."))
        #expect(!sitting.picture.contains("Space"))
        sitting.type(" ")
        #expect(sitting.takeActions() == [])
        sitting.elapsed += 20_000
        #expect(sitting.picture.contains("The match begins by itself in 38 s."))
        sitting.elapsed += 40_000
        #expect(sitting.picture.contains("The match begins."))
    }

    @Test func `an event that was found in the list is known in its room, too`() {
        let sitting = Sitting(.events)
        sitting.receive(Wire.room(host: Wire.bo, role: .player, roster: Wire.people))
        #expect(sitting.picture.contains("The match begins by itself in 40 s."))
    }

    // MARK: The next host

    @Test(arguments: [(Wire.ada, "You are the host now."), (Wire.player("Cléo"), "Cléo is the host now.")])
    func `who is host after the host has left is told`(heir: PlayerID, sentence: String) {
        let sitting = Sitting(.guest)
        sitting.receive(.roomLeft(RoomLeft(player: Wire.bo, reason: .left)), .roomHost(player: heir))
        #expect(sitting.lines[22] == "  Bo left. \(sentence)")
        sitting.receive(.roomHost(player: Wire.player("画家")))
        #expect(sitting.lines[22] == "  画家 is the host now.")
    }

    @Test func `that somebody else has left is not told of the host`() {
        let sitting = Sitting(.guest)
        sitting.receive(
            .roomLeft(RoomLeft(player: Wire.player("Cléo"), reason: .left)), .roomHost(player: Wire.player("画家")))
        #expect(sitting.lines[22] == "  画家 is the host now.")
    }

    // MARK: The link

    @Test(arguments: [
        InputEvent.key(.escape), .key(.enter), .key(.character("x")),
        .mouse(MouseEvent(.click(.left), row: 0, column: 0)),
    ])
    func `the link is put away by any key and by a click`(input: InputEvent) {
        let sitting = Sitting(.link)
        sitting.input(.mouse(MouseEvent(.move, row: 0, column: 0)))
        sitting.input(.paste("x"))
        #expect(sitting.picture == picture(of: .link))
        sitting.input(input)
        #expect(sitting.picture == picture(of: .host))
        #expect(sitting.takeActions() == [])
    }

    @Test func `the link is shown as a code, too, where there is room`() {
        #expect(picture(of: .link).contains("│ https://game.example:8443/KXQZT │"))
        #expect(picture(of: .link).contains("│    █▀▀▀▀▀█ █▄ ▀▄▀  ▄ █▀▀▀▀▀█    │"))
        #expect(picture(of: .link, .large, .ascii).contains("##############"))
        #expect(!picture(of: .link, .small).contains("█▀▀▀▀▀█"))
    }

    @Test func `a link that is too long for the window is shown whole in several lines`() {
        let sitting = Sitting(.small)
        sitting.link.pin = Pin(bytes: [UInt8](repeating: 7, count: 32))
        Scene.link.play(on: sitting)
        let inside = sitting.lines.filter { $0.contains("│") }.map { line in
            line.filter { !"│ ".contains($0) }
        }
        #expect(
            inside.joined().hasPrefix("https://game.example:8443/KXQZT#pin=sha256:\(sitting.link.pin?.text ?? "")"))
    }

    private func pinnedLink(rows: Int, columns: Int) -> String {
        let sitting = Sitting(Sitting.Size(rows: rows, columns: columns))
        sitting.link.pin = Pin(bytes: [UInt8](repeating: 7, count: 32))
        Scene.link.play(on: sitting)
        return sitting.picture
    }

    @Test func `a code stands beside the link where it does not fit below`() {
        let lines = pinnedLink(rows: 24, columns: 80).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[2].hasSuffix("█▀▀▀▀▀█"))
        #expect(lines[2...20].allSatisfy { $0.contains("█") || $0.contains("▀") })
        #expect(lines.contains { $0.contains("https://game.example:8443/KXQZT#p") })
    }

    @Test func `where no code fits it says which window has room for it`() {
        let advice = "For a QR code of it, make the window"
        #expect(pinnedLink(rows: 20, columns: 80).contains("│ \(advice) 23 rows high."))
        #expect(pinnedLink(rows: 22, columns: 80).contains(advice))
        #expect(pinnedLink(rows: 23, columns: 80).contains("█▀▀▀▀▀█"))
        #expect(pinnedLink(rows: 20, columns: 60).contains("│ \(advice) 27 rows"))
        #expect(pinnedLink(rows: 26, columns: 60).contains(advice))
        #expect(pinnedLink(rows: 27, columns: 60).contains("█▀▀▀▀▀█"))
        #expect(pinnedLink(rows: 40, columns: 40).contains("│ 71 columns wide and 23 rows high."))
        #expect(pinnedLink(rows: 22, columns: 71).contains(advice))
        #expect(pinnedLink(rows: 23, columns: 71).contains("█▀▀▀▀▀█"))
    }

    // MARK: Stars

    @Test func `each star has a place to be clicked on`() {
        for stars in 1...5 {
            let sitting = Sitting(.won)
            sitting.click(on: "\(stars)☆")
            #expect(sitting.takeActions() == [#"{"type":"rate","game":"bullseye","stars":\#(stars)}"#])
            #expect(sitting.picture.contains("You gave BullsEye \(stars) of 5."))
        }
    }

    @Test func `a click beside the stars gives none`() {
        let sitting = Sitting(.won)
        sitting.click(row: 19, column: 29)
        sitting.click(row: 19, column: 50)
        sitting.click(row: 18, column: 40)
        #expect(sitting.takeActions() == [])
        sitting.click(row: 19, column: 30)
        sitting.click(row: 19, column: 49)
        #expect(
            sitting.takeActions() == [1, 5].map { #"{"type":"rate","game":"bullseye","stars":\#($0)}"# })
    }

    @Test func `before a match is over nothing can be clicked for stars`() {
        let sitting = Sitting(.reveal)
        sitting.click(row: 19, column: 40)
        #expect(sitting.takeActions() == [])
    }

    // MARK: Out

    @Test func `Esc leaves a room that waits and leads back to the lobby`() {
        let sitting = Sitting(.guest)
        sitting.press(.escape)
        #expect(sitting.takeActions() == [leave, "watch", #"{"type":"event.next"}"#])
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby  "))
        sitting.receive(.roomLeft(RoomLeft(player: Wire.ada, reason: .left)))
        #expect(sitting.lines[22] == "")
    }

    @Test func `in a match Esc asks first, and once more means to stay`() {
        let sitting = Sitting(.open)
        sitting.press(.escape, .escape)
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture == picture(of: .open))
        sitting.press(.escape, .enter)
        #expect(sitting.picture == picture(of: .open))
        sitting.press(.escape, .down, .enter)
        #expect(sitting.takeActions() == [leave, "watch", #"{"type":"event.next"}"#])
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby  "))
    }

    @Test func `a host is asked as long as others are there`() {
        let sitting = Sitting(.host)
        sitting.press(.escape)
        #expect(sitting.picture.contains("─ Leave? Another becomes the host. ─"))
        sitting.press(.enter)
        #expect(sitting.takeActions() == [])
        sitting.press(.escape, .down, .enter)
        #expect(sitting.takeActions() == [leave, "watch", #"{"type":"event.next"}"#])
    }

    @Test(arguments: [[], [Wire.member("Gus", seat: 7, connected: false)]])
    func `a host whom nobody would miss is not asked`(others: [RosterEntry]) {
        let sitting = Sitting()
        sitting.enter(host: Wire.ada, roster: [Wire.member("Ada", seat: 2)] + others)
        _ = sitting.takeActions()
        sitting.press(.escape)
        #expect(sitting.takeActions().first == leave)
    }

    @Test func `a spectator is not asked`() {
        let sitting = Sitting(.spectator)
        sitting.receive(Wire.start(), Wire.phase(.countdown, inMs: 3000))
        sitting.press(.escape)
        #expect(sitting.takeActions().first == leave)
    }

    @Test func `the question is gone once the match is`() {
        let sitting = Sitting(.leaving)
        sitting.receive(.roomLeft(RoomLeft(player: Wire.ada, reason: .kicked)))
        #expect(!sitting.picture.contains("Leave the match?"))
    }

    @Test func `who left while there was no connection leaves once there is one`() {
        let sitting = Sitting(.offline)
        sitting.press(.escape, .down, .enter)
        sitting.answerAll(.lost)
        _ = sitting.takeActions()
        sitting.connection = .online(roundTripMs: 12)
        sitting.hear(.online(Wire.welcome(), isReturn: true))
        sitting.receive(Wire.room())
        #expect(sitting.takeActions() == [leave])
    }

    @Test func `who is sent out is told, and sees the lobby`() {
        let sitting = Sitting(.open)
        sitting.receive(.roomLeft(RoomLeft(player: Wire.ada, reason: .kicked)))
        #expect(sitting.takeActions() == ["watch", #"{"type":"event.next"}"#])
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby  "))
        #expect(sitting.lines[22] == "  The host has sent you out of the room.")
    }

    @Test(arguments: [RoomCloseReason.closed, .empty, .draining, .event, .failed])
    func `a room that closes says why`(reason: RoomCloseReason) {
        let sitting = Sitting(.open)
        sitting.receive(.roomClosed(reason: reason))
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby  "))
        #expect(sitting.lines[22].hasSuffix("."))
    }

    @Test func `a room that could not be entered again is told`() {
        let sitting = Sitting(.open)
        sitting.hear(.roomLost(RequestFailure(.noSuchRoom, "There is no such room.")))
        #expect(sitting.lines[22] == "  You are no longer in the room. There is no such room.")
    }

    @Test func `being sent out ends practice and windows above the room, too`() {
        let sitting = Sitting(.host)
        sitting.type("r")
        sitting.receive(.roomLeft(RoomLeft(player: Wire.ada, reason: .timeout)))
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby  "))
    }

    @Test func `the lobby is watched for its stars once a match is over`() {
        let sitting = Sitting(.reveal)
        sitting.receive(Wire.standings([("Ada", 580, 1, 1)]), Wire.phase(.finished))
        #expect(sitting.takeActions() == ["watch"])
        sitting.receive(.lobbyRating(GameRating(game: "bullseye", sum: 10, ratings: 2)))
        #expect(sitting.picture.contains("5.0 (2)"))
        sitting.receive(Wire.start(round: 1, match: 2))
        #expect(sitting.takeActions() == ["unwatch"])
    }

    // MARK: Practice above the room

    @Test func `practice is played above a room that goes on, and leads back to where it is then`() {
        let sitting = Sitting(.practiceInRoom)
        sitting.receive(Wire.phase(.open, inMs: 18_000))
        sitting.elapsed = 8600
        sitting.press(.end, .enter)
        #expect(sitting.moves.isEmpty)
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture.contains("room: 9.4 s"))
        sitting.press(.escape)
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture == picture(of: .open))
        sitting.press(.right)
        #expect(sitting.numbers == [52])
    }

    @Test func `another game is offered for practice, unless the player is to slide`() {
        #expect(picture(of: .hit).contains("r practise RGBullsEye"))
        #expect(picture(of: .mixed).contains("r practise BullsEye"))
        #expect(!picture(of: .open).contains("practise"))
    }

    @Test func `help leads back to the room`() {
        let sitting = Sitting(.open)
        sitting.type("?")
        #expect(sitting.lines[0].contains("Round 3 of 5 › Help"))
        sitting.press(.escape)
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture == picture(of: .open))
    }

    // MARK: Calls

    @Test func `v answers a call to an event from any page that does not need the key`() {
        for scene in [Scene.called, .lobby, .help, .board] {
            let sitting = Sitting(scene)
            sitting.receive(Wire.gathering(in: Wire.other))
            sitting.type("v")
            #expect(sitting.takeActions().last == #"{"type":"room.join","room":"BCDFG","as":"player"}"#)
        }
    }

    @Test func `without a call v does nothing`() {
        let sitting = Sitting(.open)
        sitting.type("v")
        #expect(sitting.takeActions() == [])
    }

    @Test func `the room of an event takes the place of the one before`() {
        let sitting = Sitting(.practiceInRoom)
        sitting.receive(.roomLeft(RoomLeft(player: Wire.ada, reason: .left)))
        sitting.receive(Wire.room(title: "Friday cup"))
        #expect(sitting.lines[0].hasPrefix("  Bullseye › Lobby › Friday cup"))
    }
}
