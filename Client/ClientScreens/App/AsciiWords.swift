import TerminalUI

/// How screens say in ASCII what they say in other characters elsewhere; names of people and rooms stay as they are.
enum AsciiWords {
    /// What stands for single characters.
    static let spelling: [Character: Character] = [
        "›": ">", "…": "~", "–": "-", "×": "x", "“": "\"", "”": "\"", "’": "'", "●": "*", "✓": "*",
    ]

    private static let keys = [
        "⏎": "Enter", "⇧": "Shift", "↑ ↓": "Up Down", "← →": "Left Right", "1–5": "1-5", "0–9": "0-9",
    ]

    /// The name of a key.
    static func key(_ name: String) -> String { keys[name] ?? name }
}
