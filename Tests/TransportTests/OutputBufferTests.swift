import TestSupport
import Testing

@testable import Transport

@Suite struct OutputBufferTests {
    /// What can be seen of a buffer, for expectations: those copy what they look at, and a buffer cannot be copied.
    private func contents(_ buffer: borrowing OutputBuffer) -> [UInt8] {
        Array(buffer.bytes)
    }

    private func append(_ bytes: [UInt8], to buffer: inout OutputBuffer) {
        bytes.withUnsafeBytes { buffer.append($0) }
    }

    @Test func `has no memory until something is appended`() {
        var buffer = OutputBuffer()
        append([], to: &buffer)
        let before = buffer.capacity
        #expect(before == 0)
        append([1], to: &buffer)
        let after = buffer.capacity
        #expect(after >= 1)
    }

    @Test func `is a queue of bytes whatever is appended and taken`() {
        var generator = SeededGenerator(seed: 7)
        var buffer = OutputBuffer()
        var expected: [UInt8] = []
        for _ in 0..<2000 {
            if Bool.random(using: &generator) {
                let count = Int.random(in: 0...700, using: &generator)
                let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
                append(bytes, to: &buffer)
                expected += bytes
            } else {
                let count = Int.random(in: 0...expected.count, using: &generator)
                buffer.consume(count)
                expected.removeFirst(count)
            }
            #expect(contents(buffer) == expected)
        }
    }

    @Test func `needs no more memory for a stream of which little waits at a time`() throws {
        var buffer = OutputBuffer()
        for _ in 0..<1000 {
            append([UInt8](repeating: 1, count: 300), to: &buffer)
            append([UInt8](repeating: 2, count: 300), to: &buffer)
            buffer.consume(600 - (buffer.count > 600 ? 0 : 1))
        }
        let released = buffer.release()
        let memory = try #require(released)
        defer { memory.deallocate() }
        #expect(memory.count <= 2048)
    }

    @Test func `gives its memory away and takes it again`() throws {
        var buffer = OutputBuffer()
        append([1, 2, 3], to: &buffer)
        let released = buffer.release()
        let memory = try #require(released)
        #expect(contents(buffer) == [])
        let capacity = buffer.capacity
        #expect(capacity == 0)
        var next = OutputBuffer(reusing: memory)
        append([4], to: &next)
        #expect(contents(next) == [4])
    }
}
