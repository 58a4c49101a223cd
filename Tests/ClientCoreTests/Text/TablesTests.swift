import ClientCore
import GameProtocol
import GameRules
import Testing

@Suite struct TablesTests {
    @Test func `a result is aligned, and one's own row stands out in words`() {
        let end = Wire.end([
            Wire.row(Wire.bo, "李雷", guess: 42, rank: 1), Wire.row(Wire.ada, "Ada", guess: 36, before: 300, rank: 2),
        ])
        let lines = Tables.result(end, own: Wire.ada)
        #expect(
            lines.map(\.text) == [
                "  #  Name       Guess  Off  Score  Total   Time",
                "  1  李雷          42    0    200    200  6.1 s  Perfect!",
                "  2  Ada (you)     36    6     94    394  6.1 s  Pretty good!",
            ])
        #expect(lines.map(\.isStrong) == [false, false, true])
    }

    @Test func `changes of place stand in words beside the totals`() {
        let end = Wire.end([
            Wire.row(Wire.ada, "Ada", guess: 42, rank: 1), Wire.row(Wire.bo, "Bo", guess: 42, rank: 1),
            Wire.row(PlayerID("p_cy"), "Cy", guess: 36, rank: 3), Wire.row(PlayerID("p_di"), "Di", guess: 36, rank: 3),
        ])
        let changes: [PlayerID: PlaceChange] = [Wire.ada: .up(2), Wire.bo: .kept, PlayerID("p_cy"): .down(1)]
        #expect(
            Tables.result(end, own: Wire.ada, changes: changes).map(\.text) == [
                "  #  Name       Guess  Off  Score  Total  Place    Time",
                "  1  Ada (you)     42    0    200    200  up 2    6.1 s  Perfect!",
                "  1  Bo            42    0    200    200  same    6.1 s  Perfect!",
                "  3  Cy            36    6     94     94  down 1  6.1 s  Pretty good!",
                "  3  Di            36    6     94     94  –       6.1 s  Pretty good!",
            ])
    }

    private let long = [
        Wire.row(Wire.bo, "漢字漢字漢字漢字漢字", guess: 42, rank: 1),
        Wire.row(Wire.ada, "A name of 20 letters", guess: 36, before: 300, rank: 2),
    ]

    @Test func `a narrow screen shortens names first, and never the mark of one's own`() {
        #expect(
            Tables.result(Wire.end(long), own: Wire.ada, in: 69).map(\.text) == [
                "  #  Name               Guess  Off  Score  Total   Time",
                "  1  漢字漢字漢字漢字…     42    0    200    200  6.1 s  Perfect!",
                "  2  A name of … (you)     36    6     94    394  6.1 s  Pretty good!",
            ])
    }

    @Test func `a very narrow screen does without words and times`() {
        #expect(
            Tables.result(Wire.end(long), own: Wire.ada, in: 40).map(\.text) == [
                "  #  Name            Guess  Score  Total",
                "  1  漢字漢字漢字…      42    200    200",
                "  2  A name … (you)     36     94    394",
            ])
    }

    @Test func `a very narrow screen has room for scores rather than for guesses of several numbers`() {
        var row = Wire.row(Wire.ada, "Ada", guess: 42, rank: 1)
        row.guess = [228, 242, 130]
        #expect(
            Tables.result(Wire.end([row]), own: Wire.ada, in: 40).map(\.text) == [
                "  #  Name       Score  Total",
                "  1  Ada (you)    200    200",
            ])
    }

    @Test func `who did not guess has dashes`() {
        let row = ScoreRow(
            player: Wire.bo, name: "Bo", values: nil, guess: nil, difference: nil, score: 0, bonus: 0, total: 0,
            rank: 1, atMs: nil, verdict: "No guess")
        #expect(
            Tables.result(Wire.end([row]), own: nil).map(\.text) == [
                "  #  Name  Guess  Off  Score  Total  Time",
                "  1  Bo        –    –      0      0     –  No guess",
            ])
    }

    @Test func `a distance has three decimals, and what was never a distance does no harm`() {
        var row = Wire.row(Wire.bo, "Bo", guess: 42, rank: 1)
        for (difference, text) in [(0.0315, "0.032"), (1.5, "1.500"), (3, "3"), (.infinity, "?"), (1e300, "?")] {
            row.difference = difference
            #expect(Tables.result(Wire.end([row]), own: nil)[1].text.contains("  \(text)  "))
        }
    }

    @Test func `standings count what was perfect`() {
        let end = MatchEnd(
            match: 1, standings: [Standing(player: Wire.ada, name: "Ada", total: 910, rank: 1, perfect: 2)])
        #expect(
            Tables.standings(end, own: Wire.ada).map(\.text) == [
                "  #  Name       Total  Perfect",
                "  1  Ada (you)    910        2",
            ])
    }

    @Test func `a hostile name cannot leave its cell`() {
        let row = Wire.row(Wire.bo, "Bo\u{1B}[2J\r", guess: 42, rank: 1)
        #expect(Tables.result(Wire.end([row]), own: nil)[1].text.contains("Bo\u{FFFD}[2J\u{FFFD}"))
    }

    @Test func `rooms say what goes on in them`() {
        let info = RoomInfo(
            room: Wire.code, title: "Friday", game: "bullseye", phase: .open, round: 3, rounds: 5, players: 9,
            capacity: 16, spectators: 1, locked: true)
        #expect(
            Tables.rooms([info], title: { _ in "BullsEye" }).map(\.text) == [
                "  Code   Room    Game      Players",
                "  KXQZT  Friday  BullsEye  9 of 16  round 3 of 5, locked",
            ])
    }
}
