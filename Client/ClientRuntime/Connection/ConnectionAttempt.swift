import ClientCore
import Transport
import WebSocket

/// One connection of a client, from the attempt to make it to its end.
///
/// A client that has given a connection up hears no more of it, however long it takes to close.
///
/// Owner: the client's loop.
final class ConnectionAttempt: WebSocketHandler {
    /// There while the connection is open.
    private(set) var channel: WebSocketChannel?
    private weak var client: Client?

    init(of client: Client) {
        self.client = client
    }

    func abandon() {
        client = nil
        channel?.close(.normal, "")
    }

    /// Gives up an open connection without closing it: nothing more is read from it.
    func strand() -> WebSocketChannel? {
        guard let channel else { return nil }
        client = nil
        channel.suspend()
        return channel
    }

    func channelOpened(_ channel: WebSocketChannel) {
        guard let client else { return channel.close(.normal, "") }
        self.channel = channel
        client.handle(.connected)
    }

    func channelReceived(text: UnsafeRawBufferPointer) { client?.received(text: text) }

    func channelReceived(binary: UnsafeRawBufferPointer) { client?.handle(.binary(Array(binary))) }

    func channelEnded(_ end: WebSocketEnd) {
        channel = nil
        client?.attemptEnded(end)
    }
}
