import Arena
import GameProtocol
import Transport
import WebSocket

/// A client's channel as the arena's peer: frames on one side, messages on the other.
///
/// Owner: the loop of its gateway.
final class ClientPeer: Peer, WebSocketHandler {
    var session: Session?
    private unowned let gateway: Gateway
    private var channel: WebSocketChannel?
    let address: String

    /// Serves a channel that is about to open.
    init(_ gateway: Gateway, address: String) {
        self.gateway = gateway
        self.address = address
    }

    // MARK: From the client

    func channelOpened(_ channel: WebSocketChannel) {
        self.channel = channel
        _ = gateway.shard.open(self)
    }

    func channelReceived(text: UnsafeRawBufferPointer) { session?.receive(text: text) }
    func channelReceived(binary: UnsafeRawBufferPointer) { session?.receive(binary: binary) }

    func channelEnded(_ end: WebSocketEnd) {
        gateway.channelEnded()
        channel = nil
        session?.end()
        session = nil
    }

    // MARK: To the client

    func send(text: [UInt8]) { channel?.send(.text, text) }
    func send(binary: [UInt8]) { channel?.send(.binary, binary) }

    func send(_ broadcast: Broadcast) {
        let frame = broadcast.frame ?? Frame.encode(broadcast.kind == .text ? .text : .binary, broadcast.payload)
        broadcast.frame = frame
        channel?.send(frame: frame)
    }

    func close(_ code: ProtocolCloseCode) {
        guard let closeCode = CloseCode(rawValue: code.rawValue) else { return }
        channel?.close(closeCode, code.reason)
    }

    func suspend() { channel?.suspend() }
    func resume() { channel?.resume() }

    func move(to shard: ShardNumber, arrived: @escaping @Sendable (Shard, any Peer) -> Void) {
        // A session whose channel has ended is over and moves nowhere.
        guard let detached = channel?.detach() else { return }
        let address = address
        channel = nil
        session = nil
        gateway.loops[shard.rawValue].post { gateway in
            let peer = ClientPeer(gateway, address: address)
            peer.channel = detached.attach(to: gateway.loop, handler: peer)
            arrived(gateway.shard, peer)
            if gateway.isShutOut(address) { gateway.shard.shutOut(address) }
        }
    }
}
