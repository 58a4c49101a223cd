import Testing

@testable import Administration

@Suite struct TimeTests {
    @Test(arguments: [
        (Int64(0), "1970-01-01 00:00 UTC"), (-1, "1969-12-31 23:59 UTC"), (951_782_399_999, "2000-02-28 23:59 UTC"),
        (951_782_400_000, "2000-02-29 00:00 UTC"), (951_868_800_000, "2000-03-01 00:00 UTC"),
        (1_767_225_599_999, "2025-12-31 23:59 UTC"), (4_107_542_400_000, "2100-03-01 00:00 UTC"),
    ])
    func `a time is one of the calendar`(_ at: Int64, _ text: String) { #expect(UTCTime(at).text == text) }

    @Test(arguments: [
        (Int64(-5), "0 s"), (999, "0 s"), (59_000, "59 s"), (60_000, "1 min"), (61_000, "1 min 1 s"),
        (3_600_000, "1 h"), (3_659_000, "1 h"), (90_000_000, "1 d 1 h"), (86_400_000, "1 d"),
    ])
    func `a span is told in its two largest units`(_ ms: Int64, _ text: String) { #expect(Span(ms: ms).text == text) }

    @Test(arguments: [Int64.min, .max]) func `no time is too far`(_ at: Int64) {
        #expect(UTCTime(at).text.hasSuffix(" UTC"))
        #expect(Span(fromMs: at, toMs: 0).text != "")
    }
}
