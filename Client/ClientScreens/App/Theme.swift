import TerminalUI

/// The colours of the screens: calm, with one accent.
///
/// What they say is always said in words or shapes as well.
public struct Theme: Hashable, Sendable, CaseIterable {
    /// The word that settings keep.
    public let name: String
    /// What people read.
    public let title: String
    /// What matters now: the knob, the chosen row, the button.
    let accent: Paint
    /// What is good, and what is wrong.
    let good: Paint
    let bad: Paint

    /// Goes with what the terminal has.
    public static let calm = Theme(
        name: "calm", title: "Calm", accent: .named(.cyan), good: .named(.green), bad: .named(.red))
    /// Warm, for the evening.
    public static let amber = Theme(
        name: "amber", title: "Amber", accent: .color(Color(0xFFB000)), good: .color(Color(0xC8D96F)),
        bad: .color(Color(0xFF6B5A)))
    /// Cool and clear.
    public static let violet = Theme(
        name: "violet", title: "Violet", accent: .color(Color(0xB48EFF)), good: .color(Color(0x7FD6A8)),
        bad: .color(Color(0xFF7AA2)))
    /// No colour but those of the games.
    public static let plain = Theme(
        name: "plain", title: "Plain", accent: .standard, good: .standard, bad: .standard)

    /// Every theme, in the order they are offered.
    public static let allCases = [calm, amber, violet, plain]

    var muted: Style { .dim }
    var strong: Style { Style(accent, accents: .bold) }
    var accented: Style { Style(accent) }
    /// The row that the keys are on.
    var chosen: Style { Style(accent, accents: .reversed) }
    /// What is the player's own.
    var own: Style { Style(accent, accents: .bold) }
    var fine: Style { Style(good) }
    var wrong: Style { Style(bad, accents: .bold) }
}
