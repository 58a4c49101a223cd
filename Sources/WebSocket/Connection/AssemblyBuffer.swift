/// Bytes that wait for the rest of what they belong to.
///
/// Its memory grows with the bytes appended, to a few times of them at most, and does not move between appends, so that
/// its owner can lend it out.
struct AssemblyBuffer: ~Copyable {
    private var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// How many bytes wait.
    private(set) var count = 0

    /// The bytes that wait; valid until the next change.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

    /// Appends a copy of `more`.
    ///
    /// - Parameter announced: How many bytes are said to follow.
    mutating func append(_ more: UnsafeRawBufferPointer, before announced: Int = 0) {
        guard !more.isEmpty else { return }
        let needed = count + more.count
        if needed > storage.count {
            // What is announced is believed up to a few times of what is there, so that little is moved more than once.
            let capacity = max(needed, 2 * count, needed + min(announced, 3 * needed))
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
            larger.copyMemory(from: bytes)
            storage.deallocate()
            storage = larger
        }
        UnsafeMutableRawBufferPointer(rebasing: storage[count...]).copyMemory(from: more)
        count = needed
    }

    /// Forgets the bytes and keeps their memory for the next ones.
    mutating func clear() { count = 0 }

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
