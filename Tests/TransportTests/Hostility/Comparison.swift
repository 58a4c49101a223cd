/// How a good client fared beside hostile ones, compared with how it fared while it was quiet.
///
/// What counts is how long the server's loop works until the good client's turn comes: work, unlike time, is the same
/// on a busy machine. It may be twenty times as much and a little more, but not as much as a hostile client likes. Time
/// has a limit as well, for a loop that waits instead of working; but one that a busy machine stays far below.
struct Comparison {
    /// What came between is not quite quiet if the server is not done with it: the quietest counts.
    var quiet: [Stretch] = []
    var hostile = Stretch()

    private static let factor: Int64 = 20

    /// What is worse than it may be, for people.
    func harms(serverWaits: Bool) -> [String] {
        var harms = [
            harm("the loop's work before a message, half of the time", floor: 1_000_000) { $0.workAtAnyTime(50) },
            harm("the loop's work before a message, a quarter of the time", floor: 2_000_000) { $0.workAtAnyTime(75) },
            harm("the time of half of the round trips", floor: 50_000_000, \.usualTime),
        ]
        let share = quiet.map(\.share).min() ?? 0
        if serverWaits, hostile.share > 2 * share + 30 {
            harms.append("the loop worked \(hostile.share) % of the time, and \(share) % while it was quiet")
        }
        return harms.compactMap(\.self)
    }

    private func harm(_ name: String, floor: Int64, _ value: (Stretch) -> Int64?) -> String? {
        let before = quiet.compactMap(value).min() ?? 0
        let beside = value(hostile) ?? .max
        guard beside > Comparison.factor * before + floor else { return nil }
        return "\(name), was \(beside / 1000) µs, and \(before / 1000) µs while it was quiet"
    }
}
