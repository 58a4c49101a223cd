/// The rules that names and titles share: something to see, nothing that hides (the protocol, section 3).
enum VisibleText {
    /// A character of more scalars is a pile of marks; the longest emoji in use has ten.
    private static let scalarsInCharacter = 10
    /// Bytes of UTF-8 that a text may have for each character allowed: more than most emoji have.
    ///
    /// It bounds what thousands of titles add up to.
    private static let bytesForCharacter = 12

    /// The text without white space at its ends, or nil unless it has 1 to `limit` characters that
    /// can all be seen.
    static func trimmed(_ text: String, limit: Int) -> String? {
        let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
        guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return nil }
        let trimmed = String(scalars[...last])
        guard trimmed.utf8.count <= limit * bytesForCharacter else { return nil }
        return trimmed.count <= limit && trimmed.allSatisfy(isVisible) ? trimmed : nil
    }

    private static func isVisible(_ character: Character) -> Bool {
        let scalars = Array(character.unicodeScalars)
        return scalars.count <= scalarsInCharacter
            && scalars.indices.allSatisfy { index in
                isVisible(scalars[index]) || isJoining(scalars, at: index) || isStyling(scalars, at: index)
            }
    }

    /// Not a control, not a format character (bidirectional marks and overrides are such), not a
    /// filler that draws nothing.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: !scalar.properties.isDefaultIgnorableCodePoint && scalar != blankBraille
        }
    }

    /// A zero-width joiner is part of what is seen where it joins: within a character, as in 👩‍🚀.
    private static func isJoining(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        scalars[index] == "\u{200D}" && index > 0 && index < scalars.count - 1
    }

    /// A variation selector is part of what is seen after an emoji, as in ❤️, and within a keycap.
    private static func isStyling(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        guard scalars[index] == "\u{FE0F}", index > 0, scalars[index - 1].properties.isEmoji else { return false }
        return !scalars[index - 1].isASCII || scalars.last == "\u{20E3}"
    }

    private static let blankBraille: Unicode.Scalar = "\u{2800}"
}
