import Diagnostics
import Testing

@Suite struct LogTests {
    private let sink = RecordingSink()

    @Test func `hands event and fields to the sink in the order written`() {
        Log(to: sink).info("connection accepted", ["peer": "[::1]:9", "loop": 1, "peer": "again"])
        #expect(
            sink.entries == [
                LogEntry(
                    .info, "connection accepted",
                    [.init("peer", "[::1]:9"), .init("loop", "1"), .init("peer", "again")])
            ])
    }

    @Test func `logs each level as itself`() {
        let log = Log(to: sink, minimum: .debug)
        log.debug("a")
        log.info("b")
        log.notice("c")
        log.warning("d")
        log.error("e")
        #expect(sink.entries.map(\.level) == LogLevel.allCases)
        #expect(sink.entries.map(\.event) == ["a", "b", "c", "d", "e"])
    }

    @Test func `leaves out what is below the minimum`() {
        let log = Log(to: sink, minimum: .warning)
        log.notice("below")
        log.warning("at")
        log.error("above")
        #expect(sink.entries.map(\.event) == ["at", "above"])
    }

    @Test func `does not evaluate the fields of a disabled level`() {
        var evaluations = 0
        func costly() -> String {
            evaluations += 1
            return "value"
        }
        let log = Log(to: sink)
        log.debug("disabled", ["key": costly()])
        #expect(evaluations == 0)
        log.info("enabled", ["key": costly()])
        #expect(evaluations == 1)
    }

    @Test func `keeps values raw for the sink`() {
        Log(to: sink).info("joined", ["name": "A\nB"])
        #expect(sink.entries.first?.fields == [.init("name", "A\nB")])
    }
}
