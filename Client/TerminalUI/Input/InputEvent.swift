/// What a terminal tells.
public enum InputEvent: Sendable, Hashable {
    /// A key was pressed, or is held down and repeats.
    case key(Key, KeyModifiers = [])
    /// The mouse did something.
    case mouse(MouseEvent)
    /// Text was pasted; its lines end in `\n`, and nothing in it is a key.
    case paste(String)
    /// The terminal's window came to the front, or left it.
    case focus(Bool)
    /// The answer to whether the terminal knows a private mode and lets it be set (DECRPM).
    case mode(Int, isAvailable: Bool)
    /// The answer to what the terminal's background is (OSC 11).
    case background(Color)
    /// The answer to what kind of terminal it is (DA1), which every terminal gives, and gives in its turn.
    case kind
}
