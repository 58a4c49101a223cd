/// A player's chosen name: 1 to 20 visible characters, trimmed (the protocol, section 3).
public struct PlayerName: Hashable, Sendable {
    /// The most characters (grapheme clusters).
    public static let limit = 20

    /// The name.
    public let text: String

    /// Trims the text, or fails where it is no name.
    public init?(_ text: String) {
        guard let text = VisibleText.trimmed(text, limit: Self.limit) else { return nil }
        self.text = text
    }
}

extension PlayerName: WireValue {
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> PlayerName {
        guard let value = PlayerName(try String.read(json, as: name)) else {
            throw RequestFailure(.badName, "A name has 1 to \(limit) characters, and all of them can be seen.")
        }
        return value
    }

    func write(to writer: inout JSONWriter) { writer.append(quoting: text) }
}
