import Testing
import WebSocket

struct FrameHeaderTests {
    private func bytes(_ header: FrameHeader) -> [UInt8] {
        let bytes = header.withUnsafeBytes { Array($0) }
        #expect(bytes.count == header.count)
        return bytes
    }

    @Test func `up to 125 bytes the length is one byte, RFC 6455 section 5.2`() {
        #expect(bytes(FrameHeader(opcode: .text, payloadLength: 0)) == [0x81, 0x00])
        #expect(bytes(FrameHeader(opcode: .binary, payloadLength: 125)) == [0x82, 0x7D])
    }

    @Test func `from 126 bytes the length is two bytes more`() {
        #expect(bytes(FrameHeader(opcode: .text, payloadLength: 126)) == [0x81, 0x7E, 0x00, 0x7E])
        // The example of RFC 6455, section 5.7.
        #expect(bytes(FrameHeader(opcode: .binary, payloadLength: 256)) == [0x82, 0x7E, 0x01, 0x00])
        #expect(bytes(FrameHeader(opcode: .binary, payloadLength: 65535)) == [0x82, 0x7E, 0xFF, 0xFF])
    }

    @Test func `from 65536 bytes the length is eight bytes more, RFC 6455 section 5.7`() {
        #expect(
            bytes(FrameHeader(opcode: .binary, payloadLength: 65536))
                == [0x82, 0x7F, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00])
    }

    @Test func `the masking key follows the length`() {
        #expect(
            bytes(FrameHeader(opcode: .pong, payloadLength: 5, maskKey: 0x37FA_213D))
                == [0x8A, 0x85, 0x37, 0xFA, 0x21, 0x3D])
        #expect(
            bytes(FrameHeader(opcode: .binary, payloadLength: 65536, maskKey: 0x0102_0304))
                == [0x82, 0xFF, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x01, 0x02, 0x03, 0x04])
    }
}
