import Testing
import WebSocket

struct MessageTests {
    // MARK: The examples of RFC 6455, section 5.7

    @Test func `an unmasked text message`() {
        #expect(said(by: [0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F], to: .client) == [.text("Hello")])
    }

    @Test func `a masked text message`() {
        let bytes: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
        #expect(said(by: bytes, to: .server) == [.text("Hello")])
    }

    @Test func `a fragmented unmasked text message`() {
        let bytes: [UInt8] = [0x01, 0x03, 0x48, 0x65, 0x6C, 0x80, 0x02, 0x6C, 0x6F]
        #expect(said(by: bytes, to: .client) == [.text("Hello")])
    }

    @Test func `a ping and its masked answer`() {
        #expect(said(by: [0x89, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F], to: .client) == [.ping(Array("Hello".utf8))])
        let pong: [UInt8] = [0x8A, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
        #expect(said(by: pong, to: .server) == [.pong(Array("Hello".utf8))])
    }

    @Test func `256 bytes of binary`() {
        let payload = [UInt8](repeating: 7, count: 256)
        #expect(said(by: [0x82, 0x7E, 0x01, 0x00] + payload, to: .client) == [.binary(payload)])
    }

    @Test func `64 KiB of binary`() {
        let payload = [UInt8](repeating: 7, count: 65536)
        let bytes: [UInt8] = [0x82, 0x7F, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00] + payload
        #expect(said(by: bytes, to: .client, limits: WebSocketLimits(maxMessageBytes: 65536)) == [.binary(payload)])
    }

    // MARK: More of sections 5.4 to 5.6

    @Test func `messages follow each other in one buffer`() {
        #expect(
            said(by: masked(0x81, [0x61]) + masked(0x82, [0x62]) + masked(0x81, [0x63]), to: .server)
                == [.text("a"), .binary([0x62]), .text("c")])
    }

    @Test func `an empty message is one`() {
        #expect(said(by: masked(0x81), to: .server) == [.text("")])
        #expect(said(by: masked(0x82), to: .server) == [.binary([])])
        #expect(said(by: masked(0x01) + masked(0x00) + masked(0x80), to: .server) == [.text("")])
    }

    @Test func `control frames come in between fragments`() {
        let bytes = masked(0x01, [0x61]) + masked(0x89, [1]) + masked(0x00, [0x62]) + masked(0x8A, [2]) + masked(0x80)
        #expect(said(by: bytes, to: .server) == [.ping([1]), .pong([2]), .text("ab")])
    }

    @Test func `a character may be cut between fragments`() {
        let bytes = masked(0x01, [0xE2]) + masked(0x00, [0x82]) + masked(0x80, [0xAC])
        #expect(said(by: bytes, to: .server) == [.text("€")])
    }

    @Test func `binary messages may hold anything`() {
        #expect(said(by: masked(0x82, [0xFF, 0xC0]), to: .server) == [.binary([0xFF, 0xC0])])
        #expect(said(by: masked(0x02, [0xFF]) + masked(0x80, [0xC0]), to: .server) == [.binary([0xFF, 0xC0])])
    }

    @Test(arguments: [0, 1, 125, 126, 127, 65535, 65536, 70000])
    func `what one end encodes the other receives`(count: Int) {
        let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let limits = WebSocketLimits(maxMessageBytes: 70000)
        #expect(said(by: Frame.encode(.binary, payload), to: .client, limits: limits) == [.binary(payload)])
        #expect(
            said(by: Frame.encode(.binary, payload, maskKey: 0xDEAD_BEEF), to: .server, limits: limits)
                == [.binary(payload)])
    }

    @Test func `a whole frame is unmasked in place and handed out without a copy`() {
        var bytes = masked(0x82, Array(1...100))
        bytes.withUnsafeMutableBytes { buffer in
            var state = WebSocketState(role: .server)
            var input = buffer
            guard case .binary(let payload) = state.receive(&input) else {
                Issue.record("no message")
                return
            }
            #expect(payload.baseAddress == UnsafeRawPointer(buffer.baseAddress)?.advanced(by: 6))
            #expect(Array(payload) == Array(1...100))
            #expect(input.isEmpty)
        }
    }

    @Test func `an incomplete data frame is consumed as it arrives`() {
        var wire = Wire(.server)
        let bytes = masked(0x81, Array("Hello".utf8))
        #expect(wire.receive(bytes[..<8]) == [])
        #expect(wire.unconsumed.isEmpty)
        #expect(wire.receive(bytes[8...]) == [.text("Hello")])
    }

    @Test func `an incomplete header is left`() {
        var wire = Wire(.server)
        let bytes = masked(0x81, Array("Hello".utf8))
        #expect(wire.receive(bytes[..<5]) == [])
        #expect(wire.unconsumed == Array(bytes[..<5]))
    }

    @Test func `an incomplete control frame is left as it came`() {
        var wire = Wire(.server)
        let bytes = masked(0x89, [UInt8](repeating: 1, count: 125))
        #expect(wire.receive(bytes.dropLast()) == [])
        #expect(wire.unconsumed == bytes.dropLast())
        #expect(wire.unconsumed.count == WebSocketState.maxUnconsumedBytes)
        #expect(wire.receive(bytes.suffix(1)) == [.ping([UInt8](repeating: 1, count: 125))])
    }
}
