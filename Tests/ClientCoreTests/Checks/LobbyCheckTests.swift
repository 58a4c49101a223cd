import ClientCore
import GameProtocol
import Testing

@Suite struct LobbyCheckTests {
    private let played = Wire.end([
        Wire.row(Wire.ada, "Ada", guess: 42, rank: 1), Wire.row(Wire.bo, "Bo", guess: 1, rank: 2),
    ])

    @Test func `what was played and published once agrees`() {
        var check = LobbyCheck()
        check.played(played)
        check.played(played)
        #expect(check.expected == 1)
        #expect(check.seen == 0)
        #expect(check.published(Wire.result(1)) == nil)
        #expect(check.seen == 1)
        #expect(check.contradictions == [])
    }

    @Test func `a round in which nobody was scored is not published`() {
        var check = LobbyCheck()
        check.played(Wire.end([]))
        #expect(check.expected == 0)
    }

    @Test func `the same round twice, or an earlier one later, is wrong`() {
        var check = LobbyCheck()
        #expect(check.published(Wire.result(1, round: 2)) == nil)
        #expect(check.published(Wire.result(2, round: 2)) == "The result of round 2 of match 1 was published again.")
        #expect(check.published(Wire.result(3, round: 1)) != nil)
    }

    @Test func `another best score is a contradiction`() {
        var check = LobbyCheck()
        check.played(played)
        _ = check.published(Wire.result(1, best: 199))
        #expect(check.contradictions.count == 1)
    }
}
