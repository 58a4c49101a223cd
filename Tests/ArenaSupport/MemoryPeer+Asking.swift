public import GameProtocol
import GameRules

extension MemoryPeer {
    /// Says something and lets the arena run; returns what was heard since the last call, as text.
    public func tell(_ text: String) -> [String] {
        say(text)
        arena.run()
        return take().map { $0.text ?? "binary" }
    }

    /// Makes a request; it is taken when the arena runs.
    public func say(_ request: Request, id: Int64? = nil) {
        say(String(decoding: ClientMessage(id: id, request).encode(), as: UTF8.self))
    }

    /// Makes a request, lets the arena run and returns everything heard since the last call, the answer too.
    public func ask(_ request: Request) -> [ServerMessage] {
        say(request, id: 1)
        arena.run()
        return take().compactMap(\.message)
    }

    /// Makes a request that must succeed and returns what the answer says; nil if it does not.
    @discardableResult
    public func accept(_ request: Request) -> Answer.Payload? {
        for case .ok(let answer) in ask(request) { return answer.payload }
        return nil
    }

    /// Makes a request that must fail and returns why; nil if it does not.
    public func refusal(_ request: Request) -> ErrorCode? {
        for case .error(let error) in ask(request) { return error.failure.code }
        return nil
    }

    /// Opens a room and returns its code.
    public func create(
        _ game: String = "bullseye", as role: Role = .player, _ adjust: (inout RoomOptionsPatch) -> Void = { _ in }
    ) -> String {
        var options = RoomOptionsPatch()
        adjust(&options)
        guard case .room(let code) = accept(.roomCreate(RoomCreate(game: game, role: role, options: options))) else {
            return ""
        }
        return code.text
    }

    /// Enters a room; false if that fails.
    @discardableResult
    public func enter(_ code: String, as role: Role = .player) -> Bool {
        accept(.roomJoin(RoomJoin(room: code, role: role))) != nil
    }

    /// Moves the sliders; it is taken when the arena runs.
    public func slide(round: Int = 1, _ sequence: UInt32, to places: Double...) {
        var bytes: [UInt8] = []
        SlideFrame(round: round, sequence: sequence, values: SliderValues(places) ?? SliderValues()).encode(
            into: &bytes)
        say(binary: bytes)
    }

    // MARK: What was heard

    /// The latest welcome.
    public var welcome: Welcome? {
        for case .welcome(let welcome) in heard.reversed().lazy.compactMap(\.message) { return welcome }
        return nil
    }

    /// The player that the client is.
    public var player: PlayerID { welcome?.player ?? PlayerID("") }

    /// The latest snapshot of a room.
    public var room: RoomSnapshot? {
        for heard in heard.reversed() where heard.type == "room" {
            if case .room(let room) = heard.message { return room }
        }
        return nil
    }
}

extension MemoryArena {
    /// Connects a client and greets the server by a name, a token or both.
    public func join(
        _ name: String? = nil, token: String? = nil, on shard: Int = 0, address: String = "192.0.2.1"
    ) -> MemoryPeer {
        let peer = connect(to: shard, address: address)
        peer.say(.hello(Hello(name: name.flatMap { PlayerName($0) }, token: token)), id: 1)
        run()
        return peer
    }
}
