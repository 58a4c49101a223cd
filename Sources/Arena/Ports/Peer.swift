public import GameProtocol

/// A client at the other end of a connection, as the arena sees it.
///
/// Owner: the shard that the connection lives on. What it receives it hands to its ``Session``, and it
/// tells it of the connection's end; neither ever from within one of the calls below.
public protocol Peer: AnyObject {
    /// Takes what the client sends; set by the session itself.
    var session: Session? { get set }
    /// The address that limits are counted by.
    var address: String { get }

    /// Sends one text message.
    func send(text: [UInt8])
    /// Sends one binary message.
    func send(binary: [UInt8])
    /// Sends what many receive.
    func send(_ broadcast: Broadcast)
    /// Closes the connection with a code and its word.
    func close(_ code: ProtocolCloseCode)
    /// Holds further messages back, with the client.
    func suspend()
    /// Takes messages again.
    func resume()
    /// Takes the suspended connection to another shard and runs `arrived` there, even if it is lost on the way.
    ///
    /// What was posted to that shard's mailbox before runs before.
    func move(to shard: ShardNumber, arrived: @escaping @Sendable (Shard, any Peer) -> Void)
}

/// One of the arena's shards, counted from 0.
public struct ShardNumber: Hashable, Sendable {
    /// The number.
    public let rawValue: Int

    /// Names a shard.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
}
