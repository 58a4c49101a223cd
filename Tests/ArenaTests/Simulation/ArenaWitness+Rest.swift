import ArenaSupport
import Figures
import GameProtocol
import GameRules

@testable import Arena

extension ArenaWitness {
    /// Looks at what must hold whenever nothing is under way.
    func auditRest(_ clients: [SimulatedClient]) {
        guard complaint == nil else { return }
        auditConnections(clients)
        auditPlaces(clients)
        for room in rooms { auditRoom(room) }
        auditLobby()
        auditFigures()
        events.auditRest(clients, isFailing: store.isFailing)
    }

    /// Looks for anything that is left when everybody has been gone for long.
    ///
    /// Events that fall due in a server that drains wait for the next one, in their rooms.
    func auditEmptiness() {
        let waiting = arena.lobby.drainage == nil ? [] : Set(rooms.filter(\.isGathering).map(\.code))
        expect(Set(rooms.map(\.code)) == waiting && Set(arena.lobby.rooms.keys) == waiting, "rooms are left")
        if arena.lobby.drainage == nil { events.auditEmptiness() }
        expect(arena.shards.allSatisfy { $0.sessions.isEmpty }, "sessions are left")
        expect(arena.shards[0].people.count == 0, "\(arena.shards[0].people.count) people are left")
        let listed = arena.shards.flatMap(\.feed.listedRooms)
        expect(listed.allSatisfy { waiting.contains($0.room) }, "rooms are left in the lobby")
        expect(arena.nextDeadline == nil, "a deadline is left")
    }

    /// Everybody is answered, and nobody is held back.
    private func auditConnections(_ clients: [SimulatedClient]) {
        for connection in clients.flatMap(\.connections) where connection.peer.isOpen {
            let name = connection.welcome?.name ?? "?"
            expect(connection.peer.session != nil, "\(name) has no session")
            expect(!connection.peer.isSuspended, "\(name) is held back for ever")
            expect(connection.peer.session?.isWaiting == false, "\(name)'s session waits for ever")
            expect(!connection.isWaiting, "\(name) is not answered")
        }
        let sessions = arena.shards.flatMap(\.sessions.values)
        let people = sessions.count { $0.identity != nil }
        expect(
            arena.shards[0].people.count == people, "\(arena.shards[0].people.count) of \(people) people are counted")
        expect(sessions.allSatisfy { ($0.peer as? MemoryPeer)?.isOpen == true }, "a session outlives its connection")
    }

    /// Every player is in one room at most, and the lobby and the session know which.
    private func auditPlaces(_ clients: [SimulatedClient]) {
        for client in clients {
            guard let player = client.player else { continue }
            let rooms = rooms.filter { $0.members[player] != nil }
            expect(rooms.count <= 1, "\(client.name) is in \(rooms.map(\.code))")
            let known = arena.lobby.players[player]?.room?.code
            expect(
                known == rooms.first?.code,
                "\(client.name) is in \(rooms.map(\.code)), and the lobby says \(known as Any)")
            let open = client.connections.filter { $0.peer.isOpen && $0.welcome?.player == player }
            expect(open.count <= 1, "\(client.name) is connected twice")
            guard let connection = open.first else { continue }
            expect(
                connection.peer.session?.membership?.room === rooms.first,
                "\(client.name)'s session is not where the player is")
            expect(connection.room?.room == rooms.first?.code, "\(client.name) was told of another room")
        }
    }

    private func auditRoom(_ room: Room) {
        for member in room.members.values {
            let name = "\(member.shownName) in \(room.code)"
            expect(member.expected == nil, "\(name) never arrives")
            expect(member.isConnected == (member.session != nil), "\(name) is connected by nothing")
            expect(member.session?.isOver != true, "\(name) has a session that is over")
            expect((member.grace == nil) == member.isConnected, "\(name) is in a grace that is none")
            expect(member.seat == nil || room.match.values(ofSeat: member.seat ?? 0) != nil, "\(name) has no slider")
        }
        let connected = room.members.values.filter(\.isConnected)
        let host = room.members[room.host]
        let isHostThere = host.map { $0.isConnected || arena.time.now - ($0.goneAt ?? 0) < 30_000 } ?? false
        let isHostAwaited = room.event?.isHostAwaited == true
        expect(isHostThere || isHostAwaited || connected.isEmpty, "\(room.code) has no host")
        if let due = room.match.nextChangeAt { expect(due > arena.time.now, "\(room.code) is late") }
    }

    /// What is counted is what there is.
    private func auditFigures() {
        for shard in arena.shards {
            let (figures, rooms) = (shard.surroundings.figures, shard.rooms.values)
            for phase in MatchPhase.allCases {
                let count = rooms.count { $0.match.phase == phase }
                expect(figures.rooms[phase] == count, "\(figures.rooms[phase]) of \(count) \(phase) rooms are counted")
            }
            let members = rooms.flatMap(\.members.values)
            let seated = members.count { $0.seat != nil }
            expect(figures.people[.seated] == seated, "\(figures.people[.seated]) of \(seated) players are counted")
            let watching = members.count - seated
            expect(
                figures.people[.watching] == watching,
                "\(figures.people[.watching]) of \(watching) spectators are counted")
        }
    }

    /// The lobby shows what there is, the same everywhere.
    private func auditLobby() {
        let feeds = arena.shards.map(\.feed)
        expect(
            store.isFailing || feeds[0].cursor.number == UInt64(store.published),
            "\(feeds[0].cursor.number) of \(store.published) results are published")
        expect(feeds.allSatisfy { $0.cursor == feeds[0].cursor }, "the shards differ in their results")
        expect(feeds.allSatisfy { $0.listedRooms == feeds[0].listedRooms }, "the shards differ in their rooms")
        expect(Set(arena.lobby.rooms.keys) == Set(rooms.map(\.code)), "the lobby knows other rooms")
        let listed = Dictionary(uniqueKeysWithValues: feeds[0].listedRooms.map { ($0.room, $0) })
        for room in rooms {
            let info = listed[room.code]
            guard room.options.visibility == .public else {
                expect(info == nil, "\(room.code) is unlisted and shown")
                continue
            }
            // Who is not shown yet is about to be.
            guard room.infoTimer == nil else { continue }
            let players = room.members.values.count { $0.seat != nil }
            let spectators = room.members.values.count { $0.seat == nil && $0.isConnected }
            expect(info?.players == players, "\(room.code) has \(players) players, not \(info?.players as Any)")
            expect(info?.spectators == spectators, "\(room.code) has \(spectators) spectators")
            expect(info?.phase == room.match.phase && info?.round == room.match.round, "\(room.code) is elsewhere")
            expect(info?.locked == room.isLocked, "\(room.code) is shown with another lock")
        }
        expect(listed.keys.allSatisfy { arena.room($0.text) != nil }, "a room is shown that is none")
    }
}
