/// Which scheduled event is meant: the same over every restart.
///
/// Any received text is taken; one that was never drawn names no event.
public struct EventID: Hashable, Sendable {
    /// The identity as it travels, `e_…`.
    public let text: String

    /// Takes over an identity that was received or stored.
    public init(_ text: String) {
        self.text = text
    }

    /// Draws a new identity of 96 random bits.
    public static func draw(using generator: inout some RandomNumberGenerator) -> EventID {
        EventID("e_" + Base64URL.draw(bytes: 12, using: &generator))
    }
}

extension EventID: WireText {
    var wireText: String { text }

    init(wireText: String) { self.init(wireText) }
}

extension EventID: CustomStringConvertible {
    /// The identity as it travels.
    public var description: String { text }
}
