import ClientCore
import GameProtocol
import TestSupport
import Testing

/// A session whose server is the test.
struct ScriptedSession {
    var session: ClientSession
    var now: Int64 = 5_000
    private var generator: SeededGenerator

    init(token: String? = nil, seed: UInt64 = 1, returnsToRoom: Bool = true) throws {
        let name = try #require(PlayerName("Ada"))
        session = ClientSession(
            ClientSession.Identity(name: name, token: token, client: "test/1", returnsToRoom: returnsToRoom))
        generator = SeededGenerator(seed: seed)
    }

    mutating func happens(_ event: SessionEvent) -> [SessionAction] {
        session.handle(event, now: now, using: &generator)
    }

    mutating func receives(_ message: ServerMessage) -> [SessionAction] { happens(.text(message.encode())) }

    /// Waits until the session wants to be called, and calls it.
    mutating func waits() -> [SessionAction] {
        guard let tick = session.nextTick else { return [] }
        now = max(now, tick)
        return happens(.tick)
    }

    /// Connects and is greeted.
    mutating func comesOnline(_ welcome: Welcome = Wire.welcome()) -> [SessionAction] {
        _ = session.start()
        _ = happens(.connected)
        return receives(.welcome(welcome))
    }
}

extension [SessionAction] {
    /// The messages sent, read as a server reads them.
    var sent: [ClientMessage] {
        compactMap { action in
            guard case .sendText(let text) = action else { return nil }
            return try? ClientMessage.decode(text)
        }
    }

    /// What was told.
    var told: [SessionNews] {
        compactMap { action in
            guard case .tell(let news) = action else { return nil }
            return news
        }
    }
}
