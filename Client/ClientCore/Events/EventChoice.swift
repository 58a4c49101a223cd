/// Which event is meant.
public enum EventChoice: Hashable, Sendable {
    /// The player's own next one.
    case next
    /// The earliest to come to which anyone may go.
    case earliestOpen
    /// The one whose identity begins so.
    case beginning(String)
}
