public import GameRules

/// A game as the lobby offers it.
///
///     {"game":"rgbullseye","title":"RGBullsEye","sliders":[{"label":"Red","min":0,"max":255,"color":"#ff0000"},…],
///      "hiddenTarget":false,"stars":4.2,"ratings":17}
public struct GameInfo: Hashable, Sendable {
    /// The game's name on the wire.
    public var game: String
    /// The game's name for people.
    public var title: String
    /// Its sliders.
    public var sliders: [Slider]
    /// Whether the target is hidden until the round has ended.
    public var hiddenTarget: Bool
    /// The average rating to one decimal, nil while there is none.
    public var stars: Double?
    /// The number of ratings.
    public var ratings: Int

    /// Describes a game and how it is rated.
    public init(_ game: any Game, rating: GameRating) {
        self.game = game.name
        title = game.title
        sliders = game.sliders
        hiddenTarget = game.hidesTarget
        stars = rating.stars
        ratings = rating.ratings
    }
}

extension GameInfo: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        game = try object.value("game")
        title = try object.value("title")
        sliders = try object.value("sliders")
        hiddenTarget = try object.value("hiddenTarget")
        stars = try object.optional("stars")
        ratings = try object.value("ratings")
    }

    func write(members object: inout JSONWriter) {
        object.member("game", game)
        object.member("title", title)
        object.member("sliders", sliders)
        object.member("hiddenTarget", hiddenTarget)
        object.member("stars", stars)
        object.member("ratings", ratings)
    }
}
