public import GameProtocol

/// What a player thinks of a game.
public struct StoredRating: Hashable, Sendable {
    /// The game's name on the wire.
    public var game: String
    /// Who rated it.
    public var player: PlayerID
    /// From 1 to 5.
    public var stars: Int
    /// When, in Unix milliseconds.
    public var at: Int64

    /// Describes a rating.
    public init(game: String, player: PlayerID, stars: Int, at: Int64) {
        self.game = game
        self.player = player
        self.stars = stars
        self.at = at
    }
}
