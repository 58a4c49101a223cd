import TestSupport
import Testing

@testable import GameProtocol

@Suite struct JSONWriterTests {
    private func written(_ value: some WireValue) -> String {
        var writer = JSONWriter()
        value.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `writes members in the order they are given`() {
        var writer = JSONWriter()
        writer.object { object in
            object.member("type", "x")
            object.member("none", nil as Int?)
            object.optional("absent", nil as Int?)
            object.optional("there", 1)
            object.member("empty", [] as [Int])
            object.member("list", [[1, 2], []])
            object.member("flag", true)
        }
        let text = #"{"type":"x","none":null,"there":1,"empty":[],"list":[[1,2],[]],"flag":true}"#
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (200, "200"), (-3, "-3"), (0.5, "0.5"), (0.4141, "0.4141"),
            (0.1 + 0.2, "0.30000000000000004"),
            (1.732, "1.732"), (5e-05, "5e-05"), (9_007_199_254_740_991, "9007199254740991"), (1e300, "1e+300"),
            (.nan, "null"), (.infinity, "null"),
        ] as [(Double, String)])
    func `writes the shortest text of a double`(number: Double, text: String) {
        #expect(written(number) == text)
    }

    @Test func `escapes what JSON wants escaped and nothing else`() {
        #expect(written("a\"b\\c/d") == #""a\"b\\c/d""#)
        #expect(written("\u{0}\u{1}\u{F}\u{10}\u{1F}\n\t\r") == #""\u0000\u0001\u000f\u0010\u001f\n\t\u000d""#)
        #expect(written("é🎯\u{7F}\u{2028}") == "\"é🎯\u{7F}\u{2028}\"")
    }

    @Test func `what is written reads back the same`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let number = Double(bitPattern: generator.next())
            let place = Double.random(in: 0...1, using: &generator)
            let text = String.random(using: &generator)
            guard number.isFinite else { continue }
            var writer = JSONWriter()
            writer.object { object in
                object.member("number", number)
                object.member("place", place)
                object.member("text", text)
            }
            let object = try writer.bytes.withUnsafeBytes { try JSONReader(parsing: $0) }
            #expect(try object.value("number") == number)
            #expect(try object.value("place") == place)
            #expect(try (object.value("text") as String).unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }
}

extension String {
    /// Up to 12 scalars from all over Unicode, low ones preferred.
    static func random(using generator: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            let ceiling: UInt32 = [0x20, 0x80, 0x2100, 0x10FFFF].randomElement(using: &generator) ?? 0x80
            if let scalar = Unicode.Scalar(UInt32.random(in: 0...ceiling, using: &generator)) { text.append(scalar) }
        }
        return String(text)
    }
}
