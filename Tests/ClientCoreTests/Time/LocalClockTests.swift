import ClientCore
import Testing

@Suite struct LocalClockTests {
    @Test func `a time is shown in the zone, with its offset`() {
        let at: Int64 = 1_798_138_800_000
        #expect(LocalClock(zone: FixedOffset(seconds: 3600)).text(at) == "2026-12-24 20:00 +01:00")
        #expect(LocalClock(zone: FixedOffset.utc).text(at) == "2026-12-24 19:00 +00:00")
        #expect(LocalClock(zone: FixedOffset(seconds: -12_600)).text(at) == "2026-12-24 15:30 -03:30")
        #expect(LocalClock(zone: FixedOffset(seconds: 50_400)).text(at) == "2026-12-25 09:00 +14:00")
    }

    @Test func `seconds are shown where there are some`() {
        #expect(LocalClock().text(1_798_138_805_999) == "2026-12-24 19:00:05 +00:00")
    }

    @Test func `programs get the time in UTC`() {
        #expect(LocalClock.universal(1_798_138_800_000) == "2026-12-24T19:00:00Z")
        #expect(LocalClock.universal(1_798_138_800_250) == "2026-12-24T19:00:00.250Z")
        #expect(LocalClock.universal(-1) == "1969-12-31T23:59:59.999Z")
    }

    @Test func `every time that can be received is shown`() {
        for at in [Int64.min, -9_007_199_254_740_991, 9_007_199_254_740_991, .max] {
            #expect(LocalClock().text(at).count >= 17)
            #expect(LocalClock.universal(at).count >= 20)
        }
    }

    @Test(
        arguments: [
            (58_000, "in 58 s"), (89_000, "in 89 s"), (90_000, "in 1 min"), (600_000, "in 10 min"),
            (3_600_000, "in 1 h"),
            (11_100_000, "in 3 h 5 min"), (86_400_000, "in 1 d"), (187_200_000, "in 2 d 4 h"), (0, "now"),
            (-999, "now"),
            (-300_000, "5 min ago"),
        ] as [(Int64, String)])
    func `says how far away a time is`(ms: Int64, words: String) {
        #expect(LocalClock(nowAt: 1_000_000_000).distance(to: 1_000_000_000 + ms) == words)
    }
}
