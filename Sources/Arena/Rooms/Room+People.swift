import GameProtocol
import GameRules
import Reactive

extension Room {
    // MARK: Coming

    /// Lets a player in, or says why not.
    ///
    /// The member counts as connected at once; its session follows. Someone who is here already is
    /// only waited for.
    func admit(_ entrance: Entrance, as role: Role) throws(RequestFailure) {
        guard catchUp() else { throw .noSuchRoom(code.text) }
        if let member = members[entrance.player] {
            // One that is still awaited is awaited from the newest session: an older entrance may yet be taken back.
            if member.expected != nil { member.expected = entrance.session }
            return
        }
        guard !banned.contains(entrance.player) else { throw .banned(code) }
        guard !isLocked else { throw .roomLocked(code) }
        let seat = role == .player ? try freeSeat() : nil
        if seat == nil, members.values.count(where: { $0.seat == nil }) >= ArenaSettings.maxSpectators {
            throw .tooManySpectators(code)
        }
        if entrants.count >= ArenaSettings.entrantsKept {
            let standing = Set(match.standings.map { entrants[$0.entrant].player })
            entrants.forget { members[$0] == nil && !standing.contains($0) }
        }
        let name = entrance.identity.name
        arrivals += 1
        let member = Member(
            player: entrance.player, entrant: entrants.number(of: entrance.player), name: name,
            shownName: freeName(name), seat: seat, order: arrivals)
        member.expected = entrance.session
        members[member.player] = member
        entrants.name(member.entrant, member.shownName)
        if let seat { match.take(seat: seat, member.entrant, now: now) }
        changed(member)
        startIfEnough()
    }

    private func freeSeat() throws(RequestFailure) -> Int {
        let taken = Set(members.values.compactMap(\.seat))
        guard let seat = (1...options.capacity).first(where: { !taken.contains($0) }) else {
            throw .roomFull(code, capacity: options.capacity)
        }
        return seat
    }

    /// The name as it can be shown: with a number if somebody here is called the same.
    private func freeName(_ name: PlayerName) -> String {
        let taken = Set(members.values.map { $0.shownName.lowercased() })
        guard taken.contains(name.text.lowercased()) else { return name.text }
        var number = 2
        while taken.contains("\(name.text) (\(number))".lowercased()) { number += 1 }
        return "\(name.text) (\(number))"
    }

    /// Lets a member play instead of watching, or watch; `accepted` runs before anything that it causes.
    func change(_ member: Member, to role: Role, accepted: () -> Void) throws(RequestFailure) {
        guard catchUp() else { throw .notInRoom }
        switch (role, member.seat) {
        case (.player, nil):
            let seat = try freeSeat()
            accepted()
            arrivals += 1
            member.order = arrivals
            member.seat = seat
            match.take(seat: seat, member.entrant, now: now)
        case (.spectator, let seat?):
            accepted()
            member.seat = nil
            member.heat.timer = nil
            member.hasSeenSliders = false
            free(seat)
        default:
            accepted()
            return
        }
        changed(member)
        startIfEnough()
    }

    private func startIfEnough() {
        let seated = members.values.count { $0.seat != nil }
        guard options.autoStart > 0, !isGathering, match.phase == .waiting, seated >= options.autoStart else { return }
        // The phase is right and a seat is taken; a server that is ending begins nothing, and a failing game says so.
        try? startMatch()
    }

    /// Gives a member its connection; the newest one wins.
    func attach(_ member: Member, _ session: Session) {
        if let other = member.session, other !== session {
            guard other.number < session.number else {
                session.close(.replaced)
                return
            }
            other.membership = nil
            other.close(.replaced)
        }
        guard catchUp() else {
            session.send(.roomClosed(reason: .failed))
            return
        }
        if member.player == event?.plan.organiser { event?.isHostAwaited = false }
        let wasAway = !member.isConnected
        member.session = session
        member.expected = nil
        member.isConnected = true
        member.goneAt = nil
        member.grace = nil
        member.hasSeenSliders = false
        session.membership = Membership(room: self, member: member, slider: slider(of: member))
        if let seat = member.seat { perform(match.setConnected(true, seat: seat, now: now)) }
        audienceChanged()
        if wasAway { changed(member) }
        settleHost()
        session.send(.room(snapshot(for: member)))
        member.subscription = listen(session)
        if member.seat == nil { spectatorView.isWatched = true }
        watchSliders()
    }

    // MARK: Going

    /// The member's connection went: the seat is kept for the grace.
    func dropped(_ member: Member) {
        guard members[member.player] === member, catchUp() else { return }
        member.session = nil
        member.expected = nil
        member.subscription = nil
        member.heat.timer = nil
        guard member.seat != nil || member.player == host else {
            remove(member, .timeout)
            return
        }
        member.isConnected = false
        member.goneAt = now
        member.grace = shard.timers.schedule(at: now + shard.settings.seatGraceMs) { [unowned self, unowned member] in
            remove(member, .timeout)
        }
        changed(member)
        if let seat = member.seat { perform(match.setConnected(false, seat: seat, now: now)) }
        audienceChanged()
        settleHost()
    }

    /// The session that a member was let in for was over before it was told.
    func neverArrived(_ entrance: Entrance) {
        if let member = members[entrance.player], member.expected == entrance.session { dropped(member) }
    }

    /// The lobby does not let an entrance count.
    func takeBack(_ entrance: Entrance) {
        if let member = members[entrance.player], member.expected == entrance.session { remove(member, .timeout) }
    }

    /// Takes a player out, if there.
    func remove(_ player: PlayerID, _ reason: LeaveReason) {
        if let member = members[player] { remove(member, reason) }
    }

    /// Takes a member out, who is told so too and hears nothing more.
    func remove(_ member: Member, _ reason: LeaveReason) {
        guard members[member.player] === member, catchUp() else { return }
        tell(.roomLeft(RoomLeft(player: member.player, reason: reason)))
        members[member.player] = nil
        member.grace = nil
        member.heat.timer = nil
        member.subscription = nil
        member.session?.membership = nil
        member.session = nil
        let (player, code) = (member.player, code)
        shard.lobby.post { $0.left(player, code) }
        if members.isEmpty, !isGathering {
            shard.close(self, .empty)
            return
        }
        countPeople()
        if let seat = member.seat { free(seat) }
        audienceChanged()
        settleHost()
        publishInfo()
    }

    private func free(_ seat: Int) {
        spectatorView.forget(seat)
        perform(match.leave(seat: seat, now: now))
    }

    /// Tells everyone how a member stands now.
    func changed(_ member: Member) {
        tell(.roomPlayer(rosterEntry(member, ranks: ranks())))
        countPeople()
        publishInfo()
    }

    /// Tells the match how many are here to see it.
    private func audienceChanged() {
        match.setAudience(members.values.count { $0.isConnected }, now: now)
        watchClock()
    }
}
