/// A player's place in a match (the protocol, section 6).
///
///     {"player":"p_…","name":"Ada","total":910,"rank":1,"perfect":2}
public struct Standing: Hashable, Sendable {
    /// Who it is.
    public var player: PlayerID
    /// The name as shown in the room.
    public var name: String
    /// The sum of the match's scores.
    public var total: Int
    /// The place by `total`: 1, 1, 3.
    public var rank: Int
    /// How many guesses were exact.
    public var perfect: Int

    /// Makes a row.
    public init(player: PlayerID, name: String, total: Int, rank: Int, perfect: Int) {
        self.player = player
        self.name = name
        self.total = total
        self.rank = rank
        self.perfect = perfect
    }
}

extension Standing: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        player = try object.value("player")
        name = try object.value("name")
        total = try object.value("total")
        rank = try object.value("rank")
        perfect = try object.value("perfect")
    }

    func write(members object: inout JSONWriter) {
        object.member("player", player)
        object.member("name", name)
        object.member("total", total)
        object.member("rank", rank)
        object.member("perfect", perfect)
    }
}
