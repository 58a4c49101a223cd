/// Counts what happened within the last five seconds, to a tenth of a second.
///
/// It never counts longer than that: the tenth that is under way stands for a whole one.
struct SlidingCount: Sendable {
    private static let slotMs: Int64 = 100
    private static let slots = 50

    /// A ring: what happened in tenth `n` is at `n % slots`.
    private var counts = InlineArray<50, UInt16>(repeating: 0)
    /// The tenth under way, counted from 1970.
    private var newest: Int64
    private var sum = 0

    init(now: Int64) { newest = now / Self.slotMs }

    /// Counts one more and returns how many they are.
    mutating func add(now: Int64) -> Int {
        forget(until: now / Self.slotMs)
        counts[index(newest)] &+= 1
        sum += 1
        return sum
    }

    private mutating func forget(until slot: Int64) {
        guard slot > newest else { return }
        for old in max(newest + 1, slot - Int64(Self.slots) + 1)...slot {
            sum -= Int(counts[index(old)])
            counts[index(old)] = 0
        }
        newest = slot
    }

    private func index(_ slot: Int64) -> Int { Int(slot % Int64(Self.slots)) }
}
