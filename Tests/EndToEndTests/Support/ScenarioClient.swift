import GameProtocol
import GameRules
import Testing

/// A client as a scenario speaks of it: it asks and waits, and keeps all that it has heard.
final class ScenarioClient {
    let wire: any Wire
    private(set) var heard: [ServerMessage] = []
    private(set) var welcome: Welcome
    /// How much of what was heard has been followed.
    private var followed = 0
    private var nextID: Int64 = 2
    private var sequence: UInt32 = 0

    /// Connects and says hello, as a new player or as the one that a token belongs to.
    convenience init(_ name: String, token: String? = nil, in world: some World) async throws {
        let wire = try await world.connect()
        Self.greet(name, token: token, on: wire)
        try await self.init(greeted: wire)
    }

    /// Waits for the welcome on a wire on which hello was said.
    init(greeted wire: any Wire) async throws {
        self.wire = wire
        guard case .welcome(let welcome) = try await wire.next() else { throw WireFailure.ended("no welcome") }
        self.welcome = welcome
    }

    /// Says hello.
    static func greet(_ name: String, token: String? = nil, on wire: some Wire) {
        wire.send(ClientMessage(id: 1, .hello(Hello(name: PlayerName(name), token: token))))
    }

    var player: PlayerID { welcome.player }
    var token: String { welcome.token }

    /// Asks for something and waits for the answer.
    @discardableResult
    func ask(_ request: Request) async throws -> Answer.Payload { try await answer(to: send(request)) }

    /// Asks for something; returns the number by which the answer is known.
    @discardableResult
    func send(_ request: Request) -> Int64 {
        defer { nextID += 1 }
        wire.send(ClientMessage(id: nextID, request))
        return nextID
    }

    /// Waits for the answer to what was asked under a number.
    @discardableResult
    func answer(to id: Int64) async throws -> Answer.Payload {
        try await wait { message in
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

    /// Finds the first message that `pick` takes behind the one that was found so before, be it heard already or to come.
    @discardableResult
    func follow<Picked>(_ pick: (ServerMessage) throws -> Picked?) async throws -> Picked {
        while true {
            while followed < heard.count {
                defer { followed += 1 }
                if let picked = try pick(heard[followed]) { return picked }
            }
            heard.append(try await wire.next())
        }
    }

    /// Hears everything that still comes; returns how the connection ended.
    func end() async throws -> String {
        do {
            while true { heard.append(try await wire.next()) }
        } catch WireFailure.ended(let end) {
            return end
        }
    }

    /// Everything of a kind that was heard.
    func all<Kind>(_ pick: (ServerMessage) -> Kind?) -> [Kind] { heard.compactMap(pick) }

    /// Waits for the room to be in a phase.
    func wait(for phase: MatchPhase) async throws {
        try await wait { message in
            if case .roomPhase(let change) = message, change.phase == phase { true } else { nil }
        }
    }

    /// Moves the slider, by a binary message; returns its number.
    @discardableResult
    func slide(round: Int, to place: Double) -> UInt32 {
        sequence += 1
        wire.send(SlideFrame(round: round, sequence: sequence, values: SliderValues(repeating: place, count: 1)))
        return sequence
    }
}
