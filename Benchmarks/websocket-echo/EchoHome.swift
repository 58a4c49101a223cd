import Transport
import WebSocket

/// What lives on one loop: the channels that it serves.
final class EchoHome {
    let loop: EventLoop
    private let broadcasts: Bool
    private var channels: [ObjectIdentifier: WebSocketChannel] = [:]

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

    func add(_ channel: WebSocketChannel) {
        if broadcasts { channels[ObjectIdentifier(channel)] = channel }
    }

    func remove(_ channel: WebSocketChannel) { channels[ObjectIdentifier(channel)] = nil }

    /// Sends a message back, or to everybody, encoded once.
    func echo(_ opcode: Opcode, _ payload: UnsafeRawBufferPointer, to channel: WebSocketChannel) {
        guard broadcasts else {
            channel.send(opcode, payload)
            return
        }
        let frame = Frame.encode(opcode, payload)
        for channel in channels.values { channel.send(frame: frame) }
    }
}

/// One connection's echo.
private final class EchoHandler: WebSocketHandler {
    private unowned let home: EchoHome
    private var channel: WebSocketChannel?

    init(_ home: EchoHome) { self.home = home }

    func channelOpened(_ channel: WebSocketChannel) {
        self.channel = channel
        home.add(channel)
    }

    func channelReceived(text: UnsafeRawBufferPointer) { echo(.text, text) }
    func channelReceived(binary: UnsafeRawBufferPointer) { echo(.binary, binary) }

    private func echo(_ opcode: Opcode, _ payload: UnsafeRawBufferPointer) {
        if let channel { home.echo(opcode, payload, to: channel) }
    }

    func channelEnded(_ end: WebSocketEnd) {
        if let channel { home.remove(channel) }
        channel = nil
    }
}
