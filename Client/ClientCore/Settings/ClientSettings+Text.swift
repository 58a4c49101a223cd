import GameProtocol
import TerminalUI

/// The settings as a text that people can edit: `key = value`, one a line; what follows `#` at a line's beginning is a
/// remark.
extension ClientSettings {
    /// Reads a text.
    ///
    /// Keys that are not known are left out, since another version may know them.
    ///
    /// - Parameter complaints: Gets a sentence for each line that says nothing valid; what it would set stays as it was.
    public init(_ text: String, complaints: inout [String]) {
        self.init()
        for line in text.split(whereSeparator: \.isNewline) {
            let line = Self.trimmed(line)
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let sign = line.firstIndex(of: "=") else {
                complaints.append("“\(DisplayText.safe(line))” in the settings is no “key = value”.")
                continue
            }
            let key = Self.trimmed(line[..<sign])
            let value = Self.trimmed(line[line.index(after: sign)...])
            if let rule = set(key, value) {
                complaints.append("“\(key)” in the settings \(rule), not “\(DisplayText.safe(value))”.")
            }
        }
    }

    /// The text, which reads back as the same settings.
    public var text: String {
        var lines = [
            "glyphs = \(glyphs.rawValue)", "colors = \(colors.rawValue)", "mouse = \(usesMouse ? "yes" : "no")",
            "drawing = \(drawsSliders ? "yes" : "no")",
        ]
        if let theme { lines.insert("theme = \(theme)", at: 0) }
        if let name { lines.append("name = \(name.text)") }
        return lines.map { "\($0)\n" }.joined()
    }

    /// Sets the value of a key; returns what the value must be if it is not.
    private mutating func set(_ key: String, _ value: String) -> String? {
        switch key {
        case "theme":
            return choose(theme: value) ? nil : "must be 1 to 20 small letters, digits or hyphens"
        case "glyphs": return Self.set(&glyphs, value)
        case "colors": return Self.set(&colors, value)
        case "mouse": return Self.set(&usesMouse, value)
        case "drawing": return Self.set(&drawsSliders, value)
        case "name":
            guard let name = PlayerName(value) else { return "must be 1 to \(PlayerName.limit) visible characters" }
            self.name = name
        default: break
        }
        return nil
    }

    private static func set(_ flag: inout Bool, _ value: String) -> String? {
        guard value == "yes" || value == "no" else { return "must be yes or no" }
        flag = value == "yes"
        return nil
    }

    private static func set<Word: RawRepresentable<String> & CaseIterable>(
        _ word: inout Word, _ value: String
    ) -> String? {
        guard let known = Word(rawValue: value) else {
            let words = Word.allCases.map(\.rawValue)
            return "must be \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
        }
        word = known
        return nil
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
