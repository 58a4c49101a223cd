/// Which characters drawings are made of.
public enum GlyphSet: Sendable, Hashable, CaseIterable {
    /// Blocks, by eighths of a column.
    case blocks
    /// Dots of braille, by halves of a column.
    case braille
    /// Plain ASCII, for terminals and fonts that have no more.
    case ascii

    /// A bar of so many eighths of a column, from its left; 0 is a space and 8 the whole column.
    func leftBar(_ eighths: Int) -> Character {
        let eighths = min(max(eighths, 0), 8)
        return switch self {
        case .blocks: Self.leftBlocks[eighths]
        case .braille: eighths < 2 ? " " : eighths < 6 ? "⡇" : "⣿"
        case .ascii: eighths < 4 ? " " : "#"
        }
    }

    private static let leftBlocks: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
}
