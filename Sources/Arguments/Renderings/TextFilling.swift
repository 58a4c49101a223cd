/// Lays text out in lines that fit into a terminal.
package enum TextFilling {
    /// One less than 80, which some terminals wrap at.
    package static let columns = 79

    /// Fills lines with pieces between which a line may end; lines but the first begin with `indent` spaces.
    package static func fill(_ pieces: [String], indent: Int = 0, columns: Int = columns) -> String {
        var lines: [String] = []
        var line = ""
        for piece in pieces {
            if !line.isEmpty, line.count + 1 + piece.count > columns {
                lines.append(line)
                line = String(repeating: " ", count: indent) + piece
            } else {
                line += line.isEmpty ? piece : " \(piece)"
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }

    /// Fills lines with a text's words.
    static func paragraph(_ text: String) -> String { fill(words(text)) }

    /// Terms on the left, what they mean on the right.
    ///
    /// - Parameter longest: Longer terms have a line of their own.
    static func table(_ entries: [CommandTable.Entry], longest: Int = 18) -> String {
        let width = entries.map(\.term.count).filter { $0 <= longest }.max() ?? 0
        let column = 2 + width + 2
        return entries.map { entry in
            let lines = fill(words(entry.text), columns: columns - column).split(separator: "\n")
            let rest = lines.map { String(repeating: " ", count: column) + $0 }.joined(separator: "\n")
            let term = "  \(entry.term)"
            guard entry.term.count <= width else { return "\(term)\n\(rest)" }
            return term + String(rest.dropFirst(term.count))
        }.joined(separator: "\n")
    }

    /// What stands between spaces.
    package static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
