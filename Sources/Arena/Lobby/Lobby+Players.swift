import GameProtocol

/// What becomes of a `hello`.
struct Greeting: Sendable {
    let identity: Session.Identity
    /// The token, which the client keeps.
    let token: String
    /// Whether the client came with a token that nobody knows.
    let renewed: Bool
    /// Where the player may still have a seat.
    let room: RoomPlace?

    init(_ identity: Session.Identity, token: String, renewed: Bool, room: RoomPlace?) {
        self.identity = identity
        self.token = token
        self.renewed = renewed
        self.room = room
    }
}

extension Lobby {
    /// Greets a client: the player of its token, or a new one.
    ///
    /// The newest connection with a token wins: the older one is closed `replaced`.
    func greet(_ hello: Hello, _ connection: PlayerRecord.Connection) -> Result<Greeting, RequestFailure> {
        let now = surroundings.now()
        greetings += 1
        if let token = hello.token, let player = players.player(withToken: hash(token)), var record = players[player] {
            if let older = record.connection { close(older, .replaced) }
            if let name = hello.name { record.name = name }
            record.connection = connection
            record.seenAt = now
            players[player] = record
            return .success(Greeting(identity(of: record), token: token, renewed: false, room: record.room))
        }
        guard let name = hello.name else {
            return .failure(RequestFailure(.badMessage, "“name” is missing, and the token is unknown here."))
        }
        if players.count >= settings.maxPlayers { players.forgetSome() }
        var randomness = surroundings.randomness
        let token = Base64URL.draw(bytes: 32, using: &randomness)
        let record = PlayerRecord(
            player: PlayerID.draw(using: &randomness), tokenHash: hash(token), name: name, connection: connection,
            room: nil, seenAt: now)
        players.add(record)
        return .success(Greeting(identity(of: record), token: token, renewed: hello.token != nil, room: nil))
    }

    private func identity(of record: PlayerRecord) -> Session.Identity {
        Session.Identity(player: record.player, name: record.name, greeting: greetings)
    }

    private func hash(_ token: String) -> [UInt8] { surroundings.sha256(Array(token.utf8)) }

    private func close(_ connection: PlayerRecord.Connection, _ code: ProtocolCloseCode) {
        connection.shard.post { $0.sessions[connection.session]?.close(code) }
    }

    /// A session is over.
    func disconnected(_ player: PlayerID, _ session: SessionNumber) {
        guard players[player]?.connection?.session == session else { return }
        players[player]?.connection = nil
        players[player]?.seenAt = surroundings.now()
    }

    /// A session has moved; if a newer one came meanwhile, it is closed where it is now.
    func moved(_ player: PlayerID, _ connection: PlayerRecord.Connection) {
        guard players[player]?.connection?.session == connection.session else {
            close(connection, .replaced)
            return
        }
        players[player]?.connection = connection
    }

    /// A room has let a session's player in; false if the session does not speak for the player any more.
    ///
    /// From then on the player is there and nowhere else.
    func entered(_ entrance: Entrance, _ room: RoomPlace) -> Bool {
        guard players[entrance.player]?.connection?.session == entrance.session else { return false }
        players[entrance.player]?.room = room
        return true
    }

    /// A player has no place in a room any more.
    func left(_ player: PlayerID, _ room: RoomCode) {
        guard players[player]?.room?.code == room else { return }
        players[player]?.room = nil
    }
}
