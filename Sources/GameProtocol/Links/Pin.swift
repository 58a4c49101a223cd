/// The SHA-256 of a certificate's SubjectPublicKeyInfo: which key a client insists on.
public struct Pin: Hashable, Sendable {
    /// The number of bytes.
    public static let length = 32

    /// The digest.
    public let bytes: [UInt8]

    /// Takes a digest over, or fails unless it has 32 bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// Reads a pin from its 43 characters, or fails where they are none.
    public init?(_ text: some StringProtocol) {
        guard let bytes = Base64URL.decode(text) else { return nil }
        self.init(bytes: bytes)
    }

    /// The pin in 43 characters of Base64 for URLs.
    public var text: String { Base64URL.encode(bytes) }
}
