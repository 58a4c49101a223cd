import GameProtocol

/// A round's result on its way from the room to the lobby, which gives it its cursor.
struct RoomResult: Sendable {
    let room: RoomCode
    let match: Int
    let game: String
    let round: Int
    let players: Int
    let best: BestScore
    let at: Int64

    func message(_ cursor: Cursor) -> LobbyResult {
        LobbyResult(
            cursor: cursor, room: room, match: match, game: game, round: round, players: players, best: best, at: at)
    }
}
