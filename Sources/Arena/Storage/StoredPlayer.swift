public import GameProtocol

/// A player as the store keeps one.
public struct StoredPlayer: Hashable, Sendable {
    /// The identity.
    public var player: PlayerID
    /// SHA-256 of the token, 32 bytes.
    public var tokenHash: [UInt8]
    /// The player's own name.
    public var name: PlayerName
    /// When the player was last connected for long enough to hear of all events before, in Unix milliseconds.
    public var seenAt: Int64

    /// Describes a player.
    public init(player: PlayerID, tokenHash: [UInt8], name: PlayerName, seenAt: Int64) {
        self.player = player
        self.tokenHash = tokenHash
        self.name = name
        self.seenAt = seenAt
    }
}
