import ClientCore
import ClientScreens
import GameProtocol
import GameRules
import TerminalUI
import Testing

@Suite struct StandingsInputTests {
    private func hasStandings(_ sitting: Sitting) -> Bool { sitting.lines[0].contains("› Standings") }

    // MARK: How long they stay

    @Test(arguments: [Key.escape, .enter]) func `the standings go by a key, into the room`(key: Key) {
        let sitting = Sitting(.again)
        sitting.press(key)
        #expect(!hasStandings(sitting))
        #expect(sitting.takeActions() == [])
        #expect(sitting.picture.contains("Waiting for Bo to start."))
    }

    @Test func `a host puts them away before being asked about leaving`() {
        let sitting = Sitting(.againAsHost)
        sitting.press(.escape)
        #expect(!hasStandings(sitting))
        #expect(!sitting.picture.contains("Leave?"))
        sitting.press(.escape)
        #expect(sitting.picture.contains("─ Leave? Another becomes the host. ─"))
    }

    @Test func `they go when the next match begins`() {
        let sitting = Sitting(.again)
        sitting.receive(Wire.start(round: 1, match: 2), Wire.phase(.countdown, inMs: 3000))
        #expect(sitting.lines[0].contains("› Round 1 of 5"))
        sitting.receive(Wire.phase(.waiting))
        #expect(!hasStandings(sitting))
    }

    @Test func `the host starts again from them`() {
        let sitting = Sitting(.againAsHost)
        sitting.type(" ")
        #expect(sitting.takeActions() == [#"{"type":"room.start"}"#])
    }

    @Test func `a key shows them again, with the stars that were given`() {
        let sitting = Sitting(.again)
        sitting.type("4")
        let before = sitting.picture
        sitting.press(.escape)
        sitting.type("l")
        #expect(sitting.picture == before)
        #expect(before.contains("You gave BullsEye 4 of 5."))
    }

    @Test func `a room that has played no match has none to show`() {
        let sitting = Sitting(.guest)
        sitting.type("l")
        #expect(sitting.picture == picture(of: .guest))
    }

    @Test func `stars are given while the standings are seen, and not in the room`() {
        let sitting = Sitting(.again)
        sitting.click(on: "3☆")
        #expect(sitting.takeActions() == [#"{"type":"rate","game":"bullseye","stars":3}"#])
        sitting.press(.enter)
        sitting.type("5")
        #expect(sitting.takeActions() == [])
    }

    @Test func `the bottom line tells how the next match begins`() {
        #expect(picture(of: .won).contains("Waiting for Bo to start the next match."))
        #expect(picture(of: .againAsHost).contains("Press Space to start the next match."))
        var options = RoomOptions(game: "bullseye")
        options.repeat = true
        let sitting = Sitting(.again)
        sitting.receive(.roomOptions(RoomSettings(options: options, locked: false)))
        #expect(sitting.picture.contains("The next match begins by itself."))
    }

    @Test func `a sentence of two lines hides no star`() {
        let sitting = Sitting(.won)
        let now = sitting.context.now
        sitting.connection = .offline(
            reason: "The server went away, and nobody knows when it comes back.", retryAt: now + 2500,
            lostAt: now - 2500)
        #expect(sitting.lines[21].hasPrefix("  Trying again in 3 s."))
        #expect(sitting.lines[18].contains("1☆  2☆  3☆  4☆  5☆"))
        sitting.click(on: "2☆")
        #expect(sitting.takeActions() == [#"{"type":"rate","game":"bullseye","stars":2}"#])
    }

    // MARK: Long tables

    /// The first and the last number in the table of standings.
    private func ends(_ sitting: Sitting) -> [String] {
        let rows = sitting.lines[5..<18].filter { $0.contains("Player ") || $0.contains("  Ada ") }
        return [rows.first, rows.last].compactMap { $0?.split(separator: " ").dropLast().joined(separator: " ") }
    }

    @Test func `a long table is scrolled by rows and by pages, and the own row stays`() {
        let sitting = Sitting(.fullStandings)
        #expect(ends(sitting) == ["1 Player 1", "14 Ada"])
        #expect(sitting.picture.contains("and 4 more"))
        sitting.press(.down)
        #expect(ends(sitting) == ["2 Player 3", "14 Ada"])
        #expect(sitting.picture.contains("1 above, 3 below"))
        sitting.press(.pageDown)
        #expect(ends(sitting).last == "16 Player 16")
        sitting.press(.down)
        #expect(ends(sitting).last == "16 Player 16")
        sitting.press(.pageUp, .pageUp)
        #expect(sitting.picture == picture(of: .fullStandings))
        sitting.mouse(.wheel(.down), row: 8, column: 20)
        #expect(ends(sitting) == ["2 Player 3", "14 Ada"])
    }

    @Test(arguments: [Scene.fullResult, .fullStandings, .crowd, .board]) func `what is cut can be scrolled`(
        scene: Scene
    ) {
        let sitting = Sitting(scene)
        #expect(sitting.lines[23].contains("↑ ↓ more"))
        sitting.press(.pageDown)
        #expect(sitting.picture != picture(of: scene))
        for _ in 0..<60 { sitting.press(.up) }
        #expect(sitting.picture == picture(of: scene))
    }

    @Test(arguments: [Scene.reveal, .won, .guest, .help, .eventOver]) func `what is whole is not said to go on`(
        scene: Scene
    ) {
        let sitting = Sitting(scene)
        #expect(!sitting.lines[23].contains("more"))
        sitting.press(.down, .pageDown)
        #expect(sitting.picture == picture(of: scene))
    }

    @Test func `a page at a time is chosen from long lists`() {
        let sitting = Sitting()
        sitting.arrive(rooms: Wire.manyRooms)
        #expect(sitting.picture.contains("and 19 more"))
        sitting.press(.pageDown, .pageDown, .pageDown, .enter)
        #expect(sitting.takeActions().last == #"{"type":"room.join","room":"BCDGH","as":"player"}"#)
    }
}
