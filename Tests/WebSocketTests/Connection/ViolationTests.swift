import Testing
import WebSocket

struct ViolationTests {
    private func expect(
        _ bytes: [UInt8], to role: Role = .server, fails error: WebSocketError, after: [Said] = [],
        location: SourceLocation = #_sourceLocation
    ) {
        #expect(
            said(by: bytes, to: role) == after + [.failed(error, reply: error.closeCode)], sourceLocation: location)
    }

    @Test(arguments: [0xC1, 0xA1, 0x91, 0xF1] as [UInt8])
    func `rejects reserved bits, RFC 6455 section 5.2`(first: UInt8) {
        expect([first], fails: .reservedBit)
    }

    @Test(arguments: [0x3, 0x4, 0x5, 0x6, 0x7, 0xB, 0xC, 0xD, 0xE, 0xF] as [UInt8])
    func `rejects reserved opcodes, RFC 6455 section 5.2`(opcode: UInt8) {
        expect([0x80 | opcode], fails: .reservedOpcode)
        expect([opcode], fails: .reservedOpcode)
    }

    @Test(arguments: [0x08, 0x09, 0x0A] as [UInt8])
    func `rejects a fragmented control frame, RFC 6455 section 5.5`(first: UInt8) {
        expect([first], fails: .fragmentedControlFrame)
    }

    @Test(arguments: [0x88, 0x89, 0x8A] as [UInt8])
    func `rejects a control frame over 125 bytes, RFC 6455 section 5.5`(first: UInt8) {
        expect([first, 0xFE], fails: .controlFrameTooLong)
        expect([first, 0xFF], fails: .controlFrameTooLong)
        expect([first, 0x7E], to: .client, fails: .controlFrameTooLong)
    }

    @Test func `a server rejects an unmasked frame, RFC 6455 section 5.1`() {
        expect([0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F], fails: .unmaskedFrame)
        expect([0x89, 0x00], fails: .unmaskedFrame)
    }

    @Test func `a client rejects a masked frame, RFC 6455 section 5.1`() {
        expect(masked(0x81, [0x61]), to: .client, fails: .maskedFrame)
        expect(masked(0x89), to: .client, fails: .maskedFrame)
    }

    @Test func `rejects a length that is longer than it must be, RFC 6455 section 5.2`() {
        expect([0x82, 0x7E, 0x00, 0x7D], to: .client, fails: .lengthNotMinimal)
        expect([0x82, 0x7F, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], to: .client, fails: .lengthNotMinimal)
        expect([0x82, 0xFE, 0x00, 0x00], fails: .lengthNotMinimal)
    }

    @Test func `rejects a length with its top bit set, RFC 6455 section 5.2`() {
        expect([0x82, 0x7F, 0x80, 0, 0, 0, 0, 0, 0, 0], to: .client, fails: .lengthTopBitSet)
        expect([0x82, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], fails: .lengthTopBitSet)
    }

    @Test func `rejects a continuation of nothing, RFC 6455 section 5.4`() {
        expect(masked(0x80, [0x61]), fails: .unexpectedContinuation)
        expect(masked(0x00, [0x61]), fails: .unexpectedContinuation)
        expect(masked(0x81, [0x61]) + masked(0x80), fails: .unexpectedContinuation, after: [.text("a")])
        expect(masked(0x01) + masked(0x80) + masked(0x80), fails: .unexpectedContinuation, after: [.text("")])
    }

    @Test func `rejects a message inside a message, RFC 6455 section 5.4`() {
        expect(masked(0x01, [0x61]) + masked(0x81, [0x62]), fails: .interruptedMessage)
        expect(masked(0x02, [0x61]) + masked(0x01, [0x62]), fails: .interruptedMessage)
    }

    @Test(arguments: [[0xFF], [0xC3], [0x61, 0xED, 0xA0, 0x80], [0xCE, 0xBA, 0xE1, 0xBD]] as [[UInt8]])
    func `rejects text that is not UTF-8, RFC 6455 section 8.1`(payload: [UInt8]) {
        expect(masked(0x81, payload), fails: .invalidUTF8)
        expect(masked(0x01, payload) + masked(0x80), fails: .invalidUTF8)
        expect(frame(0x81, payload), to: .client, fails: .invalidUTF8)
    }

    @Test func `a wrong byte of text fails before its frame is complete`() {
        var wire = Wire(.client)
        #expect(wire.receive([0x01, 0x7D, 0x61]) == [])
        #expect(wire.receive([0xFF]) == [.failed(.invalidUTF8, reply: .invalidData)])
    }

    @Test func `after a failure everything is discarded, RFC 6455 section 7.1.7`() {
        var wire = Wire(.server)
        #expect(
            wire.receive([0xFF] + masked(0x81, [0x61])) == [.failed(.reservedBit, reply: .protocolError)])
        #expect(wire.receive(masked(0x81, [0x61]) + masked(0x88)) == [])
        #expect(wire.unconsumed.isEmpty)
        let (isClosed, canSend) = (wire.state.isClosed, wire.state.canSend)
        #expect(isClosed)
        #expect(!canSend)
    }
}
