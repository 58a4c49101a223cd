public import GameProtocol
public import TerminalUI

/// How a game is liked, in one line.
public enum Stars {
    /// The most that can be given.
    public static let most = 5

    /// `★★★★☆ 4.2 (17)`, or that nobody has said so yet.
    ///
    /// The average is a stranger's number: whatever it is, five stars at most are drawn.
    public static func text(_ game: GameInfo, _ glyphs: GlyphSet) -> String {
        guard let stars = game.stars else { return "not rated yet" }
        let full = Int(min(max(stars.rounded(), 0), Double(most)))
        let row = (1...most).map { star(isGiven: $0 <= full, glyphs) }.joined()
        return "\(row) \(stars) (\(game.ratings))"
    }

    /// One star of a row.
    public static func star(isGiven: Bool, _ glyphs: GlyphSet) -> String {
        switch glyphs {
        case .ascii: isGiven ? "*" : "."
        case .blocks, .braille: isGiven ? "★" : "☆"
        }
    }
}
