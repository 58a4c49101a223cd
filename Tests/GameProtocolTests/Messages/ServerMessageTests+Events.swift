import GameProtocol
import GameRules

extension ServerMessageTests {
    static let events: [(String, ServerMessage)] = [
        (
            #"{"type":"event.gathering","event":"e_1","room":"KXQZT","startAt":1767225600000}"#,
            .eventGathering(EventGathering(event: "e_1", room: "KXQZT", startAt: 1_767_225_600_000))
        ),
        ("{\"type\":\"event.changed\",\(eventText.dropFirst())", .eventChanged(event)),
        ("{\"type\":\"event.changed\",\(finishedText.dropFirst())", .eventChanged(finished)),
    ]

    static let event = EventInfo(
        event: "e_1", title: "Friday cup", game: "bullseye", options: RoomOptions(game: "bullseye"),
        startAt: 1_767_225_600_000,
        state: .scheduled, organiser: "p_1", organiserName: "Ada", open: true, going: 12, invited: 20, you: .going,
        room: nil, reason: nil, standings: nil)
    static let eventText =
        #"{"event":"e_1","title":"Friday cup","game":"bullseye","options":"# + optionsText
        + #","startAt":1767225600000,"state":"scheduled","organiser":"p_1","organiserName":"Ada","open":true,"#
        + #""going":12,"invited":20,"you":"going","room":null,"reason":null,"standings":null}"#

    static let finished = EventInfo(
        event: "e_2", title: "Cup", game: "bullseye", options: RoomOptions(game: "bullseye"), startAt: 5,
        state: .cancelled, organiser: "p_1", organiserName: "Ada", open: false, going: 1, invited: 1, you: nil,
        room: "KXQZT", reason: .missed, standings: [standing])
    static let finishedText =
        #"{"event":"e_2","title":"Cup","game":"bullseye","options":"# + optionsText
        + #","startAt":5,"state":"cancelled","organiser":"p_1","organiserName":"Ada","open":false,"going":1,"#
        + #""invited":1,"you":null,"room":"KXQZT","reason":"missed","#
        + #""standings":[{"player":"p_1","name":"Ada","total":910,"rank":1,"perfect":2}]}"#
}
