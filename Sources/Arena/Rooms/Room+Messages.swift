import GameProtocol
import GameRules

/// The room in the words of the protocol.
extension Room {
    func snapshot(for member: Member) -> RoomSnapshot {
        let ranks = ranks()
        let seat = member.seat ?? 0
        return RoomSnapshot(
            room: code, title: title.text, host: host,
            you: OwnPlace(
                player: member.player, seat: member.seat, role: member.role, values: match.values(ofSeat: seat),
                sequence: match.sequence(ofSeat: seat), hit: match.hasHit(seat: seat)),
            options: options, locked: isLocked, phase: match.phase, paused: match.isPaused, match: match.match,
            round: match.round,
            roster: members.values.sorted { ($0.seat ?? .max, $0.order) < ($1.seat ?? .max, $1.order) }
                .map { rosterEntry($0, ranks: ranks) },
            current: match.phase == .countdown || match.phase == .open ? match.current.map(message) : nil,
            last: lastResult, nowAt: now)
    }

    /// The latest result; its reveal may have become longer since it was told.
    private var lastResult: RoundEnd? {
        var end = lastEnd
        if let nextAt = match.last?.nextAt { end?.nextAt = nextAt }
        return end
    }

    func rosterEntry(_ member: Member, ranks: [Entrant: Int]) -> RosterEntry {
        RosterEntry(
            player: member.player, name: member.shownName, seat: member.seat, role: member.role,
            connected: member.isConnected, hit: member.seat.map { match.hasHit(seat: $0) } ?? false,
            total: match.total(of: member.entrant), rank: ranks[member.entrant])
    }

    /// The place of everyone who was scored in this match.
    func ranks() -> [Entrant: Int] {
        Dictionary(uniqueKeysWithValues: match.standings.map { ($0.entrant, $0.rank) })
    }

    func message(_ round: RoundState) -> RoundStart {
        RoundStart(
            match: match.match, round: round.number, rounds: match.options.rounds, game: round.game.name,
            sliders: round.game.sliders, target: round.game.hidesTarget ? nil : round.target,
            commit: secret?.commit, openAt: round.openAt, deadlineAt: round.deadlineAt, start: round.start)
    }

    func message(_ result: RoundResult, nextAt: Int64) -> RoundEnd {
        RoundEnd(
            match: match.match, round: result.round.number, game: result.round.game.name,
            target: result.round.target, salt: secret?.salt, scores: result.rows.map(scoreRow), nextAt: nextAt)
    }

    private func scoreRow(_ row: RoundResult.Row) -> ScoreRow {
        let (player, name) = entrants[row.entrant]
        return ScoreRow(
            player: player, name: name, values: row.values, guess: row.guess, difference: row.score.difference,
            score: row.score.points, bonus: row.score.bonus, total: row.total, rank: row.rank, atMs: row.atMs,
            verdict: row.score.verdict.rawValue)
    }

    func standing(_ standing: MatchStanding) -> Standing {
        let (player, name) = entrants[standing.entrant]
        return Standing(
            player: player, name: name, total: standing.total, rank: standing.rank, perfect: standing.perfect)
    }

    // MARK: The lobby

    private var info: RoomInfo {
        RoomInfo(
            room: code, title: title.text, game: match.current?.game.name ?? options.games.first ?? "",
            phase: match.phase, round: match.round, rounds: match.options.rounds,
            players: members.values.count { $0.seat != nil }, capacity: options.capacity,
            spectators: members.values.count { $0.seat == nil && $0.isConnected }, locked: isLocked)
    }

    /// Publishes the room's info if it has changed, at most ten times a second; the latest always follows.
    func publishInfo() {
        guard options.visibility == .public, !isClosed, infoTimer == nil else { return }
        if infoSentAt != .min, now - infoSentAt < ArenaSettings.infoIntervalMs {
            infoTimer = shard.timers.schedule(at: infoSentAt + ArenaSettings.infoIntervalMs) { [unowned self] in
                infoTimer = nil
                publishInfo()
            }
            return
        }
        let info = info
        guard info != infoSent else { return }
        infoSent = info
        infoSentAt = now
        shard.lobby.post { $0.publish(info) }
    }

    /// Takes the room out of the lobby.
    func unlist() {
        infoTimer = nil
        infoSent = nil
        let code = code
        shard.lobby.post { $0.unlist(code) }
    }
}
