/// A sign that turns while something is waited for.
public enum Spinner {
    /// How long each picture stands, in milliseconds.
    public static let frameMs: Int64 = 100

    /// The picture at a time in milliseconds.
    public static func frame(_ glyphs: GlyphSet, at now: Int64) -> Character {
        let frames = frames(glyphs)
        let count = Int64(frames.count)
        let number = (now / frameMs) % count
        return frames[Int(number < 0 ? number + count : number)]
    }

    static func frames(_ glyphs: GlyphSet) -> [Character] {
        switch glyphs {
        case .blocks: ["▖", "▘", "▝", "▗"]
        case .braille: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
        case .ascii: ["|", "/", "-", "\\"]
        }
    }
}
