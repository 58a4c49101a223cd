import GameProtocol

/// One client's connection to an arena, whatever lies in between.
protocol Wire: AnyObject {
    func send(_ message: ClientMessage)
    func send(_ slide: SlideFrame)
    /// The next text message from the server; throws if there is none for a long while.
    func next() async throws -> ServerMessage
    /// Ends the connection as a crash would.
    func cut()
}

/// A server, or what stands for one, that clients connect to.
protocol World {
    func connect() async throws -> any Wire
}

/// What went wrong with a wire.
enum WireFailure: Error {
    /// The connection ended.
    case ended(String)
    /// Nothing came for a long while.
    case silence(after: [ServerMessage])
}
