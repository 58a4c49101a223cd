import Testing

@testable import GameProtocol

@Suite struct JSONParsingTests {
    private func parse(_ text: String) throws(JSONFault) -> JSONValue {
        try parse(Array(text.utf8))
    }

    private func parse(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
        try bytes.span.withUnsafeBytes { bytes throws(JSONFault) in try JSONValue(parsing: bytes) }
    }

    private func isRefused(_ text: String) -> Bool { (try? parse(text)) == nil }

    @Test func `reads every kind of value`() throws {
        let text = #"{"a":[null,true,false,1,-2.5,"x"],"b":{"c":{}}}"#
        let expected = JSONValue.object([
            "a": .array([.null, .bool(true), .bool(false), .number(1), .number(-2.5), .string("x")]),
            "b": .object(["c": .object([:])]),
        ])
        #expect(try parse(text) == expected)
    }

    @Test func `takes white space around values`() throws {
        #expect(try parse(" \t\r\n[ 1 , 2 ]\n") == .array([.number(1), .number(2)]))
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("1e2", 100), ("1E-2", 0.01), ("3.0", 3), ("9007199254740993", 9_007_199_254_740_992),
            ("123456789012345678901234567890", 1.2345678901234568e29), ("1e-999", 0), ("0.1", 0.1),
        ] as [(String, Double)])
    func `reads a number as the nearest double`(text: String, number: Double) throws {
        #expect(try parse(text) == .number(number))
    }

    @Test(arguments: ["1e999", "-1e999", "01", "+1", ".5", "1.", "1e", "NaN", "Infinity", "0x10", "1_000", "--1"])
    func `refuses what is no number of JSON`(text: String) {
        #expect(isRefused(text))
        #expect(isRefused("[\(text)]"))
    }

    @Test(arguments: [
        "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[1 2]", "nul", "truefalse", "\"", "\"\\x\"",
        "[1]x",
        "/**/1", "{\"a\"}", "{1:2}",
    ])
    func `refuses what breaks the grammar`(text: String) {
        #expect(isRefused(text))
    }

    @Test func `reads escapes and surrogate pairs`() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\t\u00e9\ud83c\udfaf""#) == .string("\"\\/\u{8}\u{C}\n\r\té🎯"))
    }

    @Test func `keeps a NUL within a string`() throws {
        #expect(try parse(#""a\u0000b""#) == .string("a\0b"))
    }

    @Test(arguments: [#""\ud800""#, #""\udc00""#, #""\ud800x""#, #""\ud800\ud800""#, #""\u12""#, "\"\u{1}\"", "\"\n\""])
    func `refuses lone surrogates, cut escapes and raw controls`(text: String) {
        #expect(isRefused(text))
    }

    @Test(
        arguments: [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80],
        ] as [[UInt8]])
    func `refuses bytes that are not UTF-8`(bytes: [UInt8]) {
        #expect(throws: JSONFault.self) { try parse([0x22] + bytes + [0x22]) }
    }

    @Test func `refuses a key that is there twice`() {
        #expect(isRefused(#"{"a":1,"a":1}"#))
        #expect(isRefused(#"{"x":{"a":1,"\u0061":2}}"#))
    }

    @Test func `takes keys that look alike but differ in bytes`() throws {
        #expect(throws: Never.self) { try parse(#"{"\u00e9":1,"e\u0301":2}"#) }
    }

    @Test func `takes 32 levels of nesting and refuses 33`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try parse(nested(32)) }
        #expect(throws: JSONFault.tooDeep) { try parse(nested(33)) }
        #expect(throws: JSONFault.tooDeep) { try parse(String(repeating: #"{"a":["#, count: 17)) }
        #expect(throws: JSONFault.tooDeep) { try parse(String(repeating: "[", count: 16_384)) }
    }

    @Test func `does not take brackets in a string for nesting`() throws {
        let brackets = String(repeating: "[{", count: 40)
        #expect(try parse("\"\(brackets)\"") == .string(brackets))
        #expect(try parse("\"\\\"\(brackets)\\\\\"") == .string("\"\(brackets)\\"))
    }

    @Test func `says where the text breaks`() {
        #expect(throws: JSONFault.malformed("invalid token near 'x'", position: 4)) { try parse("[1,x]") }
    }
}
