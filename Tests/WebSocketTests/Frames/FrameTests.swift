import Testing
import WebSocket

struct FrameTests {
    @Test func `encodes the unmasked text of RFC 6455 section 5.7`() {
        #expect(Frame.encode(.text, Array("Hello".utf8)) == [0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F])
    }

    @Test func `encodes the masked text of RFC 6455 section 5.7`() {
        #expect(
            Frame.encode(.text, Array("Hello".utf8), maskKey: 0x37FA_213D)
                == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58])
    }

    @Test func `encodes an empty payload`() {
        #expect(Frame.encode(.ping, []) == [0x89, 0x00])
    }

    @Test func `a close frame has code and reason, RFC 6455 section 5.5.1`() {
        #expect(Frame.close(.goingAway) == [0x88, 0x02, 0x03, 0xE9])
        #expect(
            Frame.close(CloseCode(application: 4001), "idle") == [0x88, 0x06, 0x0F, 0xA1, 0x69, 0x64, 0x6C, 0x65])
    }

    @Test func `a client's close frame is masked`() {
        #expect(
            Frame.close(.normal, maskKey: 0x0102_0304) == [
                0x88, 0x82, 0x01, 0x02, 0x03, 0x04, 0x03 ^ 0x01, 0xE8 ^ 0x02,
            ])
    }

    @Test func `a reason of 123 bytes fits`() {
        let reason = String(repeating: "r", count: 123)
        #expect(Frame.close(.normal, reason) == [0x88, 0x7D, 0x03, 0xE8] + Array(reason.utf8))
    }

    @Test func `a longer reason is cut between characters`() {
        let kept = String(repeating: "r", count: 120)
        // A flag is one character of eight bytes.
        #expect(Frame.close(.normal, kept + "🇸🇪!") == [0x88, 0x7A, 0x03, 0xE8] + Array(kept.utf8))
    }
}
