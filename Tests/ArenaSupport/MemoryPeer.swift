public import Arena
public import GameProtocol

/// A client in memory: what it says waits until its shard takes it, what it hears is kept.
///
/// The connection's suspension, loss and moves behave as the server's do.
public final class MemoryPeer {
    /// Something a client says.
    enum Saying {
        case text([UInt8])
        case binary([UInt8])
    }

    /// The number of the connection, from 0.
    public let number: Int
    /// The address that limits are counted by.
    public let address: String
    /// Who takes what the client says.
    public var session: Session?
    /// The shard that the connection lives on; on the way to another, still the old one.
    public private(set) var shard: Int
    /// Whether the session holds messages back.
    public private(set) var isSuspended = false
    /// The code that the server has closed with.
    public private(set) var closeCode: ProtocolCloseCode?
    /// Whether the client has gone.
    public private(set) var isLost = false
    /// Everything heard so far, in order.
    public private(set) var heard: [Heard] = []

    /// Where the client is.
    public unowned let arena: MemoryArena
    private var inbox: [Saying] = []
    private var isMoving = false
    private var arrived: ((Shard, any Peer) -> Void)?
    private var taken = 0

    init(_ number: Int, on shard: Int, address: String, arena: MemoryArena) {
        self.number = number
        self.shard = shard
        self.address = address
        self.arena = arena
    }

    /// Whether both ends are there.
    public var isOpen: Bool { closeCode == nil && !isLost }

    // MARK: The client

    /// Says something; it is taken when the arena runs.
    public func say(_ text: String) { say(.text(Array(text.utf8))) }

    /// Sends a binary message; it is taken when the arena runs.
    public func say(binary: [UInt8]) { say(.binary(binary)) }

    private func say(_ saying: Saying) {
        guard isOpen else { return }
        inbox.append(saying)
        if !isMoving { arena.schedule.add(.deliver(peer: number), at: shard) }
    }

    /// Loses the connection; the server hears of it when the arena runs.
    public func drop() {
        guard isOpen else { return }
        isLost = true
        if !isMoving { arena.schedule.add(.end(peer: number), at: shard) }
    }

    /// What was heard since the last call.
    public func take() -> [Heard] {
        defer { taken = heard.count }
        return Array(heard[taken...])
    }

    // MARK: The loop

    func deliver(at place: Int) {
        guard place == shard, !isMoving else { return }
        // What was said before the connection was lost still comes.
        while closeCode == nil, !isSuspended, let session, !inbox.isEmpty {
            switch inbox.removeFirst() {
            case .text(let bytes): bytes.withUnsafeBytes { session.receive(text: $0) }
            case .binary(let bytes): bytes.withUnsafeBytes { session.receive(binary: $0) }
            }
        }
    }

    func end(at place: Int) {
        guard place == shard, !isMoving else { return }
        inbox = []
        session?.end()
        session = nil
    }

    func arrive(_ shard: Shard, at place: Int) {
        self.shard = place
        isMoving = false
        arrived?(shard, self)
        arrived = nil
        if !isOpen { arena.schedule.add(.end(peer: number), at: place) }
    }
}

extension MemoryPeer: Peer {
    /// Hears a text message.
    public func send(text: [UInt8]) { hear(.text, text) }

    /// Hears a binary message.
    public func send(binary: [UInt8]) { hear(.binary, binary) }

    /// Hears what many hear.
    public func send(_ broadcast: Broadcast) { hear(broadcast.kind, broadcast.payload) }

    private func hear(_ kind: Broadcast.Kind, _ payload: [UInt8]) {
        guard isOpen, !isMoving else { return }
        heard.append(Heard(at: arena.time.now, kind, payload))
    }

    /// Ends the connection from the server's side.
    public func close(_ code: ProtocolCloseCode) {
        guard isOpen else { return }
        closeCode = code
        arena.schedule.add(.end(peer: number), at: shard)
    }

    /// Holds messages back.
    public func suspend() { isSuspended = true }

    /// Takes messages again, from the end of the pass on.
    public func resume() {
        isSuspended = false
        arena.schedule.add(.deliver(peer: number), at: shard)
    }

    /// Goes to another shard.
    public func move(to shard: ShardNumber, arrived: @escaping @Sendable (Shard, any Peer) -> Void) {
        precondition(isSuspended, "a connection moves while it is suspended")
        isMoving = true
        session = nil
        self.arrived = arrived
        arena.schedule.add(.arrive(peer: number), at: shard.rawValue)
    }
}
