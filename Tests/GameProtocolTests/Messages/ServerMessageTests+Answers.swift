import GameProtocol
import GameRules

extension ServerMessageTests {
    static let answers: [(String, ServerMessage)] = [
        (
            #"{"type":"error","id":7,"code":"room_full","message":"Room KXQZT already has 16 players.","#
                + #""retryable":true,"retryAfterMs":500}"#,
            .error(
                ErrorMessage(
                    id: 7,
                    failure: RequestFailure(.roomFull, "Room KXQZT already has 16 players.", retryAfterMs: 500)))
        ),
        (
            #"{"type":"error","code":"bad_options","message":"“rounds” must be an integer from 1 to 100.","#
                + #""retryable":false,"member":"rounds"}"#,
            .error(ErrorMessage(id: nil, failure: .badOption("rounds", mustBe: "an integer from 1 to 100")))
        ),
        (#"{"type":"ok","id":7}"#, .ok(Answer(id: 7))),
        (#"{"type":"ok","id":3,"recovered":true}"#, .ok(Answer(id: 3, .watching(recovered: true)))),
        (#"{"type":"ok","id":4,"room":"KXQZT"}"#, .ok(Answer(id: 4, .room("KXQZT")))),
        (#"{"type":"ok","id":9,"atMs":6120}"#, .ok(Answer(id: 9, .hit(atMs: 6120)))),
        (
            #"{"type":"ok","id":11,"rows":[{"rank":1,"player":"p_1","name":"Ada","score":4120,"rounds":31}],"you":null}"#,
            .ok(
                Answer(
                    id: 11,
                    .leaderboard(
                        rows: [LeaderboardRow(rank: 1, player: "p_1", name: "Ada", score: 4120, rounds: 31)], you: nil))
            )
        ),
        (#"{"type":"ok","id":13,"events":[],"stale":true}"#, .ok(Answer(id: 13, .events([], stale: true)))),
        ("{\"type\":\"ok\",\"id\":14,\"event\":\(eventText)}", .ok(Answer(id: 14, .event(event)))),
        (#"{"type":"ok","id":15,"event":null}"#, .ok(Answer(id: 15, .event(nil)))),
        (
            #"{"type":"welcome","id":1,"player":"p_1","name":"Ada","token":"t0k","renewed":false,"nowAt":1767225600000,"#
                + #""server":{"name":"Home","version":"1.0"},"features":["ratings","events"],"#
                + #""limits":{"textBytes":16384,"slidesPerSecond":60,"requestsPerSecond":10},"games":[\#(gameText)],"#
                + #""room":"KXQZT"}"#,
            .welcome(
                Welcome(
                    id: 1, player: "p_1", name: "Ada", token: "t0k", renewed: false, nowAt: 1_767_225_600_000,
                    server: ServerIdentity(name: "Home", version: "1.0"), features: ["ratings", "events"],
                    limits: ProtocolLimits(textBytes: 16384, slidesPerSecond: 60, requestsPerSecond: 10),
                    games: [game], room: "KXQZT"))
        ),
        (
            #"{"type":"pong","id":2,"at":123,"nowAt":1767225600000}"#,
            .pong(Pong(id: 2, at: 123, nowAt: 1_767_225_600_000))
        ),
        (#"{"type":"pong","at":0.125,"nowAt":5}"#, .pong(Pong(at: 0.125, nowAt: 5))),
    ]

    static let game = GameInfo(RGBullsEye(), rating: GameRating(game: "rgbullseye", sum: 71, ratings: 17))
    static let gameText =
        ##"{"game":"rgbullseye","title":"RGBullsEye","sliders":[{"label":"Red","min":0,"max":255,"color":"#ff0000"},"##
        + ##"{"label":"Green","min":0,"max":255,"color":"#00ff00"},"##
        + ##"{"label":"Blue","min":0,"max":255,"color":"#0000ff"}],"hiddenTarget":false,"stars":4.2,"ratings":17}"##
}
