/// The members of one received JSON object, read by name; the type asked for decides what is valid.
///
/// A `null` member is an absent one, and members nobody asks for are ignored (the protocol, section 1).
struct JSONReader: Sendable {
    private let members: [String: JSONValue]

    /// Reads a whole JSON text, which must be an object.
    init(parsing text: UnsafeRawBufferPointer) throws(RequestFailure) {
        let value: JSONValue
        do throws(JSONFault) { value = try JSONValue(parsing: text) } catch { throw .badMessage(error.sentence) }
        guard case .object(let members) = value else { throw .badMessage("A message is a JSON object.") }
        self.members = members
    }

    /// Reads the object that is the member `name` of another.
    init(_ value: JSONValue, as name: String) throws(RequestFailure) {
        guard case .object(let members) = value else { throw .wrongType(of: name, "an object") }
        self.members = members
    }

    /// Whether the member is there, be it `null`.
    func contains(_ name: String) -> Bool { members[name] != nil }

    /// Reads a member that must be there.
    func value<Value: WireValue>(_ name: String) throws(RequestFailure) -> Value {
        guard let value: Value = try optional(name) else { throw .missing(name) }
        return value
    }

    /// Reads a member that may be left out.
    func optional<Value: WireValue>(_ name: String) throws(RequestFailure) -> Value? {
        guard let value = members[name], value != .null else { return nil }
        return try Value.read(value, as: name)
    }

    /// Reads a member that may be left out and then has a known value.
    func value<Value: WireValue>(_ name: String, default value: Value) throws(RequestFailure) -> Value {
        try optional(name) ?? value
    }
}

extension JSONReader {
    /// Reads an integer that may be left out; a number that is none, or out of range, is `bad_values`.
    func optional(_ name: String, in range: ClosedRange<Int>) throws(RequestFailure) -> Int? {
        guard let number: Double = try optional(name) else { return nil }
        guard let integer = Int(exactly: number), range.contains(integer) else {
            throw RequestFailure(
                .badValues, "“\(name)” must be an integer from \(range.lowerBound) to \(range.upperBound).")
        }
        return integer
    }

    /// Reads an integer that must be there; a number that is none, or out of range, is `bad_values`.
    func value(_ name: String, in range: ClosedRange<Int>) throws(RequestFailure) -> Int {
        guard let value = try optional(name, in: range) else { throw .missing(name) }
        return value
    }
}
