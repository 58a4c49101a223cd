import TerminalUI

/// The colours that a theme writes with on one ground.
struct Tones: Hashable, Sendable {
    /// What matters now: the knob, the chosen row, the button.
    let accent: Paint
    /// What is good, and what is wrong.
    let good: Paint
    let bad: Paint

    init(_ accent: Paint, _ good: Paint, _ bad: Paint) {
        self.accent = accent
        self.good = good
        self.bad = bad
    }

    /// Makes them of numbers like `0xRRGGBB`.
    init(_ accent: UInt32, _ good: UInt32, _ bad: UInt32) {
        self.init(.color(Color(accent)), .color(Color(good)), .color(Color(bad)))
    }

    var muted: Style { .dim }
    var strong: Style { Style(accent, accents: .bold) }
    var accented: Style { Style(accent) }
    /// The row that the keys are on.
    var chosen: Style { Style(accent, accents: .reversed) }
    /// What is the player's own.
    var own: Style { Style(accent, accents: .bold) }
    var fine: Style { Style(good) }
    /// Many terminals make bold text brighter: a red that can be read on white cannot be then.
    var wrong: Style { Style(bad, accents: bad == .standard ? .bold : []) }
}
