/// A value with one JSON form, read and written in one place.
protocol WireValue: Sendable {
    /// Reads a received value; `name` is the member's, for the error's sentence.
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> Self

    /// Appends the JSON form.
    func write(to writer: inout JSONWriter)
}

/// A value that travels as a JSON object; the members to read and to write stand side by side.
protocol WireObject: WireValue {
    /// Reads the members.
    init(from object: JSONReader) throws(RequestFailure)

    /// Writes the members, in the order the protocol shows them.
    func write(members object: inout JSONWriter)
}

extension WireObject {
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> Self {
        try Self(from: JSONReader(json, as: name))
    }

    func write(to writer: inout JSONWriter) {
        writer.object(write(members:))
    }
}

/// A value whose JSON form is a string that it can be made from.
protocol WireText: WireValue {
    /// The JSON form.
    var wireText: String { get }

    /// Reads the JSON form, or fails where it is none.
    init?(wireText: String)
}

extension WireText {
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> Self {
        guard case .string(let text) = json else { throw .wrongType(of: name, "a string") }
        guard let value = Self(wireText: text) else { throw .wrongWord(in: name) }
        return value
    }

    func write(to writer: inout JSONWriter) {
        writer.append(quoting: wireText)
    }
}

/// A word chosen from a list: an enum whose raw values are the words.
protocol WireWord: WireText, RawRepresentable<String> {}

extension WireWord {
    var wireText: String { rawValue }

    init?(wireText: String) { self.init(rawValue: wireText) }
}
