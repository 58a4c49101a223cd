import Dispatch
import TestSupport
import Testing
import WebSocket

@testable import Transport

/// What comes over TLS for a channel that takes no messages meanwhile.
@Suite(.timeLimit(.minutes(3))) struct TLSSuspensionTests {
    private static func message(of count: Int) -> [UInt8] {
        RawFrames.masked(0x82, [UInt8](repeating: 0x61, count: count))
    }

    private static func text(_ text: String) -> [UInt8] { RawFrames.masked(0x81, Array(text.utf8)) }

    @Test func `all that one read brings is held, with the record that it completes`() async throws {
        // Suspends at one text, and answers another with how many bytes have come in binary messages.
        let server = try TestServer(tls: .server(.forTest())) { _, home, ends in
            var bytes = 0
            return ChannelRecorder(AsyncStream.makeStream(of: ChannelEvent.self).continuation) { event, channel in
                switch event {
                case .text("wait"):
                    channel?.suspend()
                    home.loop.schedule(after: 1_000_000) { [channel] in channel?.resume() }
                case .text: channel?.send(.text, Array("\(bytes)".utf8))
                case .binary(let count): bytes += count
                default: break
                }
            }
        }
        let (isRead, isHeld, isSent) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let answer: [UInt8] = try await blocking {
            let client = try RawTLS(RawSocket(to: server.address))
            guard client.upgrade() else { return [] }
            // A record as long as there may be, 16 KiB, and short ones as many as are read at a time.
            let first = client.seal(Self.text("wait") + Self.message(of: 16_366))
            let rest = (0..<63).flatMap { _ in client.seal(Self.message(of: 992)) }
            client.socket.send(first.dropLast())
            server.loop.post { _ in isRead.signal() }
            isRead.wait()
            // The loop does nothing until all the rest is there.
            server.loop.post { _ in
                isHeld.signal()
                isSent.wait()
            }
            isHeld.wait()
            client.socket.send(first.suffix(1) + rest)
            isSent.signal()
            _ = client.send(Self.text("how many?"))
            return client.receive(7)
        }
        #expect(answer == [0x81, 5] + Array("78862".utf8))
        server.stop()
    }
}
