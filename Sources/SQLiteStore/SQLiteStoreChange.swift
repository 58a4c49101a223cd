/// What the operator should know about a store at work.
public enum SQLiteStoreChange: Equatable, Sendable {
    /// The file was brought to a later schema while it was opened; how it was before is in the copy, if it held anything.
    case upgraded(from: Int, to: Int, copy: String?)
    /// Storage began to fail: what happens by itself waits from now on, what asks for an answer fails.
    case failing(reason: String)
    /// As much waits as may, so that more is refused from now on.
    case refusing(waiting: Int)
    /// Storage works again: what waited is written, what was refused meanwhile is not.
    case working(written: Int, refused: Int)
    /// One thing cannot be kept, whatever storage does.
    case gaveUp(what: String, reason: String)
    /// The store ended while storage failed: what waited is lost.
    case lost(count: Int, reason: String)
}
