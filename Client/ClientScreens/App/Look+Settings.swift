public import ClientCore
import TerminalUI

extension Look {
    /// The look that a player has chosen; a theme that there is not any more is the first one.
    public init(_ settings: ClientSettings) {
        let glyphs: GlyphSet =
            switch settings.glyphs {
            case .blocks: .blocks
            case .braille: .braille
            case .ascii: .ascii
            }
        self.init(theme: Theme.allCases.first { $0.name == settings.theme } ?? .calm, glyphs: glyphs)
    }

    /// Notes the look in what is kept.
    public func note(in settings: inout ClientSettings) {
        settings.choose(theme: theme.name)
        settings.glyphs =
            switch glyphs {
            case .blocks: .blocks
            case .braille: .braille
            case .ascii: .ascii
            }
    }
}
