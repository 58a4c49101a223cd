/// What a connection has received and its handler has not consumed.
///
/// It lies at the front of the loop's scratch while the connection is dealt with, and is copied out of there before
/// another one is. Owner: its ``Connection``.
struct ConnectionInput: ~Copyable {
    private var leftover: [UInt8] = []

    /// Whether nothing was left over.
    var isEmpty: Bool { leftover.isEmpty }

    /// Copies what was left over back to the front of the scratch; returns how much.
    mutating func restore(to scratch: UnsafeMutableRawBufferPointer) -> Int {
        guard !leftover.isEmpty else { return 0 }
        let count = leftover.count
        scratch.copyBytes(from: leftover)
        leftover = []
        return count
    }

    /// Keeps a copy of what is left over, once what was left over before is restored.
    mutating func keep(_ bytes: UnsafeRawBufferPointer) {
        if !bytes.isEmpty { leftover = Array(bytes) }
    }

    /// Forgets what was left over.
    mutating func forget() { leftover = [] }
}
