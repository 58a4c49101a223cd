import ArenaSupport
import GameProtocol
import GameRules
import TestSupport

@testable import Arena

/// Random people in a random order of events, with a witness who knows the rules.
final class ArenaSimulation {
    private(set) var arena: MemoryArena
    /// The runs before, which nothing happens in any more.
    private var past: [MemoryArena] = []
    let store = FailingStore()
    let witness: ArenaWitness
    private(set) var step = 0
    private(set) var lastCommand = "none"
    let clients: [SimulatedClient]
    var dice: SeededGenerator
    private var commands: Set<String> = []
    /// How many events were to be scheduled.
    var scheduled = 0

    init(seed: UInt64) {
        dice = SeededGenerator(seed: seed)
        arena = MemoryArena(
            shards: Int.random(in: 2...3, using: &dice), seed: ~seed, store: store, load: store.load)
        let witness = ArenaWitness(arena, store)
        self.witness = witness
        clients = ["Ada", "Bob", "Dan", "Eve", "ada"].map { SimulatedClient($0, witness.events) }
    }

    /// What is wrong; nil if nothing is.
    var complaint: String? { witness.complaint ?? clients.lazy.compactMap(\.complaint).first }

    /// Goes on until something is wrong, or that many steps are taken and everybody has gone.
    func run(steps: Int) {
        while step < steps, complaint == nil {
            step += 1
            if roll(0...49) == 0 {
                interfere()
            } else {
                let client = clients[roll(0...clients.count - 1)]
                if client.isConnected { act(client) } else { connect(client) }
            }
            goOn()
        }
        guard complaint == nil else { return }
        store.fail(false)
        if roll(0...1) == 0 {
            drain()
            everybodyGoes()
            crash()
        }
        everybodyGoes()
        restart()
    }

    private func everybodyGoes() {
        guard complaint == nil else { return }
        lastCommand = "everybody goes"
        for connection in clients.flatMap(\.connections) { connection.peer.drop() }
        let last = witness.events.listing.byStart.filter { !$0.hasEnded }.map(\.startAt).max() ?? 0
        arena.advance(max(0, last - arena.time.wallNow) + 180_000)
        witness.auditEmptiness()
    }

    /// Has the world do something to the arena.
    private func interfere() {
        switch roll(0...12) {
        case 0...1 where !witness.rooms.isEmpty:
            note("rules fail")
            witness.rooms[roll(0...witness.rooms.count - 1)].match.configure(
                MatchOptions(games: [FaultyGame(FaultyGame.Moment.allCases[roll(0...2)])]))
        case 2...4:
            note("the clock is set")
            arena.time.setWall(by: Int64(roll(0...9) == 0 ? roll(-400_000...400_000) : roll(-30_000...30_000)))
        case 5...6: crash()
        case 7 where !store.isFailing:
            drain()
            crash()
        default:
            note(store.isFailing ? "storage works" : "storage fails")
            store.fail(!store.isFailing)
        }
    }

    /// Kills the server in whatever it does, and starts it again a while later.
    private func crash() {
        guard complaint == nil else { return }
        if roll(0...1) == 0 { while turn() {} }
        note("crash")
        let isWhole = !store.isFailing && !arena.isBusy
        for client in clients { client.crash() }
        store.crash()
        // Its time begins with the wall clock.
        let time = arena.time
        let skew = max(0, time.wallNow - time.now)
        time.setWall(by: -skew)
        time.pass(skew + Int64([0, 500, 2_000, roll(0...20_000), roll(0...600_000)][roll(0...4)]))
        past.append(arena)
        let loaded = store.load(epoch: "run\(past.count)")
        arena = MemoryArena(shards: roll(2...3), seed: dice.next(), store: store, time: time, load: { _ in loaded })
        witness.restart(arena, loaded: loaded, isWhole: isWhole)
    }

    /// Ends the server in order while everybody goes on as before.
    private func drain() {
        note("drain")
        let drained = Flag()
        arena.lobby.drain(until: arena.time.now + 60_000) { drained.set() }
        for _ in 0..<40 where complaint == nil {
            step += 1
            let client = clients[roll(0...clients.count - 1)]
            if client.isConnected { act(client) } else { connect(client) }
            goOn()
        }
        pass(60_000)
        witness.expect(drained.isSet, "the arena does not drain")
        witness.expect(!witness.rooms.contains(where: \.isRoundOpen), "a round is open in a drained arena")
    }

    /// Begins again with what was stored: everybody is known, and no result is lost.
    private func restart() {
        guard complaint == nil else { return }
        lastCommand = "restart"
        let next = MemoryArena(seed: dice.next(), store: store, load: store.load)
        for client in clients {
            guard let welcome = client.welcome else { continue }
            let again = next.join(token: welcome.token).welcome
            witness.expect(again?.player == welcome.player, "\(client.name) is not known any more")
            guard let cursor = client.cursor, let eve = next.peers.last else { continue }
            let missed = UInt64(store.published) - cursor.number
            guard missed <= 1000 else { continue }
            let heard = eve.ask(.lobbyWatch(after: cursor)).compactMap(\.lobbyResult)
            witness.expect(
                heard.map(\.cursor.number) == (0..<missed).map { cursor.number + 1 + $0 },
                "\(client.name) is told \(heard.count) of \(missed) results after a restart")
        }
    }

    func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

    func note(_ command: String) {
        lastCommand = command
        commands.insert(command)
    }

    /// What has been done and heard at least once.
    var reached: Set<String> {
        clients.flatMap(\.connections).reduce(commands.union(witness.events.reached)) { $0.union($1.kinds) }
    }

    private func connect(_ client: SimulatedClient) {
        note("connect")
        client.connect(arena, to: roll(0...arena.shards.count - 1))
    }

    private func auditRest() {
        // What somebody complains of came first.
        if complaint == nil { witness.auditRest(clients) }
    }

    // MARK: Time

    /// Runs a part of what is to be done, or all of it, and lets some time pass.
    private func goOn() {
        switch roll(0...9) {
        case 0...5: for _ in 0..<roll(0...8) { turn() }
        case 6: arena.stall(Int64(roll(1...400)))
        case 7: arena.stall(Int64(roll(0...19) == 0 ? 70_000 : roll(400...4_000)))
        default:
            while turn() {}
            auditRest()
            pass(Int64(roll(0...1_500)))
            if roll(0...24) == 0 { pass(Int64(roll(20_000...70_000))) }
        }
    }

    /// Lets time pass, and looks after every deadline.
    private func pass(_ ms: Int64) {
        let end = arena.time.now + ms
        while let next = arena.nextDeadline, next <= end, complaint == nil {
            arena.stall(max(0, next - arena.time.now))
            while turn() {}
        }
        arena.stall(end - arena.time.now)
        while turn() {}
        auditRest()
    }

    /// Has one place do one thing, and looks at everything.
    @discardableResult
    private func turn() -> Bool {
        guard complaint == nil, arena.step() else { return false }
        witness.auditStep()
        for connection in clients.flatMap(\.connections) { connection.listen() }
        return true
    }
}
