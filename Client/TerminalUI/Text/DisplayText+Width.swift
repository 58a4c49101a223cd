extension DisplayText {
    /// How many columns of a terminal the text takes.
    ///
    /// What is ambiguous in width takes one. A sequence of emoji that reads as one, a flag, a keycap and what variation
    /// selector 16 makes an emoji take two. Everything else takes what its scalars take together, since terminals that
    /// put letters together otherwise than one by one do not agree on how.
    public static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    /// How many columns a character takes.
    public static func width(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        guard scalars.index(after: scalars.startIndex) != scalars.endIndex else { return width(first) }
        return isEmojiSequence(character) ? 2 : scalars.reduce(0) { $0 + width($1) }
    }

    /// How many columns a scalar takes by itself: 0, 1 or 2.
    ///
    /// A control character counts as the replacement character that `safe` shows in its place.
    public static func width(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return 1 }
        switch value {
        // Vowels and final consonants of Hangul stand in the block that the consonant before them began.
        case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F: return 0
        default: break
        }
        if WideScalars.contain(value) { return isMark(scalar) ? 0 : 2 }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: 0
        case .format: isPrepended(value) ? 1 : 0
        default: 1
        }
    }

    /// The pieces that take cells of their own, each with its width, 1 or 2, in their order.
    ///
    /// A mark that has nothing to stand on is left out.
    static func pieces(_ text: String, _ take: (_ piece: Glyph, _ width: Int) -> Bool) {
        for character in text {
            let scalars = character.unicodeScalars
            guard let first = scalars.first else { continue }
            if scalars.index(after: scalars.startIndex) == scalars.endIndex {
                let width = width(first)
                if width > 0, !take(Glyph(first), width) { return }
            } else if isEmojiSequence(character) {
                if !take(Glyph(first, Array(scalars.dropFirst())), 2) { return }
            } else if !split(scalars, take) {
                return
            }
        }
    }

    /// Takes a scalar that has a width with those behind it that have none.
    private static func split(_ scalars: Character.UnicodeScalarView, _ take: (Glyph, Int) -> Bool) -> Bool {
        var piece: (first: Unicode.Scalar, rest: [Unicode.Scalar], width: Int)?
        for scalar in scalars {
            let width = width(scalar)
            if width == 0 {
                piece?.rest.append(scalar)
            } else {
                if let piece, !take(Glyph(piece.first, piece.rest), piece.width) { return false }
                piece = (scalar, [], width)
            }
        }
        return piece.map { take(Glyph($0.first, $0.rest), $0.width) } ?? true
    }

    /// Whether the scalars of a character that has several show as one emoji.
    private static func isEmojiSequence(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first, first.properties.isEmoji else { return false }
        let rest = character.unicodeScalars.dropFirst()
        if isRegionalIndicator(first) { return rest.first.map(isRegionalIndicator) ?? false }
        return rest.contains { scalar in
            scalar == "\u{FE0F}" || scalar == "\u{200D}" && first.value > 0x7F || scalar.properties.isEmojiModifier
        } || WideScalars.contain(first.value)
    }

    static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    /// Signs that stand before and around numbers: format characters that are seen.
    private static func isPrepended(_ value: UInt32) -> Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }
}
