/// Bytes as text that fits in a link: Base64 with `-` and `_` and without padding (RFC 4648, section 5).
public enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The text of `bytes`.
    public static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        var pending: UInt32 = 0
        var bits = 0
        for byte in bytes {
            pending = pending << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[Int(pending >> UInt32(bits) & 63)])
            }
        }
        if bits > 0 { text.append(alphabet[Int(pending << UInt32(6 - bits) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text, or nil unless it is exactly what `encode` writes.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var pending: UInt32 = 0
        var bits = 0
        for letter in text.utf8 {
            guard let value = alphabet.firstIndex(of: letter) else { return nil }
            pending = pending << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(bits)))
            }
        }
        let left = pending & (1 << UInt32(bits) - 1)
        return bits < 6 && left == 0 ? bytes : nil
    }

    /// The text of `count` random bytes.
    public static func draw(bytes count: Int, using generator: inout some RandomNumberGenerator) -> String {
        encode((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
}
