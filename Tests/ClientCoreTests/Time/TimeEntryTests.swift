import ClientCore
import Testing

@Suite struct TimeEntryTests {
    /// A made-up zone: an hour ahead of UTC, and two from 2026-03-29 01:00 to 2026-10-25 01:00 UTC.
    private struct Summer: TimeZoneRules {
        func offset(at unixSeconds: Int) -> Int {
            (1_774_746_000..<1_792_890_000).contains(unixSeconds) ? 7200 : 3600
        }
    }

    /// A made-up zone that moved over the date line, and had no 30 December 2011.
    private struct DateLine: TimeZoneRules {
        func offset(at unixSeconds: Int) -> Int { unixSeconds < 1_325_239_200 ? -36_000 : 50_400 }
    }

    private func moment(
        _ text: String, in zone: any TimeZoneRules = FixedOffset.utc, nowAt: Int64 = 0
    ) throws -> TimeEntry.Moment {
        try TimeEntry(text).moment(by: LocalClock(nowAt: nowAt, zone: zone))
    }

    @Test(arguments: [
        "2026-12-24 20:00", "2026-12-24T20:00", "2026-12-24 20:00:00", "2026-12-24t20:00:00",
        "2026-12-24T20:00:00+01:00", "2026-12-24 20:00 +01:00", "2026-12-24T19:00:00Z", "2026-12-24T19:00z",
        "2026-12-24T09:30-09:30",
    ])
    func `reads a moment in many ways`(text: String) throws {
        #expect(try moment(text, in: Summer()).at == 1_798_138_800_000)
    }

    @Test(
        arguments: [("+90s", 90_000), ("+10m", 600_000), ("+2h", 7_200_000), ("+3d", 259_200_000)] as [(String, Int64)])
    func `reads how long from now`(text: String, ms: Int64) throws {
        #expect(try moment(text, nowAt: 1_000_000).at == 1_000_000 + ms)
    }

    @Test func `an hour alone is the next one of its kind`() throws {
        // 2026-12-24 12:00 +01:00
        let noon: Int64 = 1_798_110_000_000
        #expect(try moment("20:00", in: Summer(), nowAt: noon).at == noon + 8 * 3_600_000)
        #expect(try moment("11:59:30", in: Summer(), nowAt: noon).at == noon + 24 * 3_600_000 - 30_000)
        #expect(try moment("12:00", in: Summer(), nowAt: noon).at == noon + 24 * 3_600_000)
    }

    @Test(arguments: [
        "", "+", "+10", "+m", "+1.5h", "+10w", "+9999999999s", "tomorrow", "2026-12-24", "24.12.2026 20:00",
        "2026-12-24 24:00", "2026-12-24 20:60", "2026-12-24 8:00", "20:00:60", "2000", "2026-1-2 20:00",
        "2026-12-24 20:00 CET", "2026-12-24 20:00+1", "2026-12-24T20:00+25:00", "２０:00", "-5m", "20:00 ",
    ])
    func `what is no time says how one is written`(text: String) {
        #expect(throws: TimeEntryError.unreadable(text)) { try TimeEntry(text) }
        #expect(TimeEntryError.unreadable(text).description.contains("“2026-12-24 20:00”"))
    }

    @Test func `a day that is in no calendar is none`() {
        #expect(throws: TimeEntryError.noSuchDay("2026-02-29")) { try TimeEntry("2026-02-29 20:00") }
        #expect("\(TimeEntryError.noSuchDay("2026-02-29"))" == "There is no day “2026-02-29”.")
    }

    @Test func `a time that the clocks skip is none`() throws {
        let error = #expect(throws: TimeEntryError.self) { try self.moment("2026-03-29 02:30", in: Summer()) }
        #expect(error?.description == "There is no 2026-03-29 02:30 here: the clocks go forward over it.")
        #expect(try moment("2026-03-29 01:59", in: Summer()).at == 1_774_745_940_000)
        #expect(try moment("2026-03-29 03:00", in: Summer()).at == 1_774_746_000_000)
        #expect(throws: TimeEntryError.self) { try self.moment("2011-12-30 12:00", in: DateLine()) }
    }

    @Test func `of a time that comes twice the first is meant`() throws {
        #expect(
            try moment("2026-10-25 02:30", in: Summer())
                == TimeEntry.Moment(at: 1_792_888_200_000, comesTwice: true))
        #expect(try moment("2026-10-25 03:00", in: Summer()) == TimeEntry.Moment(at: 1_792_893_600_000))
    }

    @Test func `of an hour that comes twice the second is next where the first is past`() throws {
        // 2026-10-25 02:45, the first time.
        let now: Int64 = 1_792_889_100_000
        #expect(try moment("02:30", in: Summer(), nowAt: now) == TimeEntry.Moment(at: 1_792_891_800_000))
    }

    @Test func `an hour that is skipped today is meant tomorrow`() throws {
        // 2026-03-29 00:00 +01:00
        #expect(try moment("02:30", in: Summer(), nowAt: 1_774_738_800_000).at == 1_774_830_600_000)
    }
}
