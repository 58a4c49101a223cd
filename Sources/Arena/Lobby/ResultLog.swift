/// The latest published results, in their order and without gaps.
struct ResultLog: Sendable {
    private let capacity: Int
    /// A ring: the result with number `n` is at `n % capacity`.
    private var ring: [PublishedResult] = []
    /// The number of the latest result; 0 before the first.
    private(set) var last: UInt64 = 0

    init(capacity: Int) { self.capacity = capacity }

    /// Adds the result that follows the latest.
    mutating func append(_ result: PublishedResult) {
        precondition(result.number == last + 1, "results are numbered without gaps")
        last = result.number
        // Number 1 goes to index 0.
        let index = Int((result.number - 1) % UInt64(capacity))
        if index < ring.count { ring[index] = result } else { ring.append(result) }
    }

    /// What came after the result with that number, or nil if some of it is not here any more, or the
    /// number is one that was never given.
    func after(_ number: UInt64) -> [PublishedResult]? {
        guard number <= last, last - number <= UInt64(ring.count) else { return nil }
        return (number..<last).map { ring[Int($0 % UInt64(capacity))] }
    }
}
