import ClientCore
import Transport
import WebSocket

/// One connection of a client, from the attempt to make it to its end.
///
/// A client that has given a connection up hears no more of it, however long it takes to close.
///
/// Owner: the client's loop.
final class ConnectionAttempt: WebSocketHandler {
    private weak var client: Client?

    init(of client: Client) {
        self.client = client
    }

    /// Tells the client no more; a connection that opens after that is closed.
    func giveUp() { client = nil }

    func channelOpened(_ channel: WebSocketChannel) {
        guard let client else { return channel.close(.normal, "") }
        client.opened(channel)
    }

    func channelReceived(text: UnsafeRawBufferPointer) { client?.received(text: text) }

    func channelReceived(binary: UnsafeRawBufferPointer) { client?.handle(.binary(Array(binary))) }

    func channelEnded(_ end: WebSocketEnd) { client?.attemptEnded(end) }
}
