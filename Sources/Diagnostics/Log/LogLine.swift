/// The text of one log entry: `2026-01-01T00:00:00Z info    listening  address=0.0.0.0:7443`.
///
/// Whatever a field holds, the result is one line, its fields cannot be mistaken for others, and a terminal showing it
/// does nothing but show it: values that are not plainly printable are quoted and escaped.
enum LogLine {
    /// The longest line in bytes, its newline included: what a pipe takes in one piece (`PIPE_BUF` on Linux).
    static let maximumBytes = 4096

    private static let levelWidth = 7

    /// Returns the entry's line, newline included, as UTF-8, cut at `maximumBytes` with an ellipsis.
    static func bytes(of entry: LogEntry, at time: String) -> [UInt8] {
        let level = "\(entry.level)"
        var line = "\(time) \(level)\(String(repeating: " ", count: levelWidth - level.count)) \(entry.event)"
        var separator = "  "
        for field in entry.fields {
            line += "\(separator)\(escaped(field.key))=\(escaped(field.value))"
            separator = " "
        }
        return cut(Array(line.utf8)) + [UInt8(ascii: "\n")]
    }

    private static func cut(_ line: [UInt8]) -> [UInt8] {
        guard line.count >= maximumBytes else { return line }
        let ellipsis = Array("…".utf8)
        var end = maximumBytes - 1 - ellipsis.count
        // A byte 10xxxxxx continues a character; the cut must not fall in front of one.
        while line[end] & 0xC0 == 0x80 { end -= 1 }
        return line[..<end] + ellipsis
    }

    private static func escaped(_ text: String) -> String {
        guard text.isEmpty || !text.unicodeScalars.allSatisfy(isPlain) else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where isShown(scalar): quoted.unicodeScalars.append(scalar)
            default: quoted += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return quoted + "\""
    }

    /// Printable ASCII but for what delimits fields and values.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar > " " && scalar < "\u{7F}" && scalar != "\"" && scalar != "\\" && scalar != "="
    }

    /// Whether a terminal shows the scalar and does nothing else: no control, no change of direction, nothing unseen.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }
}
