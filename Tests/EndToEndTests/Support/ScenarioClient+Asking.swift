import GameProtocol
import GameRules

/// What clients do in most scenarios.
extension ScenarioClient {
    /// Has clients of these names connect all at once.
    static func crowd(_ names: [String], in world: LiveWorld) async throws -> [ScenarioClient] {
        var wires: [LiveWire] = []
        for _ in names { wires.append(await world.beginConnecting()) }
        for (name, wire) in zip(names, wires) {
            try await wire.opened()
            greet(name, on: wire)
        }
        var clients: [ScenarioClient] = []
        for wire in wires { clients.append(try await ScenarioClient(greeted: wire)) }
        return clients
    }

    /// What a client learns that watches the lobby.
    struct View {
        let isRecovered: Bool
        /// What was published after the cursor.
        let missed: [LobbyResult]
        let lobby: LobbySnapshot
    }

    /// Watches the lobby.
    func watchLobby(after cursor: Cursor? = nil) async throws -> View {
        guard case .watching(let isRecovered) = try await ask(.lobbyWatch(after: cursor)) else {
            throw WireFailure.ended("no watching")
        }
        let before = heard.count
        let lobby = try await wait(\.lobby)
        return View(isRecovered: isRecovered, missed: heard[before...].compactMap(\.lobbyResult), lobby: lobby)
    }

    /// Opens a room for short rounds and enters it.
    func createRoom(
        as role: Role = .player, title: String? = nil, _ change: (inout RoomOptionsPatch) -> Void = { _ in }
    ) async throws -> RoomCode {
        var options = RoomOptionsPatch()
        options.rounds = 1
        options.roundMs = 10_000
        options.countdownMs = 0
        options.revealMs = 500
        change(&options)
        let create = RoomCreate(game: "bullseye", title: title.flatMap { Title($0) }, role: role, options: options)
        guard case .room(let room) = try await ask(.roomCreate(create)) else { throw WireFailure.ended("no room") }
        return room
    }

    /// Enters a room.
    @discardableResult
    func join(_ room: RoomCode, as role: Role = .player) async throws -> RoomSnapshot {
        try await ask(.roomJoin(RoomJoin(room: room.text, role: role)))
        return try await wait(\.room)
    }

    /// Waits for a round to open, unless it has done so while something else was waited for; returns its target.
    func opening(ofRound round: Int) async throws -> Int {
        let target = try await follow { message in
            message.roundStart.flatMap { $0.round == round ? $0.target?.first : nil }
        }
        try await follow { message in
            if case .roomPhase(let change) = message, change.phase == .open { true } else { nil }
        }
        return target
    }

    /// Hits so many numbers off the target; returns the number by which the answer is known.
    @discardableResult
    func hit(round: Int, target: Int, off: Int = 0) -> Int64 {
        let values = SliderValues(repeating: Self.place(off, from: target), count: 1)
        return send(.hit(Hit(round: round, guess: .values(values))))
    }

    /// Where a slider of BullsEye stands so many numbers off the target.
    static func place(_ off: Int, from target: Int) -> Double {
        BullsEye().sliders[0].place(of: target + off <= 100 ? target + off : target - off)
    }

    /// What this client did and asked before was taken.
    func settle() async throws {
        let id = send(.ping(at: 0))
        try await wait { message in
            if case .pong(let pong) = message, pong.id == id { true } else { nil }
        }
    }
}
