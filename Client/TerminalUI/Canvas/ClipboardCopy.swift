/// Has a terminal put a text into the clipboard of the machine it is on (OSC 52).
///
/// Terminals may refuse it, and none answers.
public enum ClipboardCopy {
    /// The sequence: the text goes in Base64 (RFC 4648, section 4), so that nothing in it can end it or begin another.
    public static func bytes(of text: String) -> [UInt8] {
        Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 3).flatMap { start in
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            return (0..<4).map { place in
                place > group.count ? UInt8(ascii: "=") : alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)]
            }
        }
    }
}
