import GameRules

extension MatchWitness {
    /// Hears a result: who must be in it, with what, and in which order.
    func hearEnd(_ result: RoundResult, _ nextAt: Int64, after cause: Cause, now: Int64) {
        expect(phase == .open, "a round ends in \(phase)")
        expect(lastRound != round, "round \(round) ends twice")
        expect(nextAt == now + options.revealMs, "a reveal until \(nextAt)")
        checkReason(for: cause, now: now)
        guard let current else { return expect(false, "a round ends that was not announced") }
        expect(
            result.round.number == round && result.round.target == current.target,
            "the result of another round")

        let scored = seats.filter { $0.value.hasGuess || !$0.value.isLate }
        expect(
            result.rows.map(\.seat).sorted() == scored.keys.sorted(),
            "seats \(result.rows.map(\.seat)) are scored, not \(scored.keys.sorted())")
        if scored.count < seats.count { note("late seat left out") }
        if scored.values.contains(where: \.isLate) { note("late seat scored") }
        if scored.values.contains(where: { !$0.hasGuess }) { note("no guess") }
        for row in result.rows {
            guard let seat = seats[row.seat] else { continue }
            check(row, of: seat, in: current)
        }
        checkOrder(of: result)
        lastRound = round
        self.nextAt = nextAt
    }

    private func checkReason(for cause: Cause, now: Int64) {
        expect(pausedAt == nil, "a round ends while paused")
        if case .skip = cause { return note("end by skip") }
        if case .time = cause {
            expect(now > (deadlineAt ?? now) + 150, "time is up early")
            return note("end by time")
        }
        expect(everyoneHasHit, "a round ends though someone has not hit")
        switch cause {
        case .hit: note("end by hit")
        case .going: note("end by going")
        case .resume: note("end by resuming")
        case .time, .start, .pause, .skip: expect(false, "a round ends after \(cause)")
        }
    }

    private func check(_ row: RoundResult.Row, of seat: Seat, in round: RoundState) {
        let guess = seat.hasGuess ? round.game.guess(for: seat.values) : nil
        let score = guess.map { round.game.score(guess: $0, target: round.target) } ?? .noGuess
        expect(row.entrant == seat.entrant, "seat \(row.seat) is another's")
        expect(row.values == (seat.hasGuess ? seat.values : nil), "seat \(row.seat) stands elsewhere")
        expect(row.guess == guess, "seat \(row.seat) guesses otherwise")
        expect(row.score == score && row.score.points >= 0, "seat \(row.seat) scores \(row.score)")
        expect(row.atMs == seat.hitAtMs, "seat \(row.seat) hit at another time")
        sums[seat.entrant, default: Sum()].total += score.points
        sums[seat.entrant, default: Sum()].perfect += score.difference == 0 ? 1 : 0
        sums[seat.entrant, default: Sum()].seat = row.seat
        expect(row.total == sums[seat.entrant]?.total, "seat \(row.seat) has \(row.total) in all")
    }

    private func checkOrder(of result: RoundResult) {
        for row in result.rows {
            expect(row.rank == rank(of: row.total), "a total of \(row.total) has rank \(row.rank)")
        }
        for (row, next) in zip(result.rows, result.rows.dropFirst()) {
            expect((row.rank, row.seat) < (next.rank, next.seat), "rows out of order")
            if row.rank == next.rank { note("shared rank") }
        }
        let highest = result.rows.map(\.score.points).max()
        let top = result.rows.filter { $0.score.points == highest }
        let earliest = top.map { $0.atMs ?? .max }.min()
        let best = top.filter { ($0.atMs ?? .max) == earliest }.map(\.seat).min()
        expect(result.best?.seat == best, "the best sits in seat \(String(describing: result.best?.seat))")
        if result.rows.isEmpty { note("nobody scored") }
    }

    private func rank(of total: Int) -> Int { 1 + sums.values.count { $0.total > total } }

    /// Compares standings with the sums of the scores.
    func check(_ standings: [MatchStanding]) {
        expect(Set(standings.map(\.entrant)) == Set(sums.keys), "others stand than were scored")
        expect(standings.count == sums.count, "someone stands twice")
        for standing in standings {
            let sum = sums[standing.entrant] ?? Sum()
            expect(standing.total == sum.total, "a total that is not the sum of the scores")
            expect(standing.perfect == sum.perfect, "\(standing.perfect) exact guesses")
            expect(standing.rank == rank(of: sum.total), "a total of \(sum.total) has rank \(standing.rank)")
        }
        let places = standings.map { ($0.rank, sums[$0.entrant]?.seat ?? 0) }
        for (place, next) in zip(places, places.dropFirst()) { expect(place <= next, "standings out of order") }
    }
}
