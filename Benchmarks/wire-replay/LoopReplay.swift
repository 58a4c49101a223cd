import Glibc
import Transport
import WebSocket

/// Replays messages to a server's loop over a real connection, one at a time, and waits for each answer.
enum LoopReplay {
    static func echo(_ count: Int) {
        let service = WebSocketService(
            settings: WebSocketSettings(), decide: { _ in .accept(subprotocol: nil) },
            page: { _ in HTTPResponse(.ok, text: "") })
        do {
            let listening = try ListeningSocket(Endpoint(parsing: "127.0.0.1:0").resolve()[0])
            let loop = try LoopActor(label: "replay") { LoopHome($0) }
            loop.post { $0.serve(listening, service) }
            try converse(with: listening.address.port, count)
        } catch {
            fail("\(error)")
        }
    }

    private static func converse(with port: Int, _ count: Int) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { fail("The loop cannot be reached.") }
        var answer = [UInt8](repeating: 0, count: 1024)
        for number in 0...count {
            let bytes = number == 0 ? Recording.handshake : Recording.text
            guard write(descriptor, bytes, bytes.count) == bytes.count, read(descriptor, &answer, answer.count) > 0
            else {
                fail("The loop does not answer.")
            }
        }
        close(descriptor)
    }
}

/// What lives on the loop.
private final class LoopHome {
    private let loop: EventLoop

    init(_ loop: EventLoop) { self.loop = loop }

    func serve(_ socket: ListeningSocket, _ service: WebSocketService) {
        do throws(SystemError) {
            try loop.listen(
                socket,
                accept: { [unowned self] in
                    try? WebSocketChannel.serve($0, tls: nil, service, on: loop) { EchoHandler($0) }
                }, paused: { _ in })
        } catch {
            fail(error.description)
        }
    }
}

private final class EchoHandler: WebSocketHandler {
    private unowned let channel: WebSocketChannel

    init(_ channel: WebSocketChannel) { self.channel = channel }

    func channelOpened(_ channel: WebSocketChannel) {}
    func channelReceived(text: UnsafeRawBufferPointer) { channel.send(.text, text) }
    func channelReceived(binary: UnsafeRawBufferPointer) { channel.send(.binary, binary) }
    func channelEnded(_ end: WebSocketEnd) {}
}
