import ClientCore
import GameProtocol
import Testing

@Suite struct LobbyCheckTests {
    private let played = Wire.end([
        Wire.row(Wire.ada, "Ada", guess: 42, rank: 1), Wire.row(Wire.bo, "Bo", guess: 1, rank: 2),
    ])

    @Test func `what was played and published once agrees`() {
        var check = LobbyCheck()
        #expect(check.played(played) == [])
        #expect(!check.isComplete)
        #expect(check.expected == 0)
        #expect(check.published(Wire.result(1)) == [])
        #expect(check.isComplete)
        #expect(check.expected == 1)
        #expect(check.seen == 1)
    }

    @Test func `the lobby may tell a result before the players do`() {
        var check = LobbyCheck()
        #expect(check.published(Wire.result(1)) == [])
        #expect(check.played(played) == [])
        #expect(check.seen == 1)
        #expect(check.isComplete)
    }

    @Test func `a round in which nobody was scored is not published`() {
        var check = LobbyCheck()
        #expect(check.played(Wire.end([])) == [])
        #expect(check.isComplete)
    }

    @Test func `the same round twice, or an earlier one later, is wrong`() {
        var check = LobbyCheck()
        #expect(check.published(Wire.result(1, round: 2)) == [])
        #expect(check.published(Wire.result(2, round: 2)) == ["The result of round 2 of match 1 was published again."])
        #expect(
            check.published(Wire.result(3, round: 1)) == [
                "The result of round 1 of match 1 was published after that of round 2 of match 1."
            ])
    }

    @Test func `another best score is a contradiction`() {
        var check = LobbyCheck()
        _ = check.played(played)
        #expect(
            check.published(Wire.result(1, best: 199)) == [
                "The result of round 1 of match 1, played by 2 with 200 as the best score, was published as played by 2 "
                    + "with 199."
            ])
    }

    @Test func `a later result makes certain that an earlier one is missing`() {
        var check = LobbyCheck()
        _ = check.played(played)
        #expect(check.published(Wire.result(1, round: 2)) == ["The result of round 1 of match 1 was not published."])
        #expect(check.expected == 1)
        #expect(check.seen == 0)
    }

    @Test func `what was not published is told when it is given up, and not when it is forgotten`() {
        var check = LobbyCheck()
        _ = check.played(played)
        check.forget()
        #expect(check.giveUp() == [])
        _ = check.played(played)
        #expect(check.giveUp() == ["The result of round 1 of match 1 was not published."])
        #expect(check.expected == 1)
    }
}
