/// How a game is rated; also the message `lobby.rating`.
///
///     {"game":"bullseye","stars":4.2,"ratings":17}
public struct GameRating: Hashable, Sendable {
    /// The game's name on the wire.
    public var game: String
    /// The average to one decimal, nil while there is none.
    public var stars: Double?
    /// The number of ratings.
    public var ratings: Int

    /// Averages `ratings` ratings that add up to `sum` stars.
    public init(game: String, sum: Int, ratings: Int) {
        self.game = game
        self.ratings = ratings
        stars =
            ratings > 0 ? (Double(sum) / Double(ratings) * 10).rounded(.toNearestOrAwayFromZero) / 10 : nil
    }
}

extension GameRating: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        game = try object.value("game")
        stars = try object.optional("stars")
        ratings = try object.value("ratings")
    }

    func write(members object: inout JSONWriter) {
        object.member("game", game)
        object.member("stars", stars)
        object.member("ratings", ratings)
    }
}
