/// A time in which a good client talked with the server; all in nanoseconds.
struct Stretch {
    /// A message and its echo.
    struct RoundTrip {
        /// How long they took.
        let time: Int64
        /// How long the server's loop worked until it came to the message.
        let work: Int64
    }

    /// From one round trip to the next, unless it takes longer.
    static let pace: Int64 = 500_000

    var trips: [RoundTrip] = []
    /// How long the loop worked in all, and how long the time was.
    var worked: Int64 = 0
    var lasted: Int64 = 0

    static func += (all: inout Stretch, more: Stretch) {
        all.trips += more.trips
        all.worked += more.worked
        all.lasted += more.lasted
    }

    /// How many percent of the time the loop worked.
    var share: Int64 { lasted > 0 ? worked * 100 / lasted : 0 }

    /// What half of the round trips take at most; nil if there are none.
    var usualTime: Int64? { Stretch.most(of: 50, trips.map(\.time)) }

    /// The work that a message has to wait for at most, if it comes at one of so many percent of all times.
    ///
    /// A long round trip stands for all messages that might have come meanwhile; but the longest of several does not count:
    /// a virtual processor that was away for once has worked as far as the system knows, and who is hostile does harm again
    /// and again. Nil if there are none.
    func workAtAnyTime(_ percent: Int) -> Int64? {
        let counted = trips.count > 1 ? trips.sorted { $0.work < $1.work }.dropLast() : trips[...]
        let works = counted.flatMap { trip in repeatElement(trip.work, count: 1 + Int(trip.work / Stretch.pace)) }
        return Stretch.most(of: percent, works)
    }

    private static func most(of percent: Int, _ values: [Int64]) -> Int64? {
        values.isEmpty ? nil : values.sorted()[values.count * percent / 100]
    }
}
