extension UnsafeMutableRawBufferPointer {
    /// Moves the front of the buffer past `count` bytes and returns those.
    @discardableResult
    mutating func consume(_ count: Int) -> UnsafeMutableRawBufferPointer {
        let front = UnsafeMutableRawBufferPointer(rebasing: self[..<count])
        self = UnsafeMutableRawBufferPointer(rebasing: self[count...])
        return front
    }

    /// Moves the front of the buffer to its end.
    mutating func consumeAll() {
        consume(count)
    }
}
