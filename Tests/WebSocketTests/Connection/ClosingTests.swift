import Testing
import WebSocket

struct ClosingTests {
    private static let goingAway: [UInt8] = [0x03, 0xE9]

    @Test(arguments: [Role.server, .client])
    func `the peer's close is answered with its code, RFC 6455 section 5.5.1`(role: Role) {
        var wire = Wire(role)
        let mask: UInt32? = role == .server ? 7 : nil
        #expect(
            wire.receive(frame(0x88, Self.goingAway + Array("bye".utf8), mask: mask))
                == [.peerClosed(.goingAway, "bye", reply: .goingAway)])
        let isClosed = wire.state.isClosed
        #expect(isClosed)
    }

    @Test func `a close without a code is answered as a normal one`() {
        #expect(said(by: masked(0x88), to: .server) == [.peerClosed(nil, "", reply: .normal)])
    }

    @Test func `the longest reason is taken`() {
        let reason = String(repeating: "r", count: 123)
        #expect(
            said(by: masked(0x88, [0x0F, 0xA0] + Array(reason.utf8)), to: .server)
                == [.peerClosed(CloseCode(application: 4000), reason, reply: CloseCode(application: 4000))])
    }

    @Test func `a close payload of one byte is an error, RFC 6455 section 5.5.1`() {
        #expect(
            said(by: masked(0x88, [0x03]), to: .server) == [.failed(.closePayloadTooShort, reply: .protocolError)])
    }

    @Test(arguments: [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535] as [UInt16])
    func `a code that must not be sent is an error, RFC 6455 section 7.4`(code: UInt16) {
        let payload = [UInt8(code >> 8), UInt8(code & 0xFF)]
        #expect(said(by: masked(0x88, payload), to: .server) == [.failed(.invalidCloseCode, reply: .protocolError)])
    }

    @Test func `a reason that is not UTF-8 is an error, RFC 6455 section 5.5.1`() {
        #expect(
            said(by: masked(0x88, Self.goingAway + [0xC3]), to: .server)
                == [.failed(.invalidUTF8, reply: .invalidData)])
    }

    @Test func `after the peer's close everything is discarded, RFC 6455 section 1.4`() {
        var wire = Wire(.server)
        #expect(
            wire.receive(masked(0x88) + masked(0x89, [1]) + masked(0x81, [0x61]))
                == [.peerClosed(nil, "", reply: .normal)])
        #expect(wire.receive([0xFF] + masked(0x88)) == [])
        #expect(wire.unconsumed.isEmpty)
    }

    @Test func `only one close frame is sent`() {
        var wire = Wire(.server)
        let first = wire.state.beginClose()
        let second = wire.state.beginClose()
        #expect(first)
        #expect(!second)

        var other = Wire(.server)
        _ = other.receive(masked(0x88))
        let afterReply = other.state.beginClose()
        #expect(!afterReply)
    }

    @Test func `nothing but closing frames may be sent after ours`() {
        var wire = Wire(.client)
        let before = wire.state.canSend
        _ = wire.state.beginClose()
        let after = wire.state.canSend
        #expect(before)
        #expect(!after)
    }

    @Test(arguments: [Role.server, .client])
    func `our closing is over when the peer's close is there`(role: Role) {
        var wire = Wire(role)
        let mask: UInt32? = role == .server ? 7 : nil
        _ = wire.state.beginClose()
        let isClosedBefore = wire.state.isClosed
        #expect(!isClosedBefore)
        #expect(
            wire.receive(frame(0x88, Self.goingAway, mask: mask)) == [.peerClosed(.goingAway, "", reply: nil)])
        let isClosed = wire.state.isClosed
        #expect(isClosed)
    }

    @Test func `while we are closing messages are discarded, even one that was half received`() {
        var wire = Wire(.server)
        #expect(wire.receive(masked(0x01, [0x61]) + masked(0x00, [0x62, 0x63]).dropLast()) == [])
        _ = wire.state.beginClose()
        #expect(wire.receive(masked(0x00, [0x62, 0x63]).suffix(1)) == [])
        #expect(wire.receive(masked(0x80) + masked(0x81, [0xFF]) + masked(0x82, [1])) == [])
        #expect(wire.unconsumed.isEmpty)
        #expect(wire.receive(masked(0x88)) == [.peerClosed(nil, "", reply: nil)])
    }

    @Test func `while we are closing pings are answered until the peer's close, RFC 6455 section 5.5.2`() {
        var wire = Wire(.server)
        _ = wire.state.beginClose()
        #expect(wire.receive(masked(0x89, [1])) == [.ping([1])])
    }

    @Test func `a violation while we are closing fails without another close frame`() {
        var wire = Wire(.server)
        _ = wire.state.beginClose()
        #expect(wire.receive([0x83]) == [.failed(.reservedOpcode, reply: nil)])
        let isClosed = wire.state.isClosed
        #expect(isClosed)
    }

    @Test func `a message stays readable while its reader begins to close`() {
        var bytes = masked(0x01, Array("Hel".utf8)) + masked(0x80, Array("lo".utf8))
        bytes.withUnsafeMutableBytes { buffer in
            var state = WebSocketState(role: .server)
            var input = buffer
            guard case .text(let payload) = state.receive(&input) else {
                Issue.record("no message")
                return
            }
            _ = state.beginClose()
            #expect(String(decoding: payload, as: UTF8.self) == "Hello")
        }
    }
}
