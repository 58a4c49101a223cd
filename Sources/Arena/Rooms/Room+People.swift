import GameProtocol
import GameRules
import Reactive

extension Room {
    // MARK: Coming

    /// Lets a player in, or says why not.
    ///
    /// The member counts as connected at once; its session follows.
    ///
    /// Someone who is here already keeps the seat, or changes between playing and watching.
    func admit(_ player: PlayerID, _ name: PlayerName, as role: Role) throws(RequestFailure) -> Member {
        catchUp()
        guard !isClosed else { throw .noSuchRoom(code.text) }
        if let member = members[player] {
            if member.role != role { try change(member, to: role) }
            return member
        }
        guard !banned.contains(player) else { throw .banned(code) }
        guard !isLocked else { throw .roomLocked(code) }
        let seat = role == .player ? try freeSeat() : nil
        arrivals += 1
        let member = Member(
            player: player, entrant: entrant(player), name: name, shownName: freeName(name), seat: seat,
            order: arrivals)
        members[player] = member
        entrants[member.entrant.number] = (player, member.shownName)
        if let seat { match.take(seat: seat, member.entrant, now: now) }
        changed(member)
        startIfEnough()
        return member
    }

    private func freeSeat() throws(RequestFailure) -> Int {
        let taken = Set(members.values.compactMap(\.seat))
        guard let seat = (1...options.capacity).first(where: { !taken.contains($0) }) else {
            throw .roomFull(code, capacity: options.capacity)
        }
        return seat
    }

    private func entrant(_ player: PlayerID) -> Entrant {
        if let entrant = entrantNumbers[player] { return entrant }
        let entrant = Entrant(entrants.count)
        entrants.append((player, ""))
        entrantNumbers[player] = entrant
        return entrant
    }

    /// The name as it can be shown: with a number if somebody here is called the same.
    private func freeName(_ name: PlayerName) -> String {
        let taken = Set(members.values.map { $0.shownName.lowercased() })
        guard taken.contains(name.text.lowercased()) else { return name.text }
        var number = 2
        while taken.contains("\(name.text) (\(number))".lowercased()) { number += 1 }
        return "\(name.text) (\(number))"
    }

    private func change(_ member: Member, to role: Role) throws(RequestFailure) {
        switch (role, member.seat) {
        case (.player, nil):
            let seat = try freeSeat()
            arrivals += 1
            member.order = arrivals
            member.seat = seat
            match.take(seat: seat, member.entrant, now: now)
        case (.spectator, let seat?):
            member.seat = nil
            perform(match.leave(seat: seat, now: now))
        default: return
        }
        changed(member)
        startIfEnough()
    }

    private func startIfEnough() {
        let seated = members.values.count { $0.seat != nil }
        guard options.autoStart > 0, match.phase == .waiting, seated >= options.autoStart else { return }
        // It cannot fail: the phase is right and a seat is taken.
        try? startMatch()
    }

    /// Gives a member its connection; the newest one wins.
    func attach(_ member: Member, _ session: Session) {
        if let older = member.session, older !== session {
            older.membership = nil
            older.close(.replaced)
        }
        let wasAway = !member.isConnected
        member.session = session
        member.isConnected = true
        member.goneAt = nil
        member.grace = nil
        if let seat = member.seat { _ = match.setConnected(true, seat: seat, now: now) }
        session.membership = Membership(room: self, member: member, slider: slider(of: member))
        session.send(.room(snapshot(for: member)))
        if wasAway { changed(member) }
        member.subscription = listen(session)
        settleHost()
        audienceChanged()
        if member.seat == nil { showSliders(to: session) }
    }

    // MARK: Going

    /// The member's connection went, or never arrived: the seat is kept for the grace.
    func dropped(_ member: Member) {
        guard members[member.player] === member, !isClosed else { return }
        member.session = nil
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
        if member.player == host {
            hostTimer = shard.timers.schedule(at: now + shard.settings.hostGraceMs) { [unowned self] in settleHost() }
        }
    }

    /// The connection that a member was let in for has gone on its way here.
    func neverArrived(_ player: PlayerID) {
        if let member = members[player], member.session == nil, member.isConnected { dropped(member) }
    }

    /// Takes a member out, who is told so too and hears nothing more.
    func remove(_ member: Member, _ reason: LeaveReason) {
        guard members[member.player] === member, !isClosed else { return }
        tell(.roomLeft(RoomLeft(player: member.player, reason: reason)))
        members[member.player] = nil
        member.grace = nil
        member.heat.timer = nil
        member.subscription = nil
        member.session?.membership = nil
        member.session = nil
        let (player, code) = (member.player, code)
        shard.lobby.post { $0.left(player, code) }
        if members.isEmpty {
            shard.close(self, .empty)
            return
        }
        if let seat = member.seat { perform(match.leave(seat: seat, now: now)) }
        audienceChanged()
        settleHost()
        publishInfo()
    }

    /// Tells everyone how a member stands now.
    func changed(_ member: Member) {
        tell(.roomPlayer(rosterEntry(member, ranks: ranks())))
        publishInfo()
    }

    /// Tells the match how many are here to see it.
    private func audienceChanged() {
        match.setAudience(members.values.count { $0.isConnected }, now: now)
        watchClock()
    }
}
