import Glibc
import Testing

@testable import Diagnostics

@Suite struct StandardErrorSinkTests {
    private let pipe = Pipe()
    private var sink: StandardErrorSink { StandardErrorSink(descriptor: pipe.writeEnd, now: { 1_767_225_600 }) }

    @Test func `writes a line with the time in UTC`() {
        sink.record(LogEntry(.notice, "started", [.init("version", "1.0")]))
        #expect(pipe.read() == "2026-01-01T00:00:00Z notice  started  version=1.0\n")
    }

    @Test func `drops lines while nobody reads, and says so when somebody does`() {
        let sink = sink
        let long = LogEntry(.info, "long", [.init("text", String(repeating: "x", count: 5000))])
        // Far more than a pipe holds (64 KiB on Linux): a sink that waited would never come back.
        for _ in 0..<100 { sink.record(long) }
        let kept = pipe.read().split(separator: "\n").count
        #expect(kept > 0 && kept < 100)

        sink.record(LogEntry(.info, "after"))
        #expect(
            pipe.read() == """
                2026-01-01T00:00:00Z warning log lines dropped  count=\(100 - kept)
                2026-01-01T00:00:00Z info    after

                """)
    }

    @Test func `survives a descriptor that is closed`() {
        let sink = StandardErrorSink(descriptor: -1, now: { 0 })
        sink.record(LogEntry(.info, "lost"))
        #expect(pipe.read().isEmpty)
    }
}

/// A pipe of the operating system, closed with its owner.
private final class Pipe: Sendable {
    let readEnd: Int32
    let writeEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "A test needs a pipe.")
        (readEnd, writeEnd) = (ends[0], ends[1])
        precondition(fcntl(readEnd, F_SETFL, O_NONBLOCK) == 0, "A test must not wait.")
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Everything written so far and not read yet.
    func read() -> String {
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = Glibc.read(readEnd, &chunk, chunk.count), count > 0 {
            text += chunk[..<count]
        }
        return String(decoding: text, as: UTF8.self)
    }
}
