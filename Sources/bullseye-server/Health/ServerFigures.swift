import Arena
import Diagnostics
import Figures
import SQLiteStore
import Synchronization
import Transport

/// The figures of all parts of the server, and the names under which they are shown.
///
/// Each part counts into its own; here they are read and added up, on whatever thread that is asked for.
final class ServerFigures: Sendable {
    /// Of each loop, the lobby's not among them: it has no connections.
    let loops: [LoopFigures]
    /// Of each shard, and of the lobby.
    let arena: [ArenaFigures]
    let people: PeopleCount
    let channels: ChannelCount
    let admission: Admission
    let health: Health
    /// Nil if nothing outlasts the server.
    let file: SQLiteStore?
    /// When the server's own certificate expires, in seconds since 1970; 0 without TLS.
    private let expirySeconds: Atomic<Int>

    init(
        loops: [LoopFigures], arena: [ArenaFigures], people: PeopleCount, channels: ChannelCount, admission: Admission,
        health: Health, file: SQLiteStore?, identity: TLSIdentity?
    ) {
        self.loops = loops
        self.arena = arena
        self.people = people
        self.channels = channels
        self.admission = admission
        self.health = health
        self.file = file
        expirySeconds = Atomic(identity?.expirySeconds ?? 0)
    }

    /// Notes that another certificate is shown.
    func renew(_ identity: TLSIdentity) { expirySeconds.store(identity.expirySeconds, ordering: .relaxed) }

    /// The certificate's expiry, in seconds since 1970; nil without TLS.
    var certificateExpiry: Int? {
        let seconds = expirySeconds.load(ordering: .relaxed)
        return seconds == 0 ? nil : seconds
    }

    /// All of them, as they are now.
    func families() -> [MetricFamily] {
        serverFamilies() + connectionFamilies() + arenaFamilies() + storeFamilies() + ProcessReading.now().families
    }

    /// A figure of all loops.
    func sum(_ figure: (LoopFigures) -> Int) -> Int { loops.reduce(0) { $0 &+ figure($1) } }

    /// A figure of all shards and the lobby.
    func sum(_ figure: (ArenaFigures) -> Int) -> Int { arena.reduce(0) { $0 &+ figure($1) } }
}
