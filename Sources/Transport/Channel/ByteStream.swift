/// A client's stream of bytes over TCP or TLS, for one who speaks something else than WebSocket.
///
/// What comes from the other side is thrown away. Owner: its loop, which holds it until it is over.
public final class ByteStream {
    private let loop: EventLoop
    private var connector: Connector?
    private var connection: Connection?
    private let opened: (ByteStream) -> Void
    private let ended: () -> Void

    private init(on loop: EventLoop, opened: @escaping (ByteStream) -> Void, ended: @escaping () -> Void) {
        self.loop = loop
        self.opened = opened
        self.ended = ended
    }

    /// Connects.
    ///
    /// - Parameters:
    ///   - addresses: Where to, tried in their order.
    ///   - source: The address of this machine to connect from, with port 0 for any; nil if the system chooses.
    ///   - host: Whom the certificate must be for, with TLS.
    ///   - opened: Called once bytes can be sent.
    ///   - ended: Called once it is over, or has never come to be.
    @discardableResult
    public static func connect(
        to addresses: [SocketAddress], from source: SocketAddress? = nil, tls context: TLSContext? = nil, host: String,
        on loop: EventLoop, opened: @escaping (ByteStream) -> Void, ended: @escaping () -> Void
    ) -> ByteStream {
        let stream = ByteStream(on: loop, opened: opened, ended: ended)
        let connector = Connector(addresses, from: source, on: loop) { outcome in
            stream.connector = nil
            guard case .connected(let socket) = outcome else { return ended() }
            do throws(TLSError) {
                stream.start(socket, try WebSocketChannel.session(context, host: host, for: socket))
            } catch {
                ended()
            }
        }
        stream.connector = connector
        connector.start()
        return stream
    }

    private func start(_ socket: ConnectedSocket, _ tls: TLSSession?) {
        let connection = Connection(socket, tls: tls, limits: ConnectionLimits(), on: loop, handler: self)
        self.connection = connection
        connection.start()
    }

    /// Sends bytes; what the other side leaves waiting beyond the limit is lost.
    public func send(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { _ = connection?.send($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }

    /// Cuts the connection at once, or gives up connecting; `ended` is called after the call.
    public func abandon() {
        connector?.giveUp()
        connection?.abandon()
    }
}

extension ByteStream: ConnectionHandler {
    func connectionOpened() { opened(self) }

    func connectionReceived(_ input: inout UnsafeMutableRawBufferPointer) {
        input = UnsafeMutableRawBufferPointer(rebasing: input[input.count...])
    }

    func connectionEnded(_ end: ConnectionEnd) {
        connection = nil
        ended()
    }
}
