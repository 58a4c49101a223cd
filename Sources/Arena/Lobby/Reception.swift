import GameProtocol

/// What becomes of a `hello`.
enum Reception: Sendable {
    /// The client is a player.
    case welcome(Greeting)
    /// The client cannot be a player.
    case refused(RequestFailure)
    /// A newer connection speaks for the player already.
    case replaced
}

/// What a player is greeted with.
struct Greeting: Sendable {
    let identity: Session.Identity
    /// The token, which the client keeps.
    let token: String
    /// Whether the client came with a token that nobody knows.
    let renewed: Bool
    /// Where the player may still have a seat.
    let room: RoomPlace?

    init(_ record: PlayerRecord, token: String, renewed: Bool) {
        identity = Session.Identity(player: record.player, name: record.name)
        self.token = token
        self.renewed = renewed
        room = record.room
    }
}
