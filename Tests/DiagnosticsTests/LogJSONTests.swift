import Testing

@testable import Diagnostics

@Suite struct LogJSONTests {
    private func line(_ fields: [LogEntry.Field]) -> String {
        String(decoding: LogJSON.bytes(of: LogEntry(.warning, "it happened", fields), at: "T"), as: UTF8.self)
    }

    @Test func `an entry is an object in a line`() {
        #expect(
            line([.init("peer", "[::1]:7"), .init("count", "3")])
                == #"{"time":"T","level":"warning","event":"it happened","peer":"[::1]:7","count":"3"}"# + "\n")
    }

    @Test func `whatever a value holds, it stays one string in one line`() {
        #expect(
            line([.init("a", "\"\\\n\r\t\u{1}\u{1B}[2J\u{7F}\u{9B}\u{2028}é🎯")])
                == #"{"time":"T","level":"warning","event":"it happened","a":"\"\\\n\r\t\u0001\u001b[2J\u007f\u009b\u2028é🎯"}"#
                + "\n")
    }

    @Test func `a long entry is cut to what a pipe takes in one piece, and stays an object`() {
        let long = line((1...30).map { .init("field\($0)", String(repeating: "é", count: 5000)) })
        #expect(long.utf8.count <= 4096)
        #expect(long.hasPrefix(#"{"time":"T","level":"warning","event":"it happened","field1":"éé"#))
        #expect(long.hasSuffix("é…\"}\n"))
    }
}
