import Transport
import WebSocket

/// What lives on one loop: the channels that it serves.
final class EchoHome {
    let loop: EventLoop
    private let broadcasts: Bool
    /// Those that are open, in about the order in which they came, which is the order of their memory.
    private var open: [EchoHandler] = []

    init(_ loop: EventLoop, broadcasts: Bool) {
        self.loop = loop
        self.broadcasts = broadcasts
    }

    func serve(_ socket: ConnectedSocket, _ tls: TLSContext?, _ service: WebSocketService) {
        // Without memory for a TLS session there is nothing to tell the peer by.
        try? WebSocketChannel.serve(socket, tls: tls, service, on: loop) { [unowned self] _ in
            EchoHandler(self)
        }
    }

    fileprivate func add(_ handler: EchoHandler) {
        guard broadcasts else { return }
        handler.place = open.count
        open.append(handler)
    }

    fileprivate func remove(_ handler: EchoHandler) {
        guard broadcasts else { return }
        let last = open.removeLast()
        guard last !== handler else { return }
        last.place = handler.place
        open[handler.place] = last
    }

    /// Sends a message back, or to everybody, encoded once.
    func echo(_ opcode: Opcode, _ payload: UnsafeRawBufferPointer, to channel: WebSocketChannel) {
        guard broadcasts else {
            channel.send(opcode, payload)
            return
        }
        let frame = Frame.encode(opcode, payload)
        for handler in open { handler.channel?.send(frame: frame) }
    }
}

/// One connection's echo.
private final class EchoHandler: WebSocketHandler {
    private unowned let home: EchoHome
    fileprivate private(set) var channel: WebSocketChannel?
    /// Where it stands among those that are open.
    fileprivate var place = 0

    init(_ home: EchoHome) { self.home = home }

    func channelOpened(_ channel: WebSocketChannel) {
        self.channel = channel
        home.add(self)
    }

    func channelReceived(text: UnsafeRawBufferPointer) { echo(.text, text) }
    func channelReceived(binary: UnsafeRawBufferPointer) { echo(.binary, binary) }

    private func echo(_ opcode: Opcode, _ payload: UnsafeRawBufferPointer) {
        if let channel { home.echo(opcode, payload, to: channel) }
    }

    func channelEnded(_ end: WebSocketEnd) {
        if channel != nil { home.remove(self) }
        channel = nil
    }
}
