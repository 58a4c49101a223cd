public import GameProtocol
public import TerminalUI

/// How a game is liked, in one line.
public enum Stars {
    private static let most = 5

    /// `★★★★☆ 4.2 (17)`, or that nobody has said so yet.
    ///
    /// The average is a stranger's number: whatever it is, five stars at most are drawn.
    public static func text(_ game: GameInfo, _ glyphs: GlyphSet) -> String {
        guard let stars = game.stars else { return "not rated yet" }
        let full = Int(min(max(stars.rounded(), 0), Double(most)))
        let (on, off) = glyphs == .ascii ? ("*", ".") : ("★", "☆")
        let row = String(repeating: on, count: full) + String(repeating: off, count: most - full)
        return "\(row) \(stars) (\(game.ratings))"
    }
}
