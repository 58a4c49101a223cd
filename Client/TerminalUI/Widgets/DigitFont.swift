/// Pictures of digits.
struct DigitFont: Sendable {
    /// How many rows of the screen each takes.
    let rows: Int
    private let pictures: [Character: [String]]

    /// One row of the picture of a character.
    func row(_ row: Int, of character: Character) -> String {
        let picture = pictures[character] ?? pictures[" "] ?? []
        return row < picture.count ? picture[row] : ""
    }

    /// Three rows of half blocks.
    static let tall = DigitFont(
        rows: 3,
        pictures: [
            "0": ["▄▀▀▄", "█  █", "▀▄▄▀"], "1": [" ▄█ ", "  █ ", " ▄█▄"], "2": ["▀▀▀▄", " ▄▄▀", "█▄▄▄"],
            "3": ["▀▀▀▄", " ▀▀▄", "▄▄▄▀"], "4": ["█  █", "▀▀▀█", "   █"], "5": ["█▀▀▀", "▀▀▀▄", "▄▄▄▀"],
            "6": ["▄▀▀ ", "█▀▀▄", "▀▄▄▀"], "7": ["▀▀▀█", "  █ ", " █  "], "8": ["▄▀▀▄", "▄▀▀▄", "▀▄▄▀"],
            "9": ["▄▀▀▄", "▀▄▄█", " ▄▄▀"], "-": ["    ", "▀▀▀▀", "    "], "%": ["█  ▄", " ▄▀ ", "▀  █"],
            " ": ["    ", "    ", "    "],
        ])

    /// Two rows of half blocks.
    static let low = DigitFont(
        rows: 2,
        pictures: [
            "0": ["█▀█", "█▄█"], "1": ["▄█ ", " █ "], "2": ["▀▀█", "█▄▄"], "3": ["▀██", "▄▄█"], "4": ["█ █", "▀▀█"],
            "5": ["█▀▀", "▄▄█"], "6": ["█▄▄", "█▄█"], "7": ["▀▀█", " █ "], "8": ["███", "█▄█"], "9": ["█▀█", "▀▀█"],
            "-": ["▄▄▄", "   "], "%": ["▀ █", "█ ▄"], " ": ["   ", "   "],
        ])

    /// Three rows of ASCII, like the segments of a clock.
    static let segments = DigitFont(
        rows: 3,
        pictures: [
            "0": [" _ ", "| |", "|_|"], "1": ["   ", "  |", "  |"], "2": [" _ ", " _|", "|_ "],
            "3": [" _ ", " _|", " _|"], "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"],
            "6": [" _ ", "|_ ", "|_|"], "7": [" _ ", "  |", "  |"], "8": [" _ ", "|_|", "|_|"],
            "9": [" _ ", "|_|", " _|"], "-": ["   ", " _ ", "   "], "%": ["o /", " / ", "/ o"],
            " ": ["   ", "   ", "   "],
        ])
}
