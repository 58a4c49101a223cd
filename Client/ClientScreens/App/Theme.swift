import TerminalUI

/// The colours of the screens: calm, with one accent.
///
/// What they say is always said in words or shapes as well.
public struct Theme: Hashable, Sendable, CaseIterable {
    /// Colours for a dark and for a light ground.
    private struct Pair: Hashable {
        let dark: Tones
        let light: Tones
    }

    /// The word that settings keep.
    public let name: String
    /// What people read.
    public let title: String
    private let many: Pair
    private let sixteen: Pair

    /// Goes with what the terminal has.
    public static let calm = Theme(
        name: "calm", title: "Calm",
        many: Pair(dark: shine, light: ink), sixteen: Pair(dark: shine, light: ink))
    /// Warm, for the evening.
    public static let amber = Theme(
        name: "amber", title: "Amber",
        many: Pair(dark: Tones(0xFFB000, 0xC8D96F, 0xFF6B5A), light: Tones(0x875F00, 0x4A6200, 0xAF0000)),
        sixteen: Pair(dark: Tones(.named(.yellow), .named(.green), .named(.brightRed)), light: ink))
    /// Cool and clear.
    public static let violet = Theme(
        name: "violet", title: "Violet",
        many: Pair(dark: Tones(0xB48EFF, 0x7FD6A8, 0xFF7AA2), light: Tones(0x5F00D7, 0x005F5F, 0xAF005F)),
        sixteen: Pair(dark: Tones(.named(.brightMagenta), .named(.cyan), .named(.brightRed)), light: ink))
    /// No colour but those of the games.
    public static let plain = Theme(
        name: "plain", title: "Plain", many: Pair(dark: none, light: none), sixteen: Pair(dark: none, light: none))

    private static let shine = Tones(.named(.cyan), .named(.green), .named(.brightRed))
    /// Those few of sixteen colours that can be read on white, also where bold text is brighter.
    private static let ink = Tones(.named(.blue), .named(.magenta), .named(.red))
    private static let none = Tones(.standard, .standard, .standard)

    /// Every theme, in the order they are offered.
    public static let allCases = [calm, amber, violet, plain]

    /// The colours to write with on a ground.
    func tones(on ground: Ground, _ depth: ColorDepth) -> Tones {
        let pair =
            switch depth {
            case .none: Self.plain.many
            case .sixteen: sixteen
            case .palette, .full: many
            }
        return ground == .dark ? pair.dark : pair.light
    }
}
