/// Who a player is: public, the same for as long as the player keeps the token.
///
/// Any received text is taken; one that was never drawn names nobody.
public struct PlayerID: Hashable, Sendable {
    /// The identity as it travels, `p_…`.
    public let text: String

    /// Takes over an identity that was received or stored.
    public init(_ text: String) {
        self.text = text
    }

    /// Draws a new identity of 96 random bits.
    public static func draw(using generator: inout some RandomNumberGenerator) -> PlayerID {
        PlayerID("p_" + Base64URL.draw(bytes: 12, using: &generator))
    }
}

extension PlayerID: WireText {
    var wireText: String { text }

    init(wireText: String) { self.init(wireText) }
}

extension PlayerID: CustomStringConvertible {
    /// The identity as it travels.
    public var description: String { text }
}
