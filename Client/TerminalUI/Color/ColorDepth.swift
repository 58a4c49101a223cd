/// How many colours a terminal shows.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
    /// None: bold, dim, underlined and reversed text alone.
    case none
    /// The user's sixteen.
    case sixteen
    /// The sixteen, a cube of 216 and 24 greys.
    case palette
    /// Every sRGB colour.
    case full

    /// Reads a word of the option `--color`: `none`, `16`, `256` or `true`; nil for any other, `auto` too.
    public init?(word: String) {
        switch word {
        case "none": self = .none
        case "16": self = .sixteen
        case "256": self = .palette
        case "true": self = .full
        default: return nil
        }
    }

    /// What the option and, where it leaves the choice, the terminal and the environment ask for.
    ///
    /// The first of these decides: the word, unless it is nil, `auto` or unknown; `NO_COLOR` if it is not empty
    /// (no-color.org); `TERM` that is missing, empty or `dumb`; output that is no terminal; `COLORTERM`; `TERM`.
    ///
    /// - Parameter lookup: The value of a variable of the environment.
    public static func chosen(
        word: String?, isTerminal: Bool, lookup: (_ variable: String) -> String?
    ) -> ColorDepth {
        if let depth = word.flatMap(ColorDepth.init(word:)) { return depth }
        if let refusal = lookup("NO_COLOR"), !refusal.isEmpty { return .none }
        guard let terminal = lookup("TERM"), !terminal.isEmpty, terminal != "dumb", isTerminal else { return .none }
        if let claim = lookup("COLORTERM"), claim == "truecolor" || claim == "24bit" { return .full }
        if terminal.hasSuffix("-direct") { return .full }
        return terminal.contains("256color") ? .palette : .sixteen
    }
}
