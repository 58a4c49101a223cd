import ArenaSupport
import GameProtocol

/// Somebody with a token, and the connections that were made with it.
final class SimulatedClient {
    let name: String
    /// The newest connection.
    private(set) var connection: SimulatedConnection?
    /// Connections that newer ones have taken the place of.
    private(set) var older: [SimulatedConnection] = []

    init(_ name: String) { self.name = name }

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
        if let connection { older.append(connection) }
        let new = SimulatedConnection(arena.connect(to: shard))
        connection = new
        new.ask(.hello(Hello(name: PlayerName(name), token: token)))
    }

    /// What is wrong with what was heard; nil if nothing is.
    var complaint: String? { connections.lazy.compactMap(\.complaint).first.map { "\(name): \($0)" } }
}
