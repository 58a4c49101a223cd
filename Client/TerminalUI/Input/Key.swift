/// A key, or what it types.
public enum Key: Sendable, Hashable {
    /// One scalar that was typed; a mark joins the text before it when it is appended there.
    ///
    /// A letter with Shift is its capital; with Control it is small, whatever the terminal calls it.
    case character(Character)
    case enter, tab, backspace, escape
    case insert, delete, home, end, pageUp, pageDown
    case up, down, left, right
    /// F1 to F12, by its number.
    case function(Int)
}
