import GameProtocol

/// What the lobby knows of a player.
struct PlayerRecord {
    let player: PlayerID
    /// SHA-256 of the token.
    let tokenHash: [UInt8]
    var name: PlayerName
    /// The connection that speaks for the player now.
    var connection: Connection?
    /// Where the player has a seat, or is.
    var room: RoomPlace?
    /// When the player was last connected.
    var seenAt: Int64
    /// Up to which time the player was told of all events by connections that are over, but for what the last of them
    /// took with it (``EventLimits/unheardMs``).
    var heardUntil: Int64
    /// When the present connection was told of the events that were missed before it; nil before that.
    var toldAt: Int64?
    /// Events of which the player was told while on the way to another shard.
    var missed: Set<EventID> = []

    /// The record of a player that was stored.
    init(_ stored: StoredPlayer) {
        player = stored.player
        tokenHash = stored.tokenHash
        name = stored.name
        seenAt = stored.seenAt
        heardUntil = stored.seenAt
    }

    /// Whether the present connection was told of the events that were missed before it.
    var isUpToDate: Bool { toldAt != nil }

    /// What is kept of it.
    var stored: StoredPlayer {
        StoredPlayer(player: player, tokenHash: tokenHash, name: name, seenAt: heardUntil)
    }

    /// A session and the shard it lives on.
    struct Connection {
        let session: SessionNumber
        var shard: Mailbox<Shard>
    }
}

/// A session's number, never used twice: a newer connection has a higher one.
struct SessionNumber: Hashable, Comparable, Sendable {
    let rawValue: UInt64

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Where a room lives.
struct RoomPlace: Sendable {
    /// Names the room among all there ever were: codes are given again.
    let id: String
    let code: RoomCode
    let shard: ShardNumber
    let mailbox: Mailbox<Shard>
    /// The closed event that it was opened for.
    let event: EventID?
}
