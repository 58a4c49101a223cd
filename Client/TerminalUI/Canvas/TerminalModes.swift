/// What a full-screen program asks of its terminal, and how it leaves it.
public enum TerminalModes {
    /// Takes the screen: the alternate one, no cursor, no wrapping, pasted text in brackets, news of focus.
    ///
    /// The window's title and the keypad stay as they are. The last three sequences ask whether frames can be
    /// synchronized, what the background is, and what kind of terminal it is; the answers come as `InputEvent.mode` with
    /// the number 2026 and as `InputEvent.background`, if at all, and last as `InputEvent.kind`.
    public static let enter =
        "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// Has clicks, wheel and drags told, in their only form that knows no end of the screen (1006).
    public static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"

    /// Puts the terminal right, whatever was written before and wherever that was cut.
    ///
    /// A literal's bytes lie in the program itself, so that a signal handler can write them: `utf8Start` and
    /// `utf8CodeUnitCount`. First it ends a sequence that was begun, last it returns to the first screen.
    public static var restore: StaticString {
        """
        \u{1B}\\\u{F}\u{1B}(B\u{1B}[?2026l\u{1B}[m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\
        \u{1B}[?7h\u{1B}[?1049l\u{1B}[m\u{1B}[?25h\u{1B}>
        """
    }
}
