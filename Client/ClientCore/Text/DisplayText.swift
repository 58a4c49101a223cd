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

    /// How many columns of a terminal the text takes.
    public static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    private static func width(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.value < 0x300 { return 1 }
        if isMark(first) { return 0 }
        let isEmoji =
            first.properties.isEmojiPresentation || character.unicodeScalars.contains { $0 == "\u{FE0F}" }
        return isEmoji || isWide(first) ? 2 : 1
    }

    /// The text with spaces up to a width, at its end, or before it if `isRight`.
    static func padded(_ text: String, to width: Int, isRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(width - self.width(text), 0))
        return isRight ? space + text : text + space
    }

    /// The text, or as much of its beginning as fits before an ellipsis into so many columns.
    static func cut(_ text: String, to width: Int) -> String {
        guard self.width(text) > width else { return text }
        var cut = ""
        var left = width - 1
        for character in text {
            left -= self.width(character)
            guard left >= 0 else { break }
            cut.append(character)
        }
        return cut + "…"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        (0x20..<0x7F).contains(scalar.value) || (0xA1..<0x300).contains(scalar.value) && scalar.value != 0xAD
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
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

    /// East Asian scripts whose characters take two columns (Unicode Standard Annex 11, in its main blocks).
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
