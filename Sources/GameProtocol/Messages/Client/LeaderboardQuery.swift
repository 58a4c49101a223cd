/// Asks for a leaderboard (the protocol, section 7).
///
///     {"type":"leaderboard","id":11,"game":"bullseye","period":"day","by":"total","limit":20}
public struct LeaderboardQuery: Hashable, Sendable {
    /// The game, known or not.
    public var game: String
    /// The stretch of time.
    public var period: LeaderboardPeriod
    /// What is ranked by.
    public var order: LeaderboardOrder
    /// How many rows, 1 to 100.
    public var limit: Int

    /// Asks for rows.
    public init(game: String, period: LeaderboardPeriod, order: LeaderboardOrder, limit: Int = 20) {
        self.game = game
        self.period = period
        self.order = order
        self.limit = limit
    }
}

extension LeaderboardQuery: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        game = try object.value("game")
        period = try object.value("period")
        order = try object.value("by")
        limit = try object.optional("limit", in: 1...100) ?? 20
    }

    func write(members object: inout JSONWriter) {
        object.member("game", game)
        object.member("period", period)
        object.member("by", order)
        object.member("limit", limit)
    }
}
