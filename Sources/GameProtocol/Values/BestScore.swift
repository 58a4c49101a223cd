/// The best of a round.
///
///     {"player":"p_…","name":"Ada","score":200}
public struct BestScore: Hashable, Sendable {
    /// Who it is.
    public var player: PlayerID
    /// The name as shown in the room.
    public var name: String
    /// The points.
    public var score: Int

    /// Names the best.
    public init(player: PlayerID, name: String, score: Int) {
        self.player = player
        self.name = name
        self.score = score
    }
}

extension BestScore: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        player = try object.value("player")
        name = try object.value("name")
        score = try object.value("score")
    }

    func write(members object: inout JSONWriter) {
        object.member("player", player)
        object.member("name", name)
        object.member("score", score)
    }
}
