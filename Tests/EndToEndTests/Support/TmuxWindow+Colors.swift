/// What the window looks like, beyond its characters.
extension TmuxWindow {
    /// Paints what has no colour of its own, and tells programs of that which ask.
    func paint(isLight: Bool) async throws {
        try await ask("set-option", "-g", "window-style", isLight ? "fg=black,bg=white" : "fg=white,bg=black")
    }

    /// Waits until the characters stand there with such sequences for their looks.
    func looks(_ areWanted: (String) -> Bool, file: StaticString = #fileID, line: UInt = #line) async throws {
        try await screen({ areWanted($0.description) }, capturing: ["-e"], file: file, line: line)
    }

    /// Where the screen is dark, two rows for each row of characters.
    func pixels(isLight: Bool) async throws -> [[Bool]] {
        let text = try await ask("capture-pane", "-p", "-e", "-N")
        // tmux sets a style once, also for the rows that follow.
        var pen = Pen(isLight: isLight)
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            var rows: [[Bool]] = [[], []]
            for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
                var characters = part
                if index > 0, let end = part.firstIndex(of: "m") {
                    pen.set(part[..<end].split(separator: ";").compactMap { Int($0) })
                    characters = part[part.index(after: end)...]
                }
                for character in characters {
                    rows[0].append("█▀".contains(character) ? pen.isInkDark : pen.isPaperDark)
                    rows[1].append("█▄".contains(character) ? pen.isInkDark : pen.isPaperDark)
                }
            }
            let missing = max(120 - rows[0].count, 0)
            return rows.map { $0 + Array(repeating: !isLight, count: missing) }
        }
    }
}

/// Whether characters and what is behind them are dark, by the sequences that set that.
private struct Pen {
    let isLight: Bool
    var isInkDark: Bool
    var isPaperDark: Bool

    init(isLight: Bool) {
        self.isLight = isLight
        (isInkDark, isPaperDark) = (isLight, !isLight)
    }

    /// Takes the parameters of SGR: here all colours but black are light, or make no difference.
    mutating func set(_ codes: [Int]) {
        if codes.isEmpty || codes[0] == 0 { (isInkDark, isPaperDark) = (isLight, !isLight) }
        switch codes.first {
        case 38: isInkDark = codes.last == 16
        case 48: isPaperDark = codes.last == 16
        case 39: isInkDark = isLight
        case 49: isPaperDark = !isLight
        default: break
        }
    }
}
