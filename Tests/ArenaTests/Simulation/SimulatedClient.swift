import ArenaSupport
import GameProtocol

/// Somebody with a token, and the connections that were made with it.
final class SimulatedClient {
    let name: String
    /// The newest connection.
    private(set) var connection: SimulatedConnection?
    /// Connections that newer ones have taken the place of.
    private(set) var older: [SimulatedConnection] = []

    /// What it knows of events.
    let events: SimulatedEvents

    init(_ name: String, _ witness: EventWitness) {
        self.name = name
        events = SimulatedEvents(witness)
    }

    var connections: [SimulatedConnection] { older + (connection.map { [$0] } ?? []) }
    var isConnected: Bool { connection?.peer.isOpen == true }
    /// Who the client is, as far as it knows.
    var player: PlayerID? { connections.reversed().lazy.compactMap(\.welcome?.player).first }
    /// How the client was greeted last.
    var welcome: Welcome? { connections.reversed().lazy.compactMap(\.welcome).first }
    /// Where the client is in the stream of results.
    var cursor: Cursor? { connections.reversed().lazy.compactMap(\.cursor).first }

    /// Connects, whether or not an older connection is still there.
    func connect(_ arena: MemoryArena, to shard: Int) {
        let token = welcome?.token
        if let connection {
            connection.replace()
            older.append(connection)
        }
        let new = SimulatedConnection(arena.connect(to: shard), events)
        connection = new
        new.ask(.hello(Hello(name: PlayerName(name), token: token)))
    }

    /// The server was killed: every connection is lost with it.
    func crash() {
        for connection in connections { connection.peer.drop() }
        events.restarted()
    }

    /// What is wrong with what was heard; nil if nothing is.
    var complaint: String? {
        (events.complaint ?? connections.lazy.compactMap(\.complaint).first).map { "\(name): \($0)" }
    }
}
