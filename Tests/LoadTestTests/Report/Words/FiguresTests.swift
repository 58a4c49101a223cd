import Testing

@testable import LoadTest

struct FiguresTests {
    @Test(arguments: [
        (0.0, "0 ns"), (850, "850 ns"), (999.6, "1.00 µs"), (12_345, "12.3 µs"), (999_700, "1.00 ms"),
        (4_560_000, "4.56 ms"),
        (9_999_000, "10.0 ms"), (1_234_000_000, "1.23 s"), (119e9, "119 s"), (303e9, "5 min 3 s"), (6e12, "100 min"),
    ])
    func `write durations in the unit that suits them`(nanoseconds: Double, text: String) {
        #expect(Figures.duration(nanoseconds) == text)
    }

    @Test(arguments: [
        (12_300, "0.012"), (1_080_000, "1.08"), (19_700_000, "19.7"), (1_234_000_000, "1,234"), (0, "0.000"),
    ])
    func `write milliseconds with the digits that say something`(nanoseconds: Int64, text: String) {
        #expect(Figures.milliseconds(nanoseconds) == text)
    }

    @Test(arguments: [
        (0.0, "0 %"), (100, "100 %"), (99.999, "99.99 %"), (99.5, "99.50 %"), (0.004, "0.01 %"), (42.34, "42.3 %"),
        (7, "7 %"),
    ])
    func `never round a share to all or nothing`(value: Double, text: String) {
        #expect(Figures.percent(value) == text)
    }

    @Test func `set thousands apart`() {
        #expect(Figures.count(1_234_567) == "1,234,567")
        #expect(Figures.count(-999) == "-999")
        #expect(Figures.count(.min) == "-9,223,372,036,854,775,808")
        #expect(Figures.decimal(-1234.5, 1) == "-1,234.5")
    }

    @Test func `write bytes, ratios and times`() {
        #expect(Figures.bytes(512) == "512 B")
        #expect(Figures.bytes(1536) == "1.50 KiB")
        #expect(Figures.bytes(8_589_934_592) == "8.00 GiB")
        #expect(Figures.ratio(1.254) == "×1.25")
        #expect(Figures.clock(7) == "0:07")
        #expect(Figures.clock(3661) == "1:01:01")
    }

    @Test func `survive numbers that are none`() {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude] {
            for unit in [Figures.Unit.duration, .percent, .number] { #expect(!Figures.text(value, unit).isEmpty) }
            #expect(!(Figures.clock(value) + Figures.bytes(value) + Figures.ratio(value)).isEmpty)
        }
        #expect(Figures.text(.nan, .number) == "–")
    }
}
