import GameProtocol
import GameRules

extension ServerMessageTests {
    static let rooms: [(String, ServerMessage)] = [
        (
            #"{"type":"room","room":"KXQZT","title":"Friday","host":"p_1","#
                + #""you":{"player":"p_1","seat":4,"as":"player","values":[0.5],"sequence":17,"hit":false},"#
                + "\"options\":\(optionsText),"
                + #""locked":false,"phase":"open","paused":false,"match":2,"round":3,"#
                + "\"roster\":[{\(rosterMembers)}],\"current\":{\(startMembers)},\"last\":{\(endMembers)},\"nowAt\":7}",
            .room(
                RoomSnapshot(
                    room: "KXQZT", title: "Friday", host: "p_1",
                    you: OwnPlace(player: "p_1", seat: 4, role: .player, values: [0.5], sequence: 17, hit: false),
                    options: RoomOptions(game: "bullseye"), locked: false, phase: .open, paused: false, match: 2,
                    round: 3, roster: [rosterEntry], current: start, last: end, nowAt: 7))
        ),
        (
            #"{"type":"room","room":"KXQZT","title":"Friday","host":"p_1","#
                + #""you":{"player":"p_2","seat":null,"as":"spectator","values":null,"sequence":0,"hit":false},"#
                + "\"options\":\(optionsText),"
                + #""locked":true,"phase":"waiting","paused":false,"match":0,"round":0,"#
                + #""roster":[],"current":null,"last":null,"nowAt":7}"#,
            .room(
                RoomSnapshot(
                    room: "KXQZT", title: "Friday", host: "p_1",
                    you: OwnPlace(player: "p_2", seat: nil, role: .spectator, values: nil, sequence: 0, hit: false),
                    options: RoomOptions(game: "bullseye"), locked: true, phase: .waiting, paused: false, match: 0,
                    round: 0, roster: [], current: nil, last: nil, nowAt: 7))
        ),
        ("{\"type\":\"room.player\",\(rosterMembers)}", .roomPlayer(rosterEntry)),
        (
            #"{"type":"room.left","player":"p_1","reason":"timeout"}"#,
            .roomLeft(RoomLeft(player: "p_1", reason: .timeout))
        ),
        (#"{"type":"room.host","player":"p_1"}"#, .roomHost(player: "p_1")),
        (
            "{\"type\":\"room.options\",\"options\":\(optionsText),\"locked\":true}",
            .roomOptions(RoomSettings(options: RoomOptions(game: "bullseye"), locked: true))
        ),
        (
            #"{"type":"room.phase","phase":"countdown","paused":false,"deadlineAt":1767225600000}"#,
            .roomPhase(PhaseChange(phase: .countdown, paused: false, deadlineAt: 1_767_225_600_000))
        ),
        (
            #"{"type":"room.phase","phase":"open","paused":true,"deadlineAt":null}"#,
            .roomPhase(PhaseChange(phase: .open, paused: true, deadlineAt: nil))
        ),
        (#"{"type":"room.closed","reason":"draining"}"#, .roomClosed(reason: .draining)),
        (
            #"{"type":"notice","kind":"draining","message":"Back soon.","retryAfterMs":4000}"#,
            .notice(Notice(kind: "draining", message: "Back soon.", retryAfterMs: 4000))
        ),
    ]

    static let optionsText =
        #"{"games":["bullseye"],"rounds":5,"roundMs":15000,"countdownMs":3000,"revealMs":5000,"capacity":16,"#
        + #""visibility":"public","autoStart":0,"repeat":false}"#
    static let rosterEntry = RosterEntry(
        player: "p_1", name: "Ada", seat: 4, role: .player, connected: true, hit: false, total: 380, rank: 1)
    static let rosterMembers =
        #""player":"p_1","name":"Ada","seat":4,"as":"player","connected":true,"hit":false,"total":380,"rank":1"#
}
