/// Which letters, numbers and codes stand for which keys.
enum KeyCodes {
    /// The last letters of `CSI` sequences.
    static let letters: [Character: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .function(1), "Q": .function(2),
        "R": .function(3), "S": .function(4),
    ]

    /// The numbers before `~`, as the VT220, xterm, rxvt and the console of Linux have them.
    static let numbers: [Int: Key] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
        12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
        19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
    ]

    /// The last bytes of `SS3` sequences, which are the keypad's too.
    static let singleShift: [UInt8: Key] = {
        var keys: [UInt8: Key] = [:]
        for (letter, key) in letters { keys[letter.asciiValue ?? 0] = key }
        for (letter, key) in zip("abcd".utf8, [Key.up, .down, .right, .left]) { keys[letter] = key }
        keys[UInt8(ascii: "M")] = .enter
        keys[UInt8(ascii: "I")] = .tab
        keys[UInt8(ascii: "X")] = .character("=")
        // Multiply, add, separator, subtract, point, divide and the digits.
        for (letter, typed) in zip("jklmnopqrstuvwxy".utf8, "*+,-./0123456789") { keys[letter] = .character(typed) }
        return keys
    }()

    /// The console of Linux: `CSI [` and a letter.
    static func console(_ byte: UInt8) -> Key? {
        (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) ? .function(Int(byte - UInt8(ascii: "A")) + 1) : nil
    }

    /// What is typed by a key of that Unicode code, or one of those that kitty's protocol puts beside them.
    static func event(_ code: Int, shifted: Int?, _ modifiers: KeyModifiers) -> InputEvent? {
        switch code {
        case 8, 127: return .key(.backspace, modifiers)
        case 9: return .key(.tab, modifiers)
        case 13, 57414: return .key(.enter, modifiers)
        case 27: return .key(.escape, modifiers)
        case 57399...57408: return .key(.character(Character("\(code - 57399)")), modifiers)
        case 57417...57426: return .key(keypad[code - 57417], modifiers)
        case 57344...63743: return nil
        default: return character(code, shifted, modifiers)
        }
    }

    private static let keypad: [Key] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
    ]

    private static func character(_ code: Int, _ shifted: Int?, _ modifiers: KeyModifiers) -> InputEvent? {
        let isShifted = modifiers.contains(.shift)
        guard let scalar = UInt32(exactly: isShifted ? shifted ?? code : code).flatMap(Unicode.Scalar.init),
            scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value)
        else { return nil }
        if modifiers.contains(.control) {
            return .key(.character(single(scalar.properties.lowercaseMapping, scalar)), modifiers)
        }
        let typed = isShifted ? single(scalar.properties.uppercaseMapping, scalar) : Character(scalar)
        return .key(.character(typed), modifiers.subtracting(.shift))
    }

    /// The mapped letter, if it is one.
    private static func single(_ mapped: String, _ scalar: Unicode.Scalar) -> Character {
        mapped.unicodeScalars.count == 1 ? Character(mapped) : Character(scalar)
    }
}
