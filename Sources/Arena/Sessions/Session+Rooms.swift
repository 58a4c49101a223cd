import GameProtocol
import GameRules

// How a session gets into rooms. What it needs from elsewhere comes back through the shard's
// mailbox, and finds the session by its number, or finds it gone.
extension Session {
    // MARK: Creating

    func createRoom(_ id: Int64?, _ create: RoomCreate) throws(RequestFailure) {
        guard GameCatalogue[create.game] != nil else { throw .noSuchGame(create.game) }
        let options = try RoomOptions(game: create.game).merging(create.options)
        guard !shard.isDraining else { throw .draining }
        guard let entrance = entrance(id) else { return }
        wait()
        let shardNumber = shard.number
        shard.lobby.post { lobby in
            switch lobby.reserveRoom(on: shardNumber, entrance.home) {
            case .failure(let failure): entrance.refuse(failure)
            case .success(let place): entrance.home.post { $0.create(create, options, for: entrance, at: place) }
            }
        }
    }

    // MARK: Joining

    func joinRoom(_ id: Int64?, _ join: RoomJoin) throws(RequestFailure) {
        guard !shard.isDraining else { throw .draining }
        guard let entrance = entrance(id) else { return }
        wait()
        let address = peer.address
        shard.lobby.post { lobby in
            switch lobby.findRoom(join.room, for: entrance.player, at: address) {
            case .failure(let failure): entrance.refuse(failure)
            case .success(let place): place.mailbox.post { $0.admit(entrance, as: join.role, to: place) }
            }
        }
    }

    private func entrance(_ id: Int64?) -> Entrance? {
        identity.map {
            Entrance(
                id: id, session: number, identity: $0, home: shard.mailbox, leaving: membership?.room.code)
        }
    }

    /// The player may not enter a room: everything is as it was.
    func refuseEntrance(_ id: Int64?, _ failure: RequestFailure) {
        refuse(id, failure)
        proceed()
    }

    /// The player has joined the room that the session is in already.
    func rejoin(_ room: Room, _ member: Member, as role: Role, answering id: Int64?) {
        do throws(RequestFailure) {
            try room.change(member, to: role) { answer(id) }
            room.attach(member, self)
        } catch {
            refuse(id, error)
        }
        proceed()
    }

    /// The player has entered a room: leaves the present one and goes there.
    func enter(_ place: RoomPlace, answering id: Int64?, _ payload: Answer.Payload) {
        answer(id, payload)
        if let membership { membership.room.remove(membership.member, .left) }
        move(to: place) { session in
            session.arrive(at: place)
            session.proceed()
        }
    }

    private func arrive(at place: RoomPlace) {
        guard let identity else { return }
        // The host may have closed the room meanwhile, or removed the player.
        if let room = shard.rooms[place.code] {
            if let member = room.members[identity.player] {
                room.attach(member, self)
            } else {
                send(.roomLeft(RoomLeft(player: identity.player, reason: .kicked)))
            }
        } else {
            send(.roomClosed(reason: .closed))
        }
    }

    // MARK: Moving

    /// Brings the session to the shard of a room and goes on there.
    func move(to place: RoomPlace, then: @escaping @Sendable (Session) -> Void) {
        guard place.shard != shard.number else {
            then(self)
            return
        }
        guard let departure = depart() else { return }
        peer.move(to: place.shard) { shard, peer in
            guard let session = shard.arrive(departure, peer) else { return }
            then(session)
            if let last = departure.watching { session.watchOn(after: last) }
        }
    }
}
