/// Bytes that wait for the rest of what they belong to.
///
/// Its memory grows with the bytes appended, never with a length that was only announced, and does not move between
/// appends, so that its owner can lend it out.
struct AssemblyBuffer: ~Copyable {
    private var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// How many bytes wait.
    private(set) var count = 0

    /// The bytes that wait; valid until the next change.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

    /// Appends a copy of `more`.
    mutating func append(_ more: UnsafeRawBufferPointer) {
        guard !more.isEmpty else { return }
        let needed = count + more.count
        if needed > storage.count {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(needed, 2 * count), alignment: 1)
            larger.copyMemory(from: bytes)
            storage.deallocate()
            storage = larger
        }
        UnsafeMutableRawBufferPointer(rebasing: storage[count...]).copyMemory(from: more)
        count = needed
    }

    /// Forgets the bytes and gives their memory back.
    mutating func release() {
        storage.deallocate()
        storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        count = 0
    }

    deinit {
        storage.deallocate()
    }
}
