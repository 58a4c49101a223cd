import ClientRuntime
import Glibc

/// What is seen while a load test runs: on a terminal a few lines that are drawn anew, elsewhere a line now and then.
///
/// Nothing of the terminal's settings is touched, so that nothing need be given back.
///
/// Owner: the conductor's loop.
struct LiveDisplay {
    /// How often the lines are drawn on a terminal, in nanoseconds.
    static let drawing: Int64 = 500_000_000
    /// How often there is a line elsewhere.
    static let logging: Int64 = 5_000_000_000

    /// How wide the terminal is; nil if standard output is none.
    private let columns: Int?
    /// The lines that are drawn.
    private var drawn = 0

    /// Looks whether there is a terminal that can draw a line anew.
    init() {
        let isDumb = Output.environment("TERM").map { $0 == "dumb" || $0.isEmpty } ?? true
        columns = isatty(STDOUT_FILENO) == 1 && !isDumb ? Output.columns ?? 80 : nil
    }

    /// Whether lines are drawn anew.
    var isDrawn: Bool { columns != nil }

    /// How many columns there are to draw in.
    var width: Int { (columns ?? 80) - 1 }

    /// How often to show something, in nanoseconds.
    var interval: Int64 { isDrawn ? Self.drawing : Self.logging }

    /// Says a line that stays.
    mutating func say(_ line: String, then lines: [String]) {
        wipe()
        Output.line(line)
        draw(lines)
    }

    /// Draws lines in place of those before.
    mutating func show(_ lines: [String]) {
        wipe()
        draw(lines)
    }

    /// Takes the lines away.
    mutating func end() { wipe() }

    private mutating func wipe() {
        // Up to the first of them (CSI A), and all below is erased (CSI J).
        if drawn > 0 { Output.text("\u{1B}[\(drawn)A\u{1B}[J") }
        drawn = 0
    }

    private mutating func draw(_ lines: [String]) {
        guard isDrawn else { return }
        Output.text(lines.map { $0 + "\n" }.joined())
        drawn = lines.count
    }
}
