import TestSupport
import Testing
import WebSocket

struct MaskTests {
    @Test func `the masking key's first byte masks the payload's first byte, RFC 6455 section 5.7`() {
        var bytes = Array("Hello".utf8)
        bytes.withUnsafeMutableBytes { Mask.apply(key: 0x37FA_213D, to: $0) }
        #expect(bytes == [0x7F, 0x9F, 0x4D, 0x51, 0x58])
    }

    @Test func `masks as RFC 6455 section 5.3 defines it, at every alignment, length and offset`() {
        var generator = SeededGenerator(seed: 1)
        for length in 0..<80 {
            for alignment in 0..<8 {
                let key = UInt32.random(in: .min ... .max, using: &generator)
                let offset = Int.random(in: 0..<1000, using: &generator)
                let original = (0..<length + alignment).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
                var bytes = original
                bytes.withUnsafeMutableBytes {
                    Mask.apply(key: key, to: UnsafeMutableRawBufferPointer(rebasing: $0[alignment...]), offset: offset)
                }
                var expected = original
                for index in 0..<length {
                    let octet = (offset + index) % 4
                    expected[alignment + index] ^= UInt8(truncatingIfNeeded: key >> UInt32(8 * (3 - octet)))
                }
                #expect(bytes == expected)
            }
        }
    }

    @Test func `an empty payload stays one`() {
        Mask.apply(key: 1, to: UnsafeMutableRawBufferPointer(start: nil, count: 0))
    }
}
