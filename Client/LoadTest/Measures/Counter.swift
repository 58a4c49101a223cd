/// What a load test counts.
public enum Counter: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// Visitors whose arrival was due.
    case arrivals
    /// Those of them that were let in too late by more than a tenth of a second, by the load test's own fault.
    case lateArrivals = "late-arrivals"
    /// Moves that were due.
    case movesDue = "moves-due"
    /// Moves that were sent.
    case moves
    /// Moves that were due and that nobody could make, since the load test itself came too late.
    case missedMoves = "missed-moves"
    /// Hits that were answered.
    case hits
    /// Seats taken.
    case joins
    /// Seats taken again after a lost connection.
    case resumes
    /// Rounds seen to their end, each counted once.
    case rounds
    /// Matches seen to their end, each counted once.
    case matches
    /// Results that players and spectators should have seen.
    case resultsDue = "results-due"
    /// Results that they saw.
    case results
    /// Results that the lobby should have published to somebody who watches.
    case publishedDue = "published-due"
    /// Results that it published to somebody who watches.
    case published
    /// Rows of results that were held to the rules.
    case scores
    /// Numbers, orders and cursors that were not what the rules make them.
    case faults
    /// Requests that were refused, and connections that were lost without need.
    case errors
    /// WebSocket messages received.
    case messagesIn = "messages-in"
    /// WebSocket messages sent.
    case messagesOut = "messages-out"
    /// Bytes received, as TCP carries them.
    case bytesIn = "bytes-in"
    /// Bytes sent, as TCP carries them.
    case bytesOut = "bytes-out"
    /// Disturbances made on purpose: see ``Disturbance``.
    case disturbances
}
