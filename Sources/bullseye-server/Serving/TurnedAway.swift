import GameProtocol
import Transport
import WebSocket

/// A client that came when the server was full: told so, and closed.
final class TurnedAway: WebSocketHandler {
    private unowned let gateway: Gateway

    init(_ gateway: Gateway) { self.gateway = gateway }

    func channelOpened(_ channel: WebSocketChannel) {
        let full = ProtocolCloseCode.full.frame
        channel.close(full.code, full.reason)
    }

    func channelReceived(text: UnsafeRawBufferPointer) {}
    func channelReceived(binary: UnsafeRawBufferPointer) {}
    func channelEnded(_ end: WebSocketEnd) { gateway.channelEnded() }
}
