/// The title of a room or an event: 1 to 40 visible characters, trimmed (the protocol, section 5).
public struct Title: Hashable, Sendable {
    /// The most characters (grapheme clusters).
    public static let limit = 40

    /// The title.
    public let text: String

    /// Trims the text, or fails where it is no title.
    public init?(_ text: String) {
        guard let text = VisibleText.trimmed(text, limit: Self.limit) else { return nil }
        self.text = text
    }

    /// The title of a room whose creator chose none, `Ada's room`.
    public init(roomOf name: PlayerName) {
        text = "\(name.text)'s room"
    }
}

extension Title: WireValue {
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> Title {
        guard let value = Title(try String.read(json, as: name)) else {
            throw RequestFailure(.badName, "A title has 1 to \(limit) characters, and all of them can be seen.")
        }
        return value
    }

    func write(to writer: inout JSONWriter) { writer.append(quoting: text) }
}
