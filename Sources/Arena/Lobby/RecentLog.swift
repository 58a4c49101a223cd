/// The latest entries of a stream that is counted from 1, in their order and without gaps.
struct RecentLog<Entry: Sendable>: Sendable {
    private let capacity: Int
    /// A ring: entry `n` is at `(n − 1) % capacity`.
    private var ring: [Entry] = []
    /// The number of the latest entry; 0 before the first.
    private(set) var last: UInt64 = 0

    init(capacity: Int) { self.capacity = capacity }

    /// Adds the entry that follows the latest.
    mutating func append(_ entry: Entry) {
        let index = Int(last % UInt64(capacity))
        last += 1
        if index < ring.count { ring[index] = entry } else { ring.append(entry) }
    }

    /// What came after the entry with that number, or nil if some of it is not here any more, or the
    /// number is one that was never given.
    func after(_ number: UInt64) -> [Entry]? {
        guard number <= last, last - number <= UInt64(ring.count) else { return nil }
        return (number..<last).map { ring[Int($0 % UInt64(capacity))] }
    }
}
