/// Rates a game (the protocol, section 7).
///
///     {"type":"rate","id":10,"game":"bullseye","stars":3}
public struct Rate: Hashable, Sendable {
    /// The game, known or not.
    public var game: String
    /// From 1 to 5.
    public var stars: Int

    /// Gives a rating.
    public init(game: String, stars: Int) {
        self.game = game
        self.stars = stars
    }
}

extension Rate: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        game = try object.value("game")
        stars = try object.value("stars", in: 1...5)
    }

    func write(members object: inout JSONWriter) {
        object.member("game", game)
        object.member("stars", stars)
    }
}
