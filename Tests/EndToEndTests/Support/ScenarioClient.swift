import GameProtocol
import GameRules
import Testing

/// A client as a scenario speaks of it: it asks and waits, and keeps all that it has heard.
final class ScenarioClient {
    let wire: any Wire
    private(set) var heard: [ServerMessage] = []
    private(set) var welcome: Welcome
    private var nextID: Int64 = 2
    private var sequence: UInt32 = 0

    /// Connects and says hello.
    init(_ name: String, in world: some World) async throws {
        wire = try await world.connect()
        wire.send(ClientMessage(id: 1, .hello(Hello(name: PlayerName(name)))))
        guard case .welcome(let welcome) = try await wire.next() else { throw WireFailure.ended("no welcome") }
        self.welcome = welcome
    }

    var player: PlayerID { welcome.player }

    /// Asks for something and waits for the answer.
    @discardableResult
    func ask(_ request: Request) async throws -> Answer.Payload {
        let id = nextID
        nextID += 1
        wire.send(ClientMessage(id: id, request))
        return try await wait { message in
            switch message {
            case .ok(let answer) where answer.id == id: answer.payload
            case .error(let error) where error.id == id: throw error.failure
            default: nil
            }
        }
    }

    /// Waits for the first message from now on that `pick` takes.
    @discardableResult
    func wait<Picked>(_ pick: (ServerMessage) throws -> Picked?) async throws -> Picked {
        while true {
            let message = try await wire.next()
            heard.append(message)
            if let picked = try pick(message) { return picked }
        }
    }

    /// Waits for the room to be in a phase.
    func wait(for phase: MatchPhase) async throws {
        try await wait { message in
            if case .roomPhase(let change) = message, change.phase == phase { true } else { nil }
        }
    }

    /// Moves the slider, by a binary message.
    func slide(round: Int, to place: Double) {
        sequence += 1
        wire.send(SlideFrame(round: round, sequence: sequence, values: SliderValues(repeating: place, count: 1)))
    }
}
