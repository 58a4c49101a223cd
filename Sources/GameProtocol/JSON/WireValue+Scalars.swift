extension String: WireText {
    var wireText: String { self }

    init?(wireText: String) { self = wireText }
}

extension Bool: WireValue {
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> Bool {
        guard case .bool(let value) = json else { throw .wrongType(of: name, "true or false") }
        return value
    }

    func write(to writer: inout JSONWriter) {
        writer.append(self ? "true" : "false")
    }
}

extension Double: WireValue {
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> Double {
        guard case .number(let value) = json else { throw .wrongType(of: name, "a number") }
        return value
    }

    /// Writes the shortest text that reads back as the same double, an integer without a fraction.
    func write(to writer: inout JSONWriter) {
        if let integer = Int64(exactly: self), integer.magnitude <= safeInteger {
            integer.write(to: &writer)
        } else {
            writer.append(isFinite ? description : "null")
        }
    }
}

/// The greatest integer that every reader of JSON keeps exactly, 2^53 − 1; greater ones are refused,
/// so sums and differences of what was received never overflow.
private let safeInteger: UInt64 = 1 << 53 - 1

extension WireValue where Self: FixedWidthInteger {
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> Self {
        guard case .number(let number) = json, number.magnitude <= Double(safeInteger),
            let value = Self(exactly: number)
        else { throw .wrongType(of: name, "an integer") }
        return value
    }

    func write(to writer: inout JSONWriter) {
        writer.append(String(self))
    }
}

extension Int: WireValue {}
extension Int64: WireValue {}
extension UInt32: WireValue {}

extension Array: WireValue where Element: WireValue {
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> [Element] {
        guard case .array(let elements) = json else { throw .wrongType(of: name, "an array") }
        var values: [Element] = []
        values.reserveCapacity(elements.count)
        for element in elements { values.append(try Element.read(element, as: name)) }
        return values
    }

    func write(to writer: inout JSONWriter) {
        writer.array(self)
    }
}
