/// Bytes on their way out: appended at the end, taken at the front.
///
/// It has memory only while something waits. A loop keeps the memory of those that are empty for those that fill next.
struct OutputBuffer: ~Copyable {
    private var memory: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0

    /// Most of what is sent in one pass fits into it.
    private static let leastCapacity = 256

    /// Makes an empty buffer, of memory from ``release()`` if there is any.
    init(reusing memory: UnsafeMutableRawBufferPointer? = nil) {
        self.memory = memory ?? UnsafeMutableRawBufferPointer(start: nil, count: 0)
    }

    deinit { memory.deallocate() }

    /// How many bytes wait.
    var count: Int { end - start }

    /// Whether nothing waits.
    var isEmpty: Bool { start == end }

    /// How much memory it has; none if nothing was appended since it was made or released.
    var capacity: Int { memory.count }

    /// The bytes that wait; valid until the next change.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[start..<end]) }

    /// Appends a copy of `bytes`.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if bytes.count > memory.count - end { makeRoom(for: bytes.count) }
        UnsafeMutableRawBufferPointer(rebasing: memory[end...]).copyMemory(from: bytes)
        end += bytes.count
    }

    /// Moves what waits to the front, if at least as much was taken, or else into more memory.
    private mutating func makeRoom(for more: Int) {
        let waiting = bytes
        if waiting.count + more <= memory.count, start >= waiting.count {
            memory.copyMemory(from: waiting)
        } else {
            let capacity = max(waiting.count + more, 2 * waiting.count, OutputBuffer.leastCapacity)
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
            larger.copyMemory(from: waiting)
            memory.deallocate()
            memory = larger
        }
        end = waiting.count
        start = 0
    }

    /// Takes `count` bytes from the front.
    mutating func consume(_ count: Int) {
        start += count
        if start == end {
            start = 0
            end = 0
        }
    }

    /// Empties it and gives its memory away; nil if it has none.
    mutating func release() -> UnsafeMutableRawBufferPointer? {
        guard capacity > 0 else { return nil }
        let released = memory
        memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        start = 0
        end = 0
        return released
    }
}
