import TestSupport
import Testing
import WebSocket

/// However a stream is cut, the same comes of it.
struct SplitTests {
    /// Streams that visit every state, valid and not, with the last that comes of each.
    static let streams: [([UInt8], Said)] = [
        (
            masked(0x81, Array("Hello".utf8)) + masked(0x82, [1, 2, 3]) + masked(0x88, [0x03, 0xE8, 0x62])
                + masked(0x89), .peerClosed(.normal, "b", reply: .normal)
        ),
        (
            masked(0x01, [0x61, 0xE2]) + masked(0x89, Array("ping".utf8)) + masked(0x00, [0x82]) + masked(0x00)
                + masked(0x8A) + masked(0x80, [0xAC]), .text("a€")
        ),
        (masked(0x89) + masked(0x82, [UInt8](repeating: 9, count: 130)), .binary([UInt8](repeating: 9, count: 130))),
        (masked(0x82, [UInt8](repeating: 0x62, count: 126)) + masked(0x81), .text("")),
        (
            masked(0x81, Array("κόσμε".utf8) + [0xED, 0xA0, 0x80]) + masked(0x81, [0x61]),
            .failed(.invalidUTF8, reply: .invalidData)
        ),
        (masked(0x01, [0x61, 0xFF]) + masked(0xC0), .failed(.invalidUTF8, reply: .invalidData)),
        (masked(0x81, [0x61, 0xC3]) + masked(0x81, [0x61]), .failed(.invalidUTF8, reply: .invalidData)),
        (masked(0x02, [1]) + masked(0x82, [2]), .failed(.interruptedMessage, reply: .protocolError)),
        (
            masked(0x02, [UInt8](repeating: 1, count: 150)) + masked(0x80, [UInt8](repeating: 1, count: 51)),
            .failed(.messageTooBig, reply: .messageTooBig)
        ),
        (masked(0x89, [1]) + [0x89, 0xFE, 0x00, 0x7E], .failed(.controlFrameTooLong, reply: .protocolError)),
        (
            masked(0x82, [1]) + [0x82, 0xFE, 0x00, 0x10, 1, 2, 3, 4],
            .failed(.lengthNotMinimal, reply: .protocolError)
        ),
        (
            masked(0x82, [1]) + [0x82, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4],
            .failed(.lengthTopBitSet, reply: .protocolError)
        ),
        (masked(0x82, [1]) + [0x80, 0x02, 0x01, 0x02], .failed(.unmaskedFrame, reply: .protocolError)),
        (masked(0x88, [0x03]) + masked(0x81, [0x61]), .failed(.closePayloadTooShort, reply: .protocolError)),
    ]

    private let limits = WebSocketLimits(maxMessageBytes: 200)

    @Test(arguments: streams)
    func `in two pieces, cut anywhere`(stream: [UInt8], end: Said) {
        let expected = said(by: stream, to: .server, limits: limits)
        #expect(expected.last == end)
        for cut in 0...stream.count {
            var wire = Wire(.server, limits: limits)
            #expect(wire.receive(stream[..<cut]) + wire.receive(stream[cut...]) == expected)
        }
    }

    @Test(arguments: streams)
    func `byte by byte`(stream: [UInt8], end: Said) {
        var wire = Wire(.server, limits: limits)
        var all: [Said] = []
        for byte in stream {
            all += wire.receive([byte])
            #expect(wire.unconsumed.count <= WebSocketState.maxUnconsumedBytes)
        }
        #expect(all == said(by: stream, to: .server, limits: limits))
        #expect(all.last == end)
    }

    @Test(arguments: streams)
    func `in random pieces`(stream: [UInt8], end: Said) {
        var generator = SeededGenerator(seed: 3)
        let expected = said(by: stream, to: .server, limits: limits)
        #expect(expected.last == end)
        for _ in 0..<50 {
            var wire = Wire(.server, limits: limits)
            var all: [Said] = []
            var rest = stream[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...min(rest.count, 9), using: &generator)
                all += wire.receive(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(all == expected)
        }
    }
}
