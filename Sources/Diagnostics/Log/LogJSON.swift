/// One log entry as a JSON object in a line (RFC 8259): `{"time":"2026-01-01T00:00:00Z","level":"info","event":"serving",…}`.
///
/// Fields follow under their own names, all as strings.
enum LogJSON {
    /// Returns the entry's line, newline included, as UTF-8.
    ///
    /// One that would be longer than ``LogLine/maximumBytes`` has its values cut, and then its last fields left out.
    static func bytes(of entry: LogEntry, at time: String) -> [UInt8] {
        var fields = entry.fields[...]
        var line = bytes(of: entry, fields, at: time, longest: .max)
        while line.count > LogLine.maximumBytes, !fields.isEmpty {
            line = bytes(of: entry, fields, at: time, longest: longestOfMany)
            fields.removeLast()
        }
        return line
    }

    /// How many characters are left of a value where there are too many.
    private static let longestOfMany = 200

    private static func bytes(
        of entry: LogEntry, _ fields: ArraySlice<LogEntry.Field>, at time: String, longest: Int
    ) -> [UInt8] {
        let pairs =
            [("time", time), ("level", "\(entry.level)"), ("event", entry.event)]
            + fields.map { ($0.key, $0.value.count > longest ? "\($0.value.prefix(longest))…" : $0.value) }
        let members = pairs.map { "\(quoted($0)):\(quoted($1))" }
        return Array("{\(members.joined(separator: ","))}\n".utf8)
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // A terminal that shows the line does nothing but show it.
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
