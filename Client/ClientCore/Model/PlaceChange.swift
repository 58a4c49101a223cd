/// How a player's place in the match has changed with a round.
public enum PlaceChange: Hashable, Sendable {
    /// So many places further up.
    case up(UInt)
    /// So many places further down.
    case down(UInt)
    /// The same place as before.
    case kept

    /// Compares two places, which are the server's, and may be as far apart as numbers can be.
    public init(from before: Int, to now: Int) {
        if before == now {
            self = .kept
        } else {
            self = before > now ? .up(UInt(bitPattern: before &- now)) : .down(UInt(bitPattern: now &- before))
        }
    }
}
