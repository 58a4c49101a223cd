import GameProtocol
import GameRules

// How a session gets into rooms. What it needs from elsewhere comes back through the shard's
// mailbox, and finds the session by its number, or finds it gone.
extension Session {
    // MARK: Hello

    func greet(_ id: Int64?, _ hello: Hello) throws(RequestFailure) {
        guard identity == nil else { throw .secondHello }
        wait()
        let (number, home) = (number, shard.mailbox)
        shard.lobby.post { lobby in
            let result = lobby.greet(hello, PlayerRecord.Connection(session: number, shard: home))
            home.post { shard in
                guard let session = shard.sessions[number] else {
                    if case .success(let greeting) = result {
                        shard.lobby.post { $0.disconnected(greeting.player, number) }
                    }
                    return
                }
                session.greeted(id, result)
            }
        }
    }

    private func greeted(_ id: Int64?, _ result: Result<Greeting, RequestFailure>) {
        switch result {
        case .failure(let failure):
            refuse(id, failure)
            proceed()
        case .success(let greeting):
            identify(Identity(player: greeting.player, name: greeting.name))
            shard.people.add(1)
            guard let room = greeting.room else {
                welcome(id, greeting, nil)
                proceed()
                return
            }
            move(to: room) { session in
                let member = session.shard.rooms[room.code]?.members[greeting.player]
                session.welcome(id, greeting, member == nil ? nil : room.code)
                if let member { session.shard.rooms[room.code]?.attach(member, session) }
            }
        }
    }

    private func welcome(_ id: Int64?, _ greeting: Greeting, _ room: RoomCode?) {
        send(
            .welcome(
                Welcome(
                    id: id, player: greeting.player, name: greeting.name.text, token: greeting.token,
                    renewed: greeting.renewed, nowAt: now, server: shard.settings.identity, features: [],
                    limits: .standard, games: shard.feed.games, room: room)))
    }

    // MARK: Create

    func createRoom(_ id: Int64?, _ create: RoomCreate) throws(RequestFailure) {
        guard GameCatalogue[create.game] != nil else { throw .noSuchGame(create.game) }
        let options = try RoomOptions(game: create.game).merging(create.options)
        wait()
        let (number, home, shardNumber) = (number, shard.mailbox, shard.number)
        shard.lobby.post { lobby in
            let result = lobby.reserveRoom(on: shardNumber, home)
            home.post { shard in
                guard let session = shard.sessions[number] else {
                    if case .success(let code) = result { shard.lobby.post { $0.removeRoom(code) } }
                    return
                }
                session.created(id, create, options, result)
            }
        }
    }

    private func created(
        _ id: Int64?, _ create: RoomCreate, _ options: RoomOptions, _ result: Result<RoomCode, RequestFailure>
    ) {
        defer { proceed() }
        guard let identity else { return }
        do throws(RequestFailure) {
            let code = try result.get()
            leaveRoom()
            let room = shard.open(
                code, title: create.title ?? Title(roomOf: identity.name), options: options, host: identity.player)
            let member = try room.admit(identity.player, identity.name, as: create.role)
            entered(room)
            answer(id, .room(code))
            room.attach(member, self)
        } catch {
            refuse(id, error)
        }
    }

    // MARK: Join

    func joinRoom(_ id: Int64?, _ join: RoomJoin) {
        guard let identity else { return }
        wait()
        let (number, home, address) = (number, shard.mailbox, peer.address)
        shard.lobby.post { lobby in
            switch lobby.findRoom(join.room, for: address) {
            case .failure(let failure):
                home.post { $0.sessions[number]?.joinFailed(id, failure) }
            case .success(let place):
                place.mailbox.post { target in
                    target.admit(identity, as: join.role, to: place.code) { result in
                        home.post { shard in
                            guard let session = shard.sessions[number] else {
                                place.mailbox.post { $0.rooms[place.code]?.neverArrived(identity.player) }
                                return
                            }
                            session.admitted(id, to: place, result)
                        }
                    }
                }
            }
        }
    }

    private func joinFailed(_ id: Int64?, _ failure: RequestFailure) {
        refuse(id, failure)
        proceed()
    }

    /// The room has let the player in: leaves the present one and goes there.
    private func admitted(_ id: Int64?, to place: RoomPlace, _ failure: RequestFailure?) {
        if let failure {
            joinFailed(id, failure)
            return
        }
        if membership?.room.code != place.code { leaveRoom() }
        move(to: place) { session in
            guard let identity = session.identity, let room = session.shard.rooms[place.code],
                let member = room.members[identity.player]
            else {
                session.refuse(id, .noSuchRoom(place.code.text))
                return
            }
            session.answer(id)
            room.attach(member, session)
        }
    }

    private func leaveRoom() {
        guard let membership else { return }
        membership.room.remove(membership.member, .left)
    }

    private func entered(_ room: Room) {
        guard let identity else { return }
        let place = room.place
        shard.lobby.post { $0.entered(identity.player, place) }
    }

    // MARK: Moving

    /// Brings the session to the shard of a room and goes on there.
    private func move(to place: RoomPlace, then: @escaping @Sendable (Session) -> Void) {
        guard place.shard != shard.number else {
            then(self)
            proceed()
            return
        }
        guard let arrival = depart() else { return }
        peer.move(to: place.shard) { shard, peer in
            let session = shard.arrive(arrival, peer)
            then(session)
            session.proceed()
        }
    }
}
