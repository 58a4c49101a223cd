/// Writes compact JSON into bytes, members in the order they are given.
///
/// Member names are plain ASCII words of the protocol and are written as they are.
struct JSONWriter {
    /// What was written so far.
    private(set) var bytes: [UInt8] = []

    /// Writes an object whose members `body` writes.
    mutating func object(_ body: (inout JSONWriter) -> Void) {
        enclosed("{", "}", body)
    }

    /// Writes an array of values.
    mutating func array<Value: WireValue>(_ values: some Sequence<Value>) {
        enclosed("[", "]") { writer in
            for value in values {
                writer.separate()
                value.write(to: &writer)
            }
        }
    }

    /// Writes a member.
    mutating func member<Value: WireValue>(_ name: StaticString, _ value: Value) {
        key(name)
        value.write(to: &self)
    }

    /// Writes a member that is literally `null` when there is no value.
    mutating func member<Value: WireValue>(_ name: StaticString, _ value: Value?) {
        key(name)
        if let value { value.write(to: &self) } else { append("null") }
    }

    /// Writes a member, or nothing when there is no value.
    mutating func optional<Value: WireValue>(_ name: StaticString, _ value: Value?) {
        if let value { member(name, value) }
    }

    /// Writes a member that is an object without a type of its own.
    mutating func member(_ name: StaticString, object body: (inout JSONWriter) -> Void) {
        key(name)
        object(body)
    }

    /// Writes a member that is an array of objects without a type of their own, each of whose members `body` writes.
    mutating func member<Element>(
        _ name: StaticString, objects: some Sequence<Element>, _ body: (Element, inout JSONWriter) -> Void
    ) {
        key(name)
        enclosed("[", "]") { writer in
            for element in objects {
                writer.separate()
                writer.object { body(element, &$0) }
            }
        }
    }

    /// Writes a word of the grammar or a number as it is.
    mutating func append(_ literal: some StringProtocol) {
        bytes.append(contentsOf: literal.utf8)
    }

    /// Writes a string, quoted and escaped.
    mutating func append(quoting text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\t"): append("\\t")
            case 0..<0x10: append("\\u000" + String(byte, radix: 16))
            case 0x10..<0x20: append("\\u00" + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func enclosed(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        body(&self)
        bytes.append(UInt8(ascii: close))
    }

    private mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
    }

    /// Puts the comma between two members or elements; the byte before tells whether one is due.
    private mutating func separate() {
        switch bytes.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["): break
        default: bytes.append(UInt8(ascii: ","))
        }
    }
}
