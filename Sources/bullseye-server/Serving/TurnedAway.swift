import GameProtocol
import Transport
import WebSocket

/// A client that is not let in: told why, and closed.
final class TurnedAway: WebSocketHandler {
    private unowned let gateway: Gateway

    private let reason: ProtocolCloseCode

    init(_ gateway: Gateway, _ reason: ProtocolCloseCode) {
        self.gateway = gateway
        self.reason = reason
    }

    func channelOpened(_ channel: WebSocketChannel) {
        let close = reason.frame
        channel.close(close.code, close.reason)
    }

    func channelReceived(text: UnsafeRawBufferPointer) {}
    func channelReceived(binary: UnsafeRawBufferPointer) {}
    func channelEnded(_ end: WebSocketEnd) { gateway.channelEnded() }
}
