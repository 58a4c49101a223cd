import ArenaSupport
import GameProtocol
import GameRules

extension Request {
    /// A hit with these values, or with the bound ones.
    static func hit(_ round: Int = 1, at places: Double...) -> Request {
        .hit(Hit(round: round, guess: places.isEmpty ? .bound : SliderValues(places).map(Hit.Guess.values) ?? .invalid))
    }

    /// Enters a room.
    static func join(_ code: String, as role: Role = .player) -> Request {
        .roomJoin(RoomJoin(room: code, role: role))
    }
}

extension MemoryPeer {
    var token: String { welcome?.token ?? "" }

    /// The types of what is heard after a request.
    func typesAfter(_ request: Request) -> [String] {
        say(request, id: 1)
        arena.run()
        return take().map(\.type)
    }

    /// The texts of what has been heard since the last look.
    func texts() -> [String] { take().compactMap(\.text) }

    /// All messages of one kind that have ever been heard.
    func all<Message>(_ kind: (ServerMessage) -> Message?) -> [Message] {
        heard.compactMap(\.message).compactMap(kind)
    }
}
