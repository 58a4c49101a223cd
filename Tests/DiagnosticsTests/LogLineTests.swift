import TestSupport
import Testing

@testable import Diagnostics

@Suite struct LogLineTests {
    private func line(_ entry: LogEntry) -> String {
        String(decoding: LogLine.bytes(of: entry, at: "2026-01-01T00:00:00Z"), as: UTF8.self)
    }

    private func shown(_ value: String) -> String {
        let line = line(LogEntry(.info, "x", [.init("k", value)]))
        return String(line.dropFirst("2026-01-01T00:00:00Z info    x  k=".count).dropLast())
    }

    @Test func `shows time, level, event and fields`() {
        let entry = LogEntry(.info, "listening", [.init("address", "0.0.0.0:7443"), .init("loops", "2")])
        #expect(line(entry) == "2026-01-01T00:00:00Z info    listening  address=0.0.0.0:7443 loops=2\n")
    }

    @Test func `aligns events whatever the level`() {
        #expect(line(LogEntry(.warning, "late")) == "2026-01-01T00:00:00Z warning late\n")
        #expect(line(LogEntry(.error, "late")) == "2026-01-01T00:00:00Z error   late\n")
    }

    @Test(arguments: [
        ("plain-text_1.0/[::1]:7", "plain-text_1.0/[::1]:7"),
        ("", #""""#),
        ("two words", #""two words""#),
        ("a=b", #""a=b""#),
        (#"say "hi""#, #""say \"hi\"""#),
        (#"back\slash"#, #""back\\slash""#),
        ("Cléo 猫", #""Cléo 猫""#),
        ("one\ntwo\r\t", #""one\ntwo\r\t""#),
        ("one\r\ntwo", #""one\r\ntwo""#),
        ("\u{1B}[2J\u{7F}\u{9B}1m\0", #""\u{1b}[2J\u{7f}\u{9b}1m\u{0}""#),
        ("\u{202E}abc\u{2066}\u{200B}", #""\u{202e}abc\u{2066}\u{200b}""#),
        ("a\u{2028}b\u{2029}c\u{85}", #""a\u{2028}b\u{2029}c\u{85}""#),
    ])
    func `quotes and escapes what is not plain`(value: String, expected: String) {
        #expect(shown(value) == expected)
    }

    @Test func `escapes a field's name like its value`() {
        let entry = LogEntry(.info, "x", [.init("a\nb", "c")])
        #expect(line(entry) == "2026-01-01T00:00:00Z info    x  \"a\\nb\"=c\n")
    }

    @Test func `ends every line within the limit, whatever the value`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let scalars = (0..<Int.random(in: 0...2500, using: &generator)).map { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x11_FFFF, using: &generator)) ?? "\n"
            }
            let value = String(String.UnicodeScalarView(scalars))
            let bytes = LogLine.bytes(of: LogEntry(.info, "x", [.init("k", value)]), at: "now")
            #expect(bytes.count <= LogLine.maximumBytes)
            #expect(bytes.last == 0x0A)
            #expect(bytes.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F })
            #expect(String(validating: bytes, as: UTF8.self) != nil)
        }
    }

    @Test(arguments: 4050...4100) func `cuts a long line between characters, with an ellipsis`(length: Int) {
        // Three bytes a character, and a first one that shifts where the limit falls within them.
        let value = String(repeating: "a", count: length % 3) + String(repeating: "猫", count: length / 3)
        let bytes = LogLine.bytes(of: LogEntry(.info, "x", [.init("k", value)]), at: "now")
        let line = String(validating: bytes, as: UTF8.self)
        let whole = "now info    x  k=\"\(value)\"\n"
        if whole.utf8.count <= LogLine.maximumBytes {
            #expect(line == whole)
        } else {
            #expect(line?.hasSuffix("猫…\n") == true)
            #expect((LogLine.maximumBytes - 2...LogLine.maximumBytes).contains(bytes.count))
        }
    }
}
