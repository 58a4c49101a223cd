/// Text as it may be shown: nothing in it can move a cursor, change a colour or turn the direction of writing.
///
/// What a server sends is a stranger's text, however well a good server checks its names.
public enum DisplayText {
    /// The text with everything that is not seen put aside, one `\u{FFFD}` for each.
    public static func safe(_ text: String) -> String {
        guard !text.unicodeScalars.allSatisfy(isPlain) else { return text }
        var safe = String.UnicodeScalarView()
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = isMark(scalar) ? marks + 1 : 0
            // A pile of marks covers the lines above it.
            guard marks <= 4 else { continue }
            safe.append(isPlain(scalar) || isVisible(scalar) ? scalar : "\u{FFFD}")
        }
        return String(safe)
    }

    /// Each line of the text made safe.
    public static func safeLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }.joined(separator: "\n")
    }

    /// The text with spaces up to a width, at its end, or before it if `isRight`.
    public static func padded(_ text: String, to width: Int, isRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(max(width, 0) - self.width(text), 0))
        return isRight ? space + text : text + space
    }

    /// The text, or as much of its beginning as fits before an ellipsis, of one column, into so many columns.
    public static func cut(_ text: String, to width: Int, ellipsis: Character = "…") -> String {
        guard self.width(text) > width else { return text }
        guard width > 0 else { return "" }
        var cut = ""
        var left = width - 1
        for character in text {
            left -= self.width(character)
            guard left >= 0 else { break }
            cut.append(character)
        }
        return cut + String(ellipsis)
    }

    /// The text, or as much of its end as fits behind an ellipsis, of one column, into so many columns.
    public static func cutAtStart(_ text: String, to width: Int, ellipsis: Character = "…") -> String {
        guard self.width(text) > width else { return text }
        guard width > 0 else { return "" }
        var cut: [Character] = []
        var left = width - 1
        for character in text.reversed() {
            left -= self.width(character)
            guard left >= 0 else { break }
            cut.append(character)
        }
        return String(ellipsis) + String(cut.reversed())
    }

    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        (0x20..<0x7F).contains(scalar.value) || (0xA1..<0x300).contains(scalar.value) && scalar.value != 0xAD
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        // They join and style emoji, and do nothing else.
        if scalar == "\u{200D}" || scalar == "\u{FE0F}" { return true }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
