import ClientCore
import Testing

@Suite struct CivilDateTests {
    private func date(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDate {
        try #require(CivilDate(year: year, month: month, day: day))
    }

    @Test func `counts the days from the first of January 1970`() throws {
        #expect(try date(1970, 1, 1).daysSince1970 == 0)
        #expect(try date(1969, 12, 31).daysSince1970 == -1)
        #expect(try date(2000, 2, 29).daysSince1970 == 11_016)
        #expect(try date(2026, 12, 24).daysSince1970 == 20_811)
        #expect(try date(1600, 3, 1).daysSince1970 == -135_080)
    }

    @Test func `every fourth year is a leap year, of centuries every fourth`() {
        #expect(CivilDate(year: 2024, month: 2, day: 29) != nil)
        #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
        for year in [2026, 1900, 2100, 2200] { #expect(CivilDate(year: year, month: 2, day: 29) == nil) }
    }

    @Test func `knows no thirtieth of February, no month 13 and no day 0`() {
        #expect(CivilDate(year: 2024, month: 2, day: 30) == nil)
        #expect(CivilDate(year: 2024, month: 4, day: 31) == nil)
        #expect(CivilDate(year: 2024, month: 13, day: 1) == nil)
        #expect(CivilDate(year: 2024, month: 1, day: 0) == nil)
        #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
    }

    @Test func `four hundred years have 146097 days, wherever they begin`() throws {
        for year in stride(from: 0, through: 9599, by: 37) {
            for month in 1...12 {
                let days = try date(year + 400, month, 28).daysSince1970 - date(year, month, 28).daysSince1970
                #expect(days == 146_097)
            }
        }
    }

    @Test func `each day follows the one before, through a whole period`() throws {
        let first = try date(1600, 1, 1).daysSince1970
        var day = first
        for year in 1600..<2000 {
            for month in 1...12 {
                for number in 1...31 {
                    guard let date = CivilDate(year: year, month: month, day: number) else { continue }
                    try #require(date.daysSince1970 == day)
                    day += 1
                }
            }
        }
        #expect(day - first == 146_097)
    }
}
