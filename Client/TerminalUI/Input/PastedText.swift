/// Gathers what is pasted, up to the sequence that ends it.
struct PastedText {
    /// What is kept; the rest of what is pasted is dropped.
    static let maxBytes = 64 * 1024

    private static let end = Array("\u{1B}[201~".utf8)
    private var bytes: [UInt8] = []
    /// How much of the end has come.
    private var matched = 0

    /// Takes a byte; returns the text once it was the last.
    mutating func take(_ byte: UInt8) -> String? {
        if byte == Self.end[matched] {
            matched += 1
            guard matched == Self.end.count else { return nil }
            return text
        }
        // The end has its first byte nowhere else, so that what looked like it begins nothing.
        for held in Self.end[..<matched] { keep(held) }
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { keep(byte) }
        return nil
    }

    private mutating func keep(_ byte: UInt8) {
        if bytes.count < Self.maxBytes { bytes.append(byte) }
    }

    private var text: String {
        var whole = bytes[...]
        if whole.count == Self.maxBytes {
            // Not with half a character at the end.
            while let last = whole.last, last & 0xC0 == 0x80 { whole.removeLast() }
            if let last = whole.last, last >= 0xC0 { whole.removeLast() }
        }
        var lines: [UInt8] = []
        lines.reserveCapacity(whole.count)
        var before: UInt8 = 0
        for byte in whole {
            if byte == 0x0D || byte == 0x0A && before != 0x0D { lines.append(0x0A) }
            if byte != 0x0D, byte != 0x0A { lines.append(byte) }
            before = byte
        }
        return String(decoding: lines, as: UTF8.self)
    }
}
