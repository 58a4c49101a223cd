import GameProtocol
import WebSocket

/// Replays a recording to the wire engine as often as asked, without I/O.
struct Replay {
    /// Where the bytes arrive, as they would in a loop's memory.
    private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 64)
    /// Something of every result, so that none can be left out.
    private(set) var sum = 0

    /// The opening handshake, from the request to the response.
    mutating func handshakes(_ count: Int) {
        for _ in 0..<count {
            var state = ServerHandshakeState()
            var bytes = arrive(Recording.handshake[...])
            guard case .upgrade(let request) = state.receive(&bytes) else { fail("The handshake was not accepted.") }
            sum += request.accept(subprotocol: request.subprotocols.first).count
        }
    }

    /// Slider moves, from the masked frame to the values.
    mutating func slides(_ count: Int) {
        var state = WebSocketState(role: .server)
        for _ in 0..<count {
            var bytes = arrive(Recording.slide[...])
            guard case .binary(let payload) = state.receive(&bytes), let slide = try? SlideFrame(decoding: payload)
            else {
                fail("The slide was not understood.")
            }
            sum += Int(slide.sequence)
        }
    }

    /// Short text messages, from the masked frame to the frame of the answer.
    mutating func texts(_ count: Int) {
        var state = WebSocketState(role: .server)
        for _ in 0..<count {
            var bytes = arrive(Recording.text[...])
            guard case .text(let payload) = state.receive(&bytes) else { fail("The text was not understood.") }
            sum += Frame.encode(.text, payload).count
        }
    }

    /// Messages of 64 KiB that arrive in pieces, as large as those of a network.
    mutating func large(_ count: Int) {
        var state = WebSocketState(role: .server, limits: WebSocketLimits(maxMessageBytes: 64 << 10))
        for _ in 0..<count {
            var rest = Recording.large[...]
            while !rest.isEmpty {
                var bytes = arrive(rest.prefix(1448))
                rest = rest.dropFirst(1448)
                guard let action = state.receive(&bytes) else { continue }
                guard case .binary(let payload) = action, rest.isEmpty else { fail("The message came to harm.") }
                sum += payload.count
            }
        }
    }

    private func arrive(_ bytes: ArraySlice<UInt8>) -> UnsafeMutableRawBufferPointer {
        input.copyBytes(from: bytes)
        return UnsafeMutableRawBufferPointer(rebasing: input[..<bytes.count])
    }
}
