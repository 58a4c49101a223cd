public import GameProtocol

/// A round that was played, as the store keeps it.
public struct StoredRound: Hashable, Sendable {
    /// One player's part in it.
    public struct Score: Hashable, Sendable {
        /// Who it is.
        public var player: PlayerID
        /// The name as the room showed it.
        public var name: String
        /// The points.
        public var points: Int
        /// Whether there was a guess; without one the round does not count for leaderboards.
        public var hasGuess: Bool

        /// Describes a score.
        public init(player: PlayerID, name: String, points: Int, hasGuess: Bool) {
            self.player = player
            self.name = name
            self.points = points
            self.hasGuess = hasGuess
        }
    }

    /// Names the round among all rounds ever played: made of the run, the room's number in it, match and round.
    public var id: String
    /// The room.
    public var room: RoomCode
    /// The match's number in the room.
    public var match: Int
    /// The round's number in the match.
    public var round: Int
    /// The game played.
    public var game: String
    /// When the round ended, in Unix milliseconds.
    public var at: Int64
    /// Whether it belongs to the stream of published results.
    public var isPublished: Bool
    /// Everyone who was scored, by rank, then by seat; at least one.
    public var scores: [Score]
    /// The highest score: among equals the earlier hit, then the lower seat.
    public var best: BestScore

    /// Describes a round.
    public init(
        id: String, room: RoomCode, match: Int, round: Int, game: String, at: Int64, isPublished: Bool,
        scores: [Score], best: BestScore
    ) {
        self.id = id
        self.room = room
        self.match = match
        self.round = round
        self.game = game
        self.at = at
        self.isPublished = isPublished
        self.scores = scores
        self.best = best
    }

    /// The round as it is published.
    public func result(at cursor: Cursor) -> LobbyResult {
        LobbyResult(
            cursor: cursor, room: room, match: match, game: game, round: round, players: scores.count, best: best,
            at: at)
    }
}
