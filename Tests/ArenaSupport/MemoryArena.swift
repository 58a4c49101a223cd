public import Arena
import COpenSSL
import GameProtocol
import TestSupport

/// The whole arena in memory: a lobby, shards, and clients, on time that is moved by hand.
///
/// Nothing happens by itself. Whenever several places have something to do, a seeded generator picks
/// the one that goes on, so each seed is one interleaving of the places, and always the same.
public final class MemoryArena {
    /// The time.
    public let time: ManualTime
    /// The lobby.
    public let lobby: Lobby
    /// What outlasts the arena.
    public let store: any Store
    /// The shards, by their numbers.
    public let shards: [Shard]
    /// Everyone who was ever connected, by their numbers.
    public private(set) var peers: [MemoryPeer] = []

    /// What the operator would have heard.
    public var reported: [Incident] { incidents.all }

    let schedule: Schedule
    private let incidents = IncidentLog()
    /// The shards', and after them the lobby's.
    private let timers: [ManualTimers]
    private let shardMailboxes: [Mailbox<Shard>]
    private let lobbyMailbox: Mailbox<Lobby>
    private var generator: SeededGenerator

    /// How much may happen before there is rest: an arena that never rests fails its test.
    private static let stepLimit = 1_000_000

    /// Builds an arena whose course follows from the seed, with a store that is empty or was there before.
    public convenience init(
        shards count: Int = 1, seed: UInt64 = 1, store: MemoryStore = MemoryStore(), time: ManualTime = ManualTime(),
        adjust: (inout ArenaSettings) -> Void = { _ in }
    ) {
        self.init(shards: count, seed: seed, store: store, time: time, load: store.load, adjust: adjust)
    }

    /// Builds an arena on any store; `load` is given the run's epoch.
    public init(
        shards count: Int = 1, seed: UInt64 = 1, store: any Store, time: ManualTime = ManualTime(),
        load: (String) -> StoredArena,
        adjust: (inout ArenaSettings) -> Void = { _ in }
    ) {
        self.time = time
        var generator = SeededGenerator(seed: seed)
        let secrets = SharedGenerator(seed: generator.next())
        var settings = ArenaSettings(identity: ServerIdentity(name: "Test", version: "1"))
        adjust(&settings)
        let surroundings = Surroundings(
            now: { time.now }, wallNow: { time.wallNow }, randomBits: { secrets.next() }, sha256: MemoryArena.sha256,
            report: { [incidents] in incidents.add($0) })

        let schedule = Schedule(places: count + 1)
        let (lobbyMailbox, people) = (Mailbox<Lobby>(), PeopleCount())
        timers = (0...count).map { _ in ManualTimers() }
        self.store = store
        lobby = Lobby(
            settings: settings, surroundings: surroundings, timers: timers[count], mailbox: lobbyMailbox,
            store: store, stored: load(surroundings.drawEpoch()))
        lobbyMailbox.connect { schedule.add(.drain, at: count) }
        let mailboxes = (0..<count).map { _ in Mailbox<Shard>() }
        shards = (0..<count).map { [timers] number in
            mailboxes[number].connect { schedule.add(.drain, at: number) }
            return Shard(
                ShardNumber(number), settings: settings, surroundings: surroundings.counting(into: ArenaFigures()),
                timers: timers[number],
                mailbox: mailboxes[number], lobby: lobbyMailbox, people: people)
        }
        for mailbox in mailboxes { lobbyMailbox.post { $0.add(mailbox) } }
        lobbyMailbox.post { $0.begin() }

        self.schedule = schedule
        self.lobbyMailbox = lobbyMailbox
        self.generator = generator
        shardMailboxes = mailboxes
        run()
    }

    /// SHA-256 of `bytes`, as the arena's surroundings have it.
    public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            let isDone = EVP_Digest(bytes, bytes.count, buffer.baseAddress, nil, EVP_sha256(), nil) == 1
            precondition(isDone, "OpenSSL cannot hash")
            count = 32
        }
    }

    /// Connects a client that has said nothing yet.
    public func connect(to shard: Int = 0, address: String = "192.0.2.1") -> MemoryPeer {
        let peer = MemoryPeer(peers.count, on: shard, address: address, arena: self)
        peers.append(peer)
        _ = shards[shard].open(peer)
        return peer
    }

    // MARK: Running

    /// Whether something is under way; deadlines that are due do not count.
    public var isBusy: Bool { !schedule.busyPlaces.isEmpty }

    /// Runs until everything that is to be done now is done.
    public func run() {
        for _ in 0..<Self.stepLimit where !step() { return }
        preconditionFailure("the arena does not come to rest")
    }

    /// Has one place do the next thing; false if there is nothing to do now.
    public func step() -> Bool {
        let now = time.now
        let due = timers.indices.filter { timers[$0].nextAt.map { $0 <= now } ?? false }
        let busy = schedule.busyPlaces
        guard let choice = (0..<busy.count + due.count).randomElement(using: &generator) else { return false }
        if choice < busy.count {
            work(at: busy[choice])
        } else {
            timers[due[choice - busy.count]].runNext(now: now)
        }
        return true
    }

    /// Lets time pass, deadline by deadline, and runs whatever is due.
    public func advance(_ ms: Int64) {
        run()
        let end = time.now + ms
        while let next = nextDeadline, next <= end {
            time.move(to: max(next, time.now))
            run()
        }
        time.move(to: end)
        run()
    }

    /// Lets time pass while every place is kept from working: deadlines come late, messages wait.
    public func stall(_ ms: Int64) {
        time.move(to: time.now + ms)
    }

    /// The next time at which something happens by itself, or nil.
    public var nextDeadline: Int64? { timers.compactMap(\.nextAt).min() }

    private func work(at place: Int) {
        switch schedule.next(at: place) {
        case .drain where place == shards.count: lobbyMailbox.drain(lobby)
        case .drain: shardMailboxes[place].drain(shards[place])
        case .deliver(let peer): peers[peer].deliver(at: place)
        case .end(let peer): peers[peer].end(at: place)
        case .arrive(let peer): peers[peer].arrive(shards[place], at: place)
        case nil: break
        }
    }
}
