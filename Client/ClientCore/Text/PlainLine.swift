/// One line of the plain client's output.
public struct PlainLine: Hashable, Sendable {
    /// A colour of three channels.
    public struct Colour: Hashable, Sendable {
        /// Red, green and blue.
        public var red: UInt8, green: UInt8, blue: UInt8
    }

    /// The text, safe to be shown.
    public let text: String
    /// Whether the line stands out from its neighbours.
    public let isStrong: Bool
    /// A colour shown after the text, where colours can be shown.
    public let swatch: Colour?

    /// Makes a line; whatever could disturb a terminal is put aside.
    public init(_ text: String, isStrong: Bool = false, swatch: Colour? = nil) {
        self.text = DisplayText.safe(text)
        self.isStrong = isStrong
        self.swatch = swatch
    }
}

extension PlainLine: ExpressibleByStringLiteral {
    /// A line of plain text.
    public init(stringLiteral text: String) { self.init(text) }
}
