/// Which characters drawings are made of.
public enum GlyphSet: Sendable, Hashable, CaseIterable {
    /// Blocks, by eighths of a column.
    case blocks
    /// Dots of braille, by halves of a column.
    case braille
    /// Plain ASCII, for terminals and fonts that have no more.
    case ascii

    /// What stands where text was cut off.
    var ellipsis: Character { self == .ascii ? "~" : "…" }

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

    /// A column filled as densely as that, 0…1, in four steps.
    func density(_ share: Double) -> Character {
        let step = share > 0 ? Int(min(share, 0.999) * 4) : 0
        return switch self {
        case .blocks: Self.shades[step]
        case .braille: Self.dots[step]
        case .ascii: Self.marks[step]
        }
    }

    private static let shades: [Character] = ["░", "▒", "▓", "█"]
    private static let dots: [Character] = ["⣀", "⣤", "⣶", "⣿"]
    private static let marks: [Character] = [".", ":", "*", "#"]
}
