/// The latest entries of a stream that is counted from 1, in their order and without gaps.
struct RecentLog<Entry: Sendable>: Sendable {
    private let capacity: Int
    /// The number of the entry that the log was begun after.
    private let origin: UInt64
    /// A ring: entry `n` is at `(n − origin − 1) % capacity`.
    private var ring: [Entry] = []
    /// The number of the latest entry; 0 before the first.
    private(set) var last: UInt64

    /// Begins a log after the entry with that number.
    init(capacity: Int, after origin: UInt64 = 0) {
        self.capacity = capacity
        self.origin = origin
        last = origin
    }

    /// Adds the entry that follows the latest.
    mutating func append(_ entry: Entry) {
        last += 1
        let index = place(of: last)
        if index < ring.count { ring[index] = entry } else { ring.append(entry) }
    }

    /// What came after the entry with that number, or nil if some of it is not here any more, or the
    /// number is one that was never given.
    func after(_ number: UInt64) -> [Entry]? {
        guard number <= last, last - number <= UInt64(ring.count) else { return nil }
        return (number..<last).map { ring[place(of: $0 + 1)] }
    }

    private func place(of number: UInt64) -> Int { Int((number - origin - 1) % UInt64(capacity)) }
}
