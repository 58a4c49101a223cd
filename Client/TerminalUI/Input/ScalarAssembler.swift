/// Puts scalars together from UTF-8 that comes byte by byte (Unicode Standard, table 3-7).
struct ScalarAssembler {
    /// What came of a byte.
    enum Step {
        /// More bytes belong to the scalar.
        case more
        case scalar(Unicode.Scalar)
        /// The byte can begin nothing.
        case bad
        /// What came before was cut off; the byte is to be looked at anew.
        case cut
    }

    private var value: UInt32 = 0
    private var missing = 0
    private var range: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a scalar has begun.
    var isPartial: Bool { missing > 0 }

    mutating func take(_ byte: UInt8) -> Step {
        guard isPartial else { return begin(byte) }
        guard range.contains(byte) else {
            missing = 0
            return .cut
        }
        range = 0x80...0xBF
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing > 0 { return .more }
        return Unicode.Scalar(value).map(Step.scalar) ?? .bad
    }

    private mutating func begin(_ byte: UInt8) -> Step {
        range = 0x80...0xBF
        switch byte {
        case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
        case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
        case 0xE0...0xEF:
            (value, missing) = (UInt32(byte & 0x0F), 2)
            // No longer forms than needed, no surrogates.
            if byte == 0xE0 { range = 0xA0...0xBF }
            if byte == 0xED { range = 0x80...0x9F }
        case 0xF0...0xF4:
            (value, missing) = (UInt32(byte & 0x07), 3)
            if byte == 0xF0 { range = 0x90...0xBF }
            if byte == 0xF4 { range = 0x80...0x8F }
        default: return .bad
        }
        return .more
    }
}
