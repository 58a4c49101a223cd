import Testing

@Suite struct ComparisonTests {
    /// Four quiet turns and four hostile ones, in which so many round trips waited for 116 ms of work.
    private func harms(ofLongTrips count: Int) -> [String] {
        let usual = Stretch.RoundTrip(time: 60_000, work: 16_000)
        let long = Stretch.RoundTrip(time: 120_000_000, work: 116_000_000)
        let quiet = Stretch(trips: Array(repeating: usual, count: 100), worked: 2_000_000, lasted: 50_000_000)
        let trips = Array(repeating: usual, count: 400) + Array(repeating: long, count: count)
        let hostile = Stretch(trips: trips, worked: 8_000_000, lasted: 400_000_000)
        return Comparison(quiet: Array(repeating: quiet, count: 4), hostile: hostile).harms(serverWaits: true)
    }

    @Test func `one hiccup of the machine is no harm`() { #expect(harms(ofLongTrips: 1) == []) }

    @Test func `what comes again is`() {
        #expect(
            harms(ofLongTrips: 4).contains(
                "the loop's work before a message, half of the time, was 116000 µs, and 16 µs while it was quiet"))
    }
}
