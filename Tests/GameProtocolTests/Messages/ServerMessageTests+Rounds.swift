import GameProtocol
import GameRules

extension ServerMessageTests {
    static let rounds: [(String, ServerMessage)] = [
        ("{\"type\":\"round.start\",\(startMembers)}", .roundStart(start)),
        (
            #"{"type":"round.start","match":1,"round":1,"rounds":1,"game":"hotcold","#
                + #""sliders":[{"label":"Target","min":1,"max":100}],"commit":"ab12","openAt":1,"deadlineAt":2,"#
                + #""start":[0.5]}"#,
            .roundStart(
                RoundStart(
                    match: 1, round: 1, rounds: 1, game: "hotcold", sliders: HotCold().sliders, commit: "ab12",
                    openAt: 1, deadlineAt: 2, start: [0.5]))
        ),
        (#"{"type":"round.hit","player":"p_1"}"#, .roundHit(player: "p_1")),
        ("{\"type\":\"round.end\",\(endMembers)}", .roundEnd(end)),
        (
            #"{"type":"round.end","match":1,"round":1,"game":"hotcold","target":[42],"salt":"s4lt","scores":[],"nextAt":9}"#,
            .roundEnd(RoundEnd(match: 1, round: 1, game: "hotcold", target: [42], salt: "s4lt", scores: [], nextAt: 9))
        ),
        (
            #"{"type":"match.end","match":2,"standings":[{"player":"p_1","name":"Ada","total":910,"rank":1,"perfect":2}]}"#,
            .matchEnd(MatchEnd(match: 2, standings: [standing]))
        ),
    ]

    static let standing = Standing(player: "p_1", name: "Ada", total: 910, rank: 1, perfect: 2)
    static let start = RoundStart(
        match: 2, round: 3, rounds: 5, game: "bullseye", sliders: BullsEye().sliders, target: [42],
        openAt: 1_767_225_600_000, deadlineAt: 1_767_225_615_000, start: [0.5])
    static let startMembers =
        #""match":2,"round":3,"rounds":5,"game":"bullseye","sliders":[{"label":"Target","min":1,"max":100}],"#
        + #""target":[42],"openAt":1767225600000,"deadlineAt":1767225615000,"start":[0.5]"#
    static let end = RoundEnd(
        match: 2, round: 3, game: "bullseye", target: [42],
        scores: [
            ScoreRow(
                player: "p_1", name: "Ada", values: [0.4141], guess: [42], difference: 0, score: 200, bonus: 100,
                total: 580, rank: 1, atMs: 6120, verdict: Verdict.perfect.rawValue),
            ScoreRow(
                player: "p_2", name: "Bo", values: nil, guess: nil, difference: nil, score: 0, bonus: 0, total: 0,
                rank: 2, atMs: nil, verdict: Verdict.noGuess.rawValue),
        ], nextAt: 1_767_225_620_000)
    static let endMembers =
        #""match":2,"round":3,"game":"bullseye","target":[42],"scores":["#
        + #"{"player":"p_1","name":"Ada","values":[0.4141],"guess":[42],"difference":0,"score":200,"bonus":100,"#
        + #""total":580,"rank":1,"atMs":6120,"verdict":"Perfect!"},"#
        + #"{"player":"p_2","name":"Bo","values":null,"guess":null,"difference":null,"score":0,"bonus":0,"#
        + #""total":0,"rank":2,"atMs":null,"verdict":"No guess"}],"nextAt":1767225620000"#
}
