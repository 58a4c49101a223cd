import GameProtocol

// How a session learns who speaks, and finds the player's seat again.
extension Session {
    func greet(_ id: Int64?, _ hello: Hello) throws(RequestFailure) {
        guard identity == nil else { throw .secondHello }
        wait()
        let (number, home) = (number, shard.mailbox)
        shard.lobby.post { lobby in
            let reception = lobby.greet(hello, PlayerRecord.Connection(session: number, shard: home))
            home.post { shard in
                if let session = shard.sessions[number] {
                    session.receive(reception, id)
                } else if case .welcome(let greeting) = reception {
                    shard.lobby.post { $0.disconnected(greeting.identity.player, number) }
                }
            }
        }
    }

    private func receive(_ reception: Reception, _ id: Int64?) {
        switch reception {
        case .replaced: close(.replaced)
        case .refused(let failure):
            refuse(id, failure)
            proceed()
        case .welcome(let greeting):
            identify(greeting.identity)
            shard.people.add(1)
            resume(id, greeting, at: greeting.room)
        }
    }

    /// Welcomes the player, in the room where the seat is kept if there is one.
    private func resume(_ id: Int64?, _ greeting: Greeting, at place: RoomPlace?) {
        guard let place else {
            welcome(id, greeting, nil)
            proceed()
            return
        }
        move(to: place) { session in
            // Whom the room still expects by an older connection may not be there to stay.
            guard let room = session.shard.rooms[place.code], let member = room.members[greeting.identity.player],
                member.expected == nil
            else {
                session.lookAgain(id, greeting)
                return
            }
            session.welcome(id, greeting, room.code)
            room.attach(member, session)
            session.proceed()
        }
    }

    /// Asks once more where the player is: an older connection may have gone elsewhere meanwhile.
    private func lookAgain(_ id: Int64?, _ greeting: Greeting) {
        let (number, home) = (number, shard.mailbox)
        shard.lobby.post { lobby in
            let place = lobby.players[greeting.identity.player]?.room
            home.post { $0.sessions[number]?.resume(id, greeting, at: place) }
        }
    }

    private func welcome(_ id: Int64?, _ greeting: Greeting, _ room: RoomCode?) {
        send(
            .welcome(
                Welcome(
                    id: id, player: greeting.identity.player, name: greeting.identity.name.text,
                    token: greeting.token, renewed: greeting.renewed, nowAt: now, server: shard.settings.identity,
                    features: ["ratings", "events"], limits: .standard, games: shard.feed.games, room: room)))
        if shard.isDraining { send(.draining) }
        let number = number
        shard.lobby.post { $0.tellMissedEvents(to: greeting.identity.player, number) }
    }
}
