import CJansson

extension JSONValue {
    /// Containers may be nested this deep (the protocol, section 1).
    static let depthLimit = 32

    /// Seeds the reader's hash tables once, before any thread can race for it.
    private static let seeded: Void = json_object_seed(0)

    /// Reads one JSON text.
    ///
    /// Duplicate keys, lone surrogates, bad UTF-8, numbers beyond a double and nesting beyond
    /// `depthLimit` are faults. The depth is judged before the reader, which recurses, sees the text.
    init(parsing text: UnsafeRawBufferPointer) throws(JSONFault) {
        guard Self.depth(of: text) <= Self.depthLimit else { throw .tooDeep }
        _ = Self.seeded
        let flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL
        var error = json_error_t()
        let start = text.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let root = json_loadb(start, text.count, Int(flags), &error) else { throw .malformed(error) }
        defer { json_decref(root) }
        self.init(root)
    }

    /// How deep the brackets nest, counted outside strings.
    private static func depth(of text: UnsafeRawBufferPointer) -> Int {
        var depth = 0
        var deepest = 0
        var inString = false
        var escaped = false
        for byte in text {
            switch (inString, byte) {
            case (true, _) where escaped: escaped = false
            case (true, UInt8(ascii: "\\")): escaped = true
            case (_, UInt8(ascii: "\"")): inString.toggle()
            case (false, UInt8(ascii: "{")), (false, UInt8(ascii: "[")):
                depth += 1
                deepest = max(deepest, depth)
            case (false, UInt8(ascii: "}")), (false, UInt8(ascii: "]")): depth -= 1
            default: break
            }
        }
        return deepest
    }

    private init(_ json: UnsafeMutablePointer<json_t>) {
        switch json.pointee.type {
        case JSON_OBJECT:
            var members: [String: JSONValue] = [:]
            members.reserveCapacity(json_object_size(json))
            var iterator = json_object_iter(json)
            while let entry = iterator {
                if let value = json_object_iter_value(entry) {
                    let key = String(bytes: json_object_iter_key(entry), count: json_object_iter_key_len(entry))
                    members[key] = JSONValue(value)
                }
                iterator = json_object_iter_next(json, entry)
            }
            self = .object(members)
        case JSON_ARRAY:
            self = .array((0..<json_array_size(json)).compactMap { json_array_get(json, $0).map(JSONValue.init) })
        case JSON_STRING:
            self = .string(String(bytes: json_string_value(json), count: json_string_length(json)))
        case JSON_INTEGER, JSON_REAL: self = .number(json_number_value(json))
        case JSON_TRUE: self = .bool(true)
        case JSON_FALSE: self = .bool(false)
        default: self = .null
        }
    }
}

extension String {
    /// Copies `count` bytes of UTF-8 that the reader has already checked.
    fileprivate init(bytes: UnsafePointer<CChar>?, count: Int) {
        self.init(decoding: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count), as: UTF8.self)
    }
}

extension JSONFault {
    /// Takes over what the reader says and where.
    fileprivate static func malformed(_ error: json_error_t) -> JSONFault {
        let text = withUnsafeBytes(of: error.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return .malformed(text, position: Int(error.position))
    }
}
