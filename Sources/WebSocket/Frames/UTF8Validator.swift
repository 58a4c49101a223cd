/// An incremental check that bytes are UTF-8 (RFC 3629), which knows a wrong byte the moment it sees it.
///
/// Overlong forms, surrogates and anything above U+10FFFF are wrong. Runs of ASCII are skipped by words.
public struct UTF8Validator: Sendable {
    /// How many continuation bytes the character that was begun still needs, 0…3.
    private var pending = 0
    /// What the next continuation byte may be; narrower than 80…BF only after E0, ED, F0 and F4.
    private var lowest: UInt8 = 0x80
    private var highest: UInt8 = 0xBF

    /// Makes a validator at the start of a text.
    public init() {}

    /// Whether the text could end here, not inside a character.
    public var isComplete: Bool { pending == 0 }

    /// Goes on with the next bytes of the text.
    ///
    /// - Returns: whether everything so far can be the beginning of UTF-8; after false the validator is of no more use.
    public mutating func validate(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if pending > 0 {
                guard byte >= lowest, byte <= highest else { return false }
                pending &-= 1
                lowest = 0x80
                highest = 0xBF
                index &+= 1
            } else if byte < 0x80 {
                index &+= 1
                while index &+ 8 <= bytes.count,
                    base.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
                {
                    index &+= 8
                }
            } else {
                guard begin(byte) else { return false }
                index &+= 1
            }
        }
        return true
    }

    /// Whether `bytes` are UTF-8 from first to last.
    public static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var validator = UTF8Validator()
        return validator.validate(bytes) && validator.isComplete
    }

    /// Takes the first byte of a character beyond ASCII (RFC 3629, section 4).
    private mutating func begin(_ byte: UInt8) -> Bool {
        switch byte {
        case 0xC2...0xDF: pending = 1
        case 0xE0...0xEF:
            pending = 2
            if byte == 0xE0 { lowest = 0xA0 }
            if byte == 0xED { highest = 0x9F }
        case 0xF0...0xF4:
            pending = 3
            if byte == 0xF0 { lowest = 0x90 }
            if byte == 0xF4 { highest = 0x8F }
        default: return false
        }
        return true
    }
}
