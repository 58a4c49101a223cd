extension MatchState {
    /// Moves a seat's sliders.
    ///
    /// A move that is out of place is late, not wrong: it changes nothing.
    ///
    /// - Parameters:
    ///   - round: The low 16 bits of the round's number.
    ///   - sequence: Increases within the round; an older one than the last accepted changes nothing.
    /// - Returns: Whether it was accepted.
    public mutating func slide(
        seat: Int, round: UInt16, sequence: UInt32, to values: SliderValues, now: Int64
    ) -> Bool {
        guard phase == .open, !isPaused, round == UInt16(truncatingIfNeeded: self.round),
            current?.isInTime(now) ?? false, values.count == sliderCount, seat >= 1, seat <= seats.count
        else { return false }
        return seats[seat - 1]?.move(to: values, sequence) ?? false
    }

    /// Fixes a seat's sliders: the player has hit.
    ///
    /// - Parameters:
    ///   - round: The number of the round that the player means.
    ///   - values: Where the sliders stand; nil takes the bound value.
    /// - Returns: When it was, in milliseconds after the opening, and what follows.
    public mutating func hit(
        seat: Int, round: Int, values: SliderValues?, now: Int64
    ) throws(HitError) -> (atMs: Int64, actions: [MatchAction]) {
        guard phase.isRunning, let current, let state = self[seat] else { throw .wrongPhase }
        if round < self.round, round >= 1 { throw .roundOver }
        guard round == self.round else { throw .wrongRound }
        if phase == .reveal { throw .roundOver }
        guard phase == .open, !isPaused else { throw .wrongPhase }
        guard current.isInTime(now) else { throw .roundOver }
        guard !state.hasHit else { throw .alreadyHit }
        if let values {
            guard values.count == current.start.count else { throw .badValues }
            seats[seat - 1]?.values = values
        }
        let atMs = now - current.openAt
        seats[seat - 1]?.hitAtMs = atMs
        return (atMs, [.hit(seat: seat)] + endIfAllHit(now))
    }

    /// How near the seat's sliders are, in a game with feedback, until it has hit.
    public func heat(seat: Int) throws(GameFailure) -> Double? {
        guard phase == .open, let current, let state = self[seat], !state.hasHit else { return nil }
        return try CheckedGame.check(heat: current.game.heat(target: current.target, values: state.values))
    }

    /// Ends the round at once when every connected player, and at least one, has hit.
    mutating func endIfAllHit(_ now: Int64) -> [MatchAction] {
        guard phase == .open, !isPaused else { return [] }
        let connected = seats.lazy.compactMap { $0 }.filter(\.isConnected)
        guard !connected.isEmpty, connected.allSatisfy(\.hasHit) else { return [] }
        return endRound(now)
    }

    /// Scores the round and shows the result.
    mutating func endRound(_ now: Int64) -> [MatchAction] {
        guard let current else { return [] }
        var rows: [RoundResult.Row] = []
        do throws(GameFailure) {
            for (index, seat) in seats.enumerated() {
                guard let seat, let row = try row(for: seat, number: index + 1, in: current) else { continue }
                rows.append(row)
            }
        } catch {
            return fail(error)
        }
        for row in rows { tally.add(row.score, to: row.entrant, seat: row.seat) }
        let ranks = Dictionary(uniqueKeysWithValues: tally.standings().map { ($0.entrant, $0.rank) })
        for index in rows.indices {
            rows[index].total = tally.total(of: rows[index].entrant)
            rows[index].rank = ranks[rows[index].entrant] ?? rows[index].rank
        }
        rows.sort { ($0.rank, $0.seat) < ($1.rank, $1.seat) }
        let result = RoundResult(round: current, rows: rows)
        let nextAt = isDraining ? now : now + options.revealMs
        phase = .reveal
        phaseEndsAt = nextAt
        last = (result, nextAt)
        let actions: [MatchAction] = [.roundEnd(result, nextAt: nextAt), phaseAction]
        return isDraining ? actions + endMatch(now) : actions
    }

    /// Scores one seat; nil leaves it out: it was taken when the round was open, and did nothing.
    private func row(
        for seat: SeatState, number: Int, in round: RoundState
    ) throws(GameFailure) -> RoundResult.Row? {
        let hasGuess = seat.hasHit || seat.hasMoved
        guard hasGuess || !seat.isLate else { return nil }
        let scored = hasGuess ? try CheckedGame(round.game).score(seat.values, target: round.target) : nil
        return RoundResult.Row(
            seat: number, entrant: seat.entrant, values: hasGuess ? seat.values : nil, guess: scored?.guess,
            score: scored?.score ?? .noGuess, total: 0, rank: 1, atMs: seat.hitAtMs)
    }
}
