import GameProtocol

extension Lobby {
    /// Greets a client: the player of its token, or a new one.
    ///
    /// The newest connection with a token wins: the older one is closed `replaced`, whichever is heard of first.
    func greet(_ hello: Hello, _ connection: PlayerRecord.Connection) -> Reception {
        if let token = hello.token, let record = players.record(withToken: hash(token)) {
            return greet(record, as: hello.name ?? record.name, token: token, connection)
        }
        guard let name = hello.name else {
            return .refused(.badMessage("“name” is missing, and the token is unknown here."))
        }
        if players.count >= settings.maxPlayers { store.forget(players.forgetSome()) }
        var randomness = surroundings.randomness
        let token = Base64URL.draw(bytes: 32, using: &randomness)
        var record = PlayerRecord(
            StoredPlayer(
                player: PlayerID.draw(using: &randomness), tokenHash: hash(token), name: name,
                seenAt: surroundings.now()))
        record.connection = connection
        players.add(record)
        store.save(record.stored)
        return .welcome(Greeting(record, token: token, renewed: hello.token != nil))
    }

    private func greet(
        _ known: PlayerRecord, as name: PlayerName, token: String, _ connection: PlayerRecord.Connection
    ) -> Reception {
        if let other = known.connection {
            guard other.session < connection.session else { return .replaced }
            close(other, .replaced)
        }
        var record = known
        endConnection(of: &record)
        record.name = name
        record.connection = connection
        // It is kept once the player has been told of events.
        players[record.player] = record
        return .welcome(Greeting(record, token: token, renewed: false))
    }

    private func hash(_ token: String) -> [UInt8] { surroundings.sha256(Array(token.utf8)) }

    private func close(_ connection: PlayerRecord.Connection, _ code: ProtocolCloseCode) {
        connection.shard.post { $0.sessions[connection.session]?.close(code) }
    }

    /// A session is over.
    func disconnected(_ player: PlayerID, _ session: SessionNumber) {
        guard players[player]?.connection?.session == session else { return }
        guard var record = players[player] else { return }
        record.connection = nil
        endConnection(of: &record)
        players[player] = record
        store.save(record.stored)
    }

    /// Notes how far the player has heard of events: a short connection may have ended before what it was told arrived.
    private func endConnection(of record: inout PlayerRecord) {
        let now = surroundings.now()
        record.seenAt = now
        if let toldAt = record.toldAt, now - toldAt > EventLimits.unheardMs { record.heardUntil = events.heardUntil }
        record.toldAt = nil
        record.missed = []
    }

    /// A session has moved; if a newer one came meanwhile, it is closed where it is now.
    func moved(_ player: PlayerID, _ connection: PlayerRecord.Connection) {
        guard players[player]?.connection?.session == connection.session else {
            close(connection, .replaced)
            return
        }
        players[player]?.connection = connection
        tellMissedOnTheWay(player)
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
