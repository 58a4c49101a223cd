import GameRules

extension MatchWitness {
    /// Hears what a match tells after a command, and whether that may be.
    func hear(_ actions: [MatchAction], after cause: Cause, now: Int64) {
        for action in actions {
            switch action {
            case .roundStart(let round):
                if case .resume = cause { hearMoved(round) } else { hearAnnounced(round, after: cause, now: now) }
            case .phase(let next, let deadlineAt): hearPhase(next, deadlineAt, after: cause, now: now)
            case .hit(let seat): hearHit(seat, after: cause)
            case .roundEnd(let result, let nextAt): hearEnd(result, nextAt, after: cause, now: now)
            case .matchEnd(let standings): hearMatchEnd(standings, now: now)
            case .failed(let failure): expect(false, "a sound game fails: \(failure)")
            }
        }
        switch cause {
        case .hit, .going, .resume:
            expect(phase != .open || pausedAt != nil || !everyoneHasHit, "a round goes on though all have hit")
        case .time, .start, .pause, .skip: break
        }
    }

    /// The times that a pause of so long makes of the round's.
    private func hearMoved(_ round: RoundState) {
        expect(phase == .countdown || phase == .open, "a round is told again that has ended")
        expect(round.number == self.round, "another round is told after a pause")
        expect(
            round.openAt == openAt && round.deadlineAt == deadlineAt,
            "opening and deadline move by something else than the pause")
    }

    private func hearAnnounced(_ round: RoundState, after cause: Cause, now: Int64) {
        switch phase {
        case .waiting, .finished:
            if case .start = cause { expect(phase == .waiting, "a match is started outside waiting") }
            if case .time = cause { expect(phase == .finished && options.repeats, "a match starts by itself") }
            expect(!seats.isEmpty, "a match starts with nobody seated")
            options = nextOptions ?? options
            nextOptions = nil
            match += 1
            self.round = 0
            sums = [:]
            lastRound = nil
        case .reveal:
            expect(!seats.isEmpty, "a match goes on with nobody seated")
        case .countdown, .open:
            expect(false, "a round is announced in \(phase)")
        }
        if phase != .waiting {
            expect(now >= endsAt ?? .max, "a round is announced before its time")
            expect(audience > 0, "a round is announced to nobody")
        }
        self.round += 1
        let game = options.game(ofRound: self.round)
        expect(round.number == self.round && self.round <= options.rounds, "round \(round.number) is told")
        expect(round.game.name == game.name && round.start == game.start, "a round of \(round.game.name)")
        expect(round.openAt == now + options.countdownMs, "a round opens at \(round.openAt)")
        expect(round.deadlineAt == round.openAt + options.roundMs, "a round closes at \(round.deadlineAt)")
        expect(
            round.target.count == game.sliders.count
                && zip(game.sliders, round.target).allSatisfy { ($0.min...$0.max).contains($1) },
            "the target \(round.target)")
        current = round
        openAt = round.openAt
        deadlineAt = round.deadlineAt
        for seat in seats.keys {
            guard let state = seats[seat] else { continue }
            seats[seat] = Seat(entrant: state.entrant, isConnected: state.isConnected, values: game.start)
        }
    }

    private func hearPhase(_ next: MatchPhase, _ told: Int64?, after cause: Cause, now: Int64) {
        switch (phase, next) {
        case (.waiting, .countdown), (.reveal, .countdown), (.finished, .countdown):
            endsAt = openAt
        case (.countdown, .open):
            expect(now >= openAt ?? .max, "a round opens early")
            endsAt = deadlineAt.map { $0 + 151 }
        case (.open, .reveal):
            expect(lastRound == round, "a reveal without a result")
            endsAt = nextAt
        case (.reveal, .finished):
            expect(now >= endsAt ?? .max, "a match ends before its last reveal")
            endsAt = now + options.revealMs
            (current, openAt, deadlineAt) = (nil, nil, nil)
        case (.finished, .waiting):
            expect(now >= endsAt ?? .max, "the standings are gone early")
            expect(!goesOn, "a repeating match stops")
            endsAt = nil
            options = nextOptions ?? options
            nextOptions = nil
        case (.countdown, .countdown), (.open, .open), (.reveal, .reveal):
            switch cause {
            case .pause: expect(pausedAt != nil, "an unheard pause")
            case .resume: note("resume in \(phase)")
            case .time, .start, .skip, .hit, .going: expect(false, "\(phase) is told twice")
            }
        default:
            expect(false, "\(phase) is followed by \(next)")
        }
        phase = next
        expect(told == toldDeadlineAt, "\(phase) is told to end at \(String(describing: told))")
    }

    private func hearHit(_ seat: Int, after cause: Cause) {
        guard case .hit(seat) = cause else { return expect(false, "a hit in seat \(seat) that was none") }
        note("hit")
    }

    private func hearMatchEnd(_ standings: [MatchStanding], now: Int64) {
        expect(phase == .reveal, "a match ends in \(phase)")
        expect(round == options.rounds || seats.isEmpty, "a match ends after round \(round) of \(options.rounds)")
        note(round == options.rounds ? "match ends" : "match ends early")
        check(standings)
    }
}
