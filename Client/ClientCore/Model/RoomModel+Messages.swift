import GameProtocol

extension RoomModel {
    /// Takes the room's state over after a lost connection, and tells what was missed.
    mutating func resume(_ snapshot: RoomSnapshot) -> [RoomChange] {
        var changes: [RoomChange] = []
        var placeChanges = placeChanges
        if let missed = snapshot.last, missed.match != last?.match || missed.round != last?.round {
            changes.append(.roundEnded(missed))
            // Places are known from the round before that one, or not at all.
            let isNext = missed.match == last?.match && missed.round == last.map { $0.round &+ 1 }
            placeChanges = isNext ? self.placeChanges(with: missed) : [:]
        }
        let (before, isSameMatch) = (self, snapshot.match == match)
        self = RoomModel(snapshot, totals: isSameMatch ? totals : [:])
        self.placeChanges = placeChanges
        if isSameMatch {
            standings = before.standings
            unscored = before.unscored
        }
        return changes + [.resumed]
    }

    /// Takes a message in that concerns the room.
    mutating func apply(_ message: ServerMessage) -> [RoomChange] {
        switch message {
        case .roomPlayer(let entry): return update(entry)
        case .roomLeft(let left):
            guard let index = roster.firstIndex(where: { $0.player == left.player }) else { return [] }
            return [.left(roster.remove(at: index), left.reason)]
        case .roomHost(let player):
            host = player
            return [.host(player)]
        case .roomOptions(let settings):
            options = settings.options
            isLocked = settings.locked
            return [.settings]
        case .roomPhase(let change):
            let before = moment
            moment = MatchMoment(change.phase, isPaused: change.paused)
            deadlineAt = change.deadlineAt
            return [.phase(change, before: before)]
        case .roundStart(let start): return [begin(start)]
        case .roundHit(let player):
            if player == own.player { own.hit = true }
            if let index = roster.firstIndex(where: { $0.player == player }) { roster[index].hit = true }
            return [.hit(player)]
        case .roundEnd(let end):
            finish(end)
            return [.roundEnded(end)]
        case .matchEnd(let end):
            standings = end
            unscored = Self.unscored(in: end, roster)
            current = nil
            return [.matchEnded(end)]
        default: return []
        }
    }

    private mutating func update(_ entry: RosterEntry) -> [RoomChange] {
        if entry.player == own.player {
            own.seat = entry.seat
            own.role = entry.role
            own.hit = entry.hit
        }
        guard let index = roster.firstIndex(where: { $0.player == entry.player }) else {
            roster = Self.ordered(roster + [entry])
            return [.joined(entry)]
        }
        let before = roster[index]
        roster[index] = entry
        if before.seat != entry.seat { roster = Self.ordered(roster) }
        if before.connected != entry.connected { return [entry.connected ? .back(entry) : .away(entry)] }
        return before == entry ? [] : [.changed(entry)]
    }

    private mutating func begin(_ start: RoundStart) -> RoomChange {
        defer { current = start }
        guard start.match != match || start.round != round || current == nil else { return .retimed(start) }
        let isNewMatch = start.match != match
        match = start.match
        round = start.round
        own.values = nil
        own.sequence = 0
        own.hit = false
        for index in roster.indices {
            roster[index].hit = false
            if isNewMatch {
                roster[index].total = 0
                roster[index].rank = nil
            }
        }
        if isNewMatch {
            standings = nil
            unscored = []
            totals = [:]
        }
        return .announced(start)
    }

    private mutating func finish(_ end: RoundEnd) {
        placeChanges = placeChanges(with: end)
        current = nil
        last = end
        result = Self.result(of: end, roster, totals)
        for row in result where row.rank != nil {
            guard let index = roster.firstIndex(where: { $0.player == row.player }) else { continue }
            roster[index].total = row.total
            roster[index].rank = row.rank
        }
        noteTotals()
    }

    /// Whoever leaves the room keeps a total, and is in its results on.
    mutating func noteTotals() {
        for row in result where row.rank != nil { totals[row.player] = MatchTotal(name: row.name, total: row.total) }
    }

    /// How a round changes the places that the roster knows; the first one of a match changes none.
    private func placeChanges(with end: RoundEnd) -> [PlayerID: PlaceChange] {
        guard end.round > 1 else { return [:] }
        let ranks = end.scores.compactMap { row in
            member(row.player)?.rank.map { (row.player, PlaceChange(from: $0, to: row.rank)) }
        }
        return Dictionary(ranks) { $1 }
    }
}
