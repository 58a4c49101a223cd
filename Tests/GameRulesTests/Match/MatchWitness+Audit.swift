import GameRules

extension MatchWitness {
    /// Compares all that a match shows with what should be.
    func audit(_ match: MatchState, now: Int64) {
        expect(match.phase == phase, "the phase is \(match.phase), told was \(phase)")
        expect(match.match == self.match && match.round == round, "match \(match.match), round \(match.round)")
        expect(match.isPaused == (pausedAt != nil), "paused: \(match.isPaused)")
        expect(pausedAt == nil || phase.isRunning, "paused in \(phase)")
        expect(match.current?.openAt == openAt, "the opening moves")
        expect(match.current?.deadlineAt == deadlineAt, "the deadline moves")
        expect(match.last?.result.round.number == lastRound, "another result is the last")
        if let last = match.last { expect(last.nextAt == nextAt, "the reveal's end moves") }
        expect(match.options.rounds == options.rounds, "the options change")

        let nextChangeAt = pausedAt != nil || isLeftAlone ? nil : endsAt
        expect(match.nextChangeAt == nextChangeAt, "the next change is at \(String(describing: match.nextChangeAt))")
        expect(match.deadlineAt == toldDeadlineAt, "the phase ends at \(String(describing: match.deadlineAt))")

        for seat in 0...(seats.keys.max() ?? 0) + 1 {
            let state = seats[seat]
            expect(match.values(ofSeat: seat) == state?.values, "seat \(seat) stands elsewhere")
            expect(match.sequence(ofSeat: seat) == state?.sequence ?? 0, "seat \(seat) has another sequence")
            expect(match.hasHit(seat: seat) == (state?.hitAtMs != nil), "seat \(seat) has hit, or not")
        }
        guard sumsHaveChanged else { return }
        check(match.standings)
        sumsHaveChanged = false
    }
}
