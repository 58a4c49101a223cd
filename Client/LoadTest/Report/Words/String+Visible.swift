extension String {
    /// The text with nothing in it that steers a terminal, turns the direction of writing or breaks XML: each such
    /// character is a `�`, a line break a space.
    var visible: String {
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: scalars.append(" ")
            case ..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
                scalars.append("\u{FFFD}")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

extension String {
    /// The text with a capital at its beginning.
    var firstRaised: String { prefix(1).uppercased() + dropFirst() }
}
