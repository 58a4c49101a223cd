public import GameProtocol
import GameRules

// What the operator of a running server sees of a shard, and does there.
extension Shard {
    /// The rooms here, in no order.
    public func describeRooms() -> [AdminRoom] { rooms.values.map(\.described) }

    /// How many rooms here are in each phase.
    public func countRooms() -> AdminStatus.RoomCounts {
        var counts = AdminStatus.RoomCounts()
        for room in rooms.values { counts[room.match.phase] += 1 }
        return counts
    }

    /// How many rooms here have a round open.
    public var openRounds: Int { rooms.values.count(where: \.isRoundOpen) }

    /// Takes somebody out of a room here, as its host could; nil if the room is not here.
    public func sendAway(_ target: AdminTarget, ban: Bool) -> Result<AdminRemoval, AdminFailure>? {
        guard let room = rooms[target.room], room.catchUp() else { return nil }
        do throws(AdminFailure) {
            let member = try room.member(called: target.player)
            let removal = AdminRemoval(
                room: room.code, player: member.player, name: member.shownName, banned: ban)
            room.sendAway(member, ban: ban)
            return .success(removal)
        } catch {
            return .failure(error)
        }
    }

    /// Closes every conversation with clients at an address, as `Peer.address` has it; returns how many there were.
    @discardableResult
    public func shutOut(_ address: String) -> Int {
        let found = sessions.values.filter { $0.peer.address == address }
        for session in found { session.close(.banned) }
        return found.count
    }
}

extension Room {
    /// The room for the operator.
    fileprivate var described: AdminRoom {
        AdminRoom(
            room: code, title: title.text, game: match.current?.game.name ?? options.games.first ?? "",
            phase: match.phase, round: match.round, rounds: match.options.rounds,
            players: members.values.count { $0.seat != nil },
            watchers: members.values.count { $0.seat == nil && $0.isConnected }, host: host,
            hostName: members[host]?.shownName, event: event?.plan.event)
    }

    /// The one member of that identity, or with that name, as they gave it or as the room shows it.
    ///
    /// What looks like an identity is never taken for a name: another may have chosen it as theirs.
    fileprivate func member(called text: String) throws(AdminFailure) -> Member {
        let found =
            text.hasPrefix("p_")
            ? [members[PlayerID(text)]].compactMap(\.self)
            : members.values.filter { member in
                [member.shownName, member.name.text].contains { $0.lowercased() == text.lowercased() }
            }.sorted { $0.order < $1.order }
        guard let member = found.first else {
            throw AdminFailure(.noSuchPlayer, "There is no player “\(text.prefix(60))” in room \(code).")
        }
        guard found.count == 1 else {
            let all = found.map { "\($0.shownName) is \($0.player)" }.joined(separator: ", ")
            throw AdminFailure(
                .ambiguousPlayer, "Several in room \(code) are called so. Say which by identity: \(all).")
        }
        return member
    }
}
