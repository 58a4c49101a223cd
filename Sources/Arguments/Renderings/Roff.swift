/// Text as roff(7) reads it.
enum Roff {
    /// Text that means itself wherever it stands, in ASCII, filled in lines.
    static func text(_ text: String) -> String { TextFilling.fill(TextFilling.words(text).map(word)) }

    /// Text that means itself, in one line.
    static func line(_ text: String) -> String { TextFilling.words(text).map(word).joined(separator: " ") }

    private static func word(_ word: String) -> String {
        let escaped = word.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "\"": "\\(dq"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u\(hexadecimal(scalar.value))]"
            }
        }.joined()
        // A line that begins with a dot is a request.
        return escaped.hasPrefix(".") ? "\\&\(escaped)" : escaped
    }

    /// Text in bold letters.
    static func bold(_ text: String) -> String { "\\fB\(line(text))\\fR" }

    /// Tagged paragraphs.
    static func entries(_ entries: [CommandTable.Entry]) -> [String] {
        entries.flatMap { [".TP", bold($0.term), text($0.text)] }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
