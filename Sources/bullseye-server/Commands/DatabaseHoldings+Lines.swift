import SQLiteStore

extension DatabaseHoldings {
    /// What it holds, a line each.
    var lines: String {
        """
          players  \(players)
          rounds   \(rounds)
          ratings  \(ratings)
          events   \(events)
          schema   \(schema)
        """
    }
}
