import Arena
import GameProtocol
import Synchronization
import Transport
import WebSocket

/// What lives on one event loop: its shard of the arena, and the way in for its connections.
///
/// Owner: the loop.
final class Gateway {
    let loop: EventLoop
    let shard: Shard
    /// All loops, this one too, by the numbers of their shards.
    var loops: [LoopActor<Gateway>] = []
    /// The way in as it is now; who is in goes on with the one that he found.
    private var door: FrontDoor
    private let admission: Admission
    /// The admin socket, on the loop that accepts.
    var admin: AdminDoor?
    /// Counts the open channels of all loops.
    private let channels: ChannelCount

    /// Clients at one time.
    ///
    /// It is less than the connections that are let in, so that some can still be told that the server is full.
    private static let maxClients = AdmissionLimits().total * 9 / 10

    init(_ loop: EventLoop, shard: Shard, door: FrontDoor, admission: Admission, channels: ChannelCount) {
        self.loop = loop
        self.shard = shard
        self.door = door
        self.admission = admission
        self.channels = channels
    }

    /// Serves a connection that was just accepted.
    func serve(_ socket: ConnectedSocket) {
        // Without memory for a TLS session there is nothing to tell the peer by.
        try? WebSocketChannel.serve(socket, tls: door.tls, door.service, on: loop) { [unowned self] channel in
            channels.add(1)
            guard channels.count <= Gateway.maxClients else { return TurnedAway(self, .full) }
            let address = channel.peer?.party ?? ""
            return isShutOut(address) ? TurnedAway(self, .banned) : ClientPeer(self, address: address)
        }
    }

    /// Whether clients at an address are shut out: also those that were let in just before, or were on their way here.
    func isShutOut(_ address: String) -> Bool { admission.isBanned(address, now: loop.now) }

    /// Lets in by another way from now on.
    func renew(_ door: FrontDoor) { self.door = door }

    func channelEnded() { channels.add(-1) }
}

/// How many clients are connected, on all loops.
final class ChannelCount: Sendable {
    private let value = Atomic<Int>(0)

    var count: Int { value.load(ordering: .relaxed) }

    func add(_ change: Int) { value.wrappingAdd(change, ordering: .relaxed) }
}
