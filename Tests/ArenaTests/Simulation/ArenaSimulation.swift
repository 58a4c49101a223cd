import ArenaSupport
import GameProtocol
import GameRules
import TestSupport

/// Random people in a random order of events, with a witness who knows the rules.
final class ArenaSimulation {
    let arena: MemoryArena
    let witness: ArenaWitness
    private(set) var step = 0
    private(set) var lastCommand = "none"
    let clients: [SimulatedClient]
    var dice: SeededGenerator
    private var commands: Set<String> = []

    init(seed: UInt64) {
        dice = SeededGenerator(seed: seed)
        arena = MemoryArena(shards: Int.random(in: 2...3, using: &dice), seed: ~seed)
        clients = ["Ada", "Bob", "Dan", "Eve", "ada"].map { SimulatedClient($0) }
        witness = ArenaWitness(arena)
    }

    /// What is wrong; nil if nothing is.
    var complaint: String? { witness.complaint ?? clients.lazy.compactMap(\.complaint).first }

    /// Goes on until something is wrong, or that many steps are taken and everybody has gone.
    func run(steps: Int) {
        while step < steps, complaint == nil {
            step += 1
            let client = clients[roll(0...clients.count - 1)]
            if client.isConnected { act(client) } else { connect(client) }
            goOn()
        }
        guard complaint == nil else { return }
        lastCommand = "everybody goes"
        for connection in clients.flatMap(\.connections) { connection.peer.drop() }
        arena.advance(180_000)
        witness.auditEmptiness()
    }

    func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

    func note(_ command: String) {
        lastCommand = command
        commands.insert(command)
    }

    /// What has been done and heard at least once.
    var reached: Set<String> { clients.flatMap(\.connections).reduce(commands) { $0.union($1.kinds) } }

    private func connect(_ client: SimulatedClient) {
        note("connect")
        client.connect(arena, to: roll(0...arena.shards.count - 1))
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
            witness.auditRest(clients)
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
        witness.auditRest(clients)
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
