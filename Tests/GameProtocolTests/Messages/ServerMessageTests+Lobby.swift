import GameProtocol
import GameRules
import Testing

extension ServerMessageTests {
    static let lobby: [(String, ServerMessage)] = [
        (
            "{\"type\":\"lobby\",\"rooms\":[{\(roomMembers)}],\"games\":[\(gameText)],\"players\":128,"
                + #""cursor":"k3m9:5120"}"#,
            .lobby(LobbySnapshot(rooms: [room], games: [game], players: 128, cursor: "k3m9:5120"))
        ),
        ("{\"type\":\"lobby.room\",\(roomMembers)}", .lobbyRoom(room)),
        (#"{"type":"lobby.roomClosed","room":"KXQZT"}"#, .lobbyRoomClosed(room: "KXQZT")),
        (
            #"{"type":"lobby.rating","game":"bullseye","stars":null,"ratings":0}"#,
            .lobbyRating(GameRating(game: "bullseye", sum: 0, ratings: 0))
        ),
        ("{\"type\":\"lobby.event\",\(eventText.dropFirst())", .lobbyEvent(event)),
        (
            #"{"type":"lobby.result","cursor":"k3m9:5121","room":"KXQZT","match":2,"game":"bullseye","round":3,"#
                + #""players":9,"best":{"player":"p_1","name":"Ada","score":200},"at":1767225600000}"#,
            .lobbyResult(
                LobbyResult(
                    cursor: "k3m9:5121", room: "KXQZT", match: 2, game: "bullseye", round: 3, players: 9,
                    best: BestScore(player: "p_1", name: "Ada", score: 200), at: 1_767_225_600_000))
        ),
    ]

    @Test func `a listing makes the same message as a snapshot`() {
        for rooms in [[], [Self.room, Self.room]] {
            let snapshot = LobbySnapshot(rooms: rooms, games: [Self.game], players: 128, cursor: "k3m9:5120")
            let listing = LobbyListing(rooms: rooms, games: [Self.game])
            #expect(listing.message(players: 128, cursor: "k3m9:5120") == ServerMessage.lobby(snapshot).encode())
        }
    }

    static let room = RoomInfo(
        room: "KXQZT", title: "Friday", game: "bullseye", phase: .open, round: 3, rounds: 5, players: 9, capacity: 16,
        spectators: 1, locked: false)
    static let roomMembers =
        #""room":"KXQZT","title":"Friday","game":"bullseye","phase":"open","round":3,"rounds":5,"players":9,"#
        + #""capacity":16,"spectators":1,"locked":false"#
}
