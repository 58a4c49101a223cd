/// Why the course of a match cannot be changed now.
public enum MatchError: Error, Equatable, Sendable {
    /// Not in this phase.
    case wrongPhase
}

extension MatchState {
    /// Begins a match: it needs `waiting` and a taken seat.
    ///
    /// - Parameter played: What was played of it before: it goes on behind that.
    public mutating func start(
        after played: MatchProgress? = nil, now: Int64, using generator: inout some RandomNumberGenerator
    ) throws(MatchError) -> [MatchAction] {
        guard phase == .waiting, isAnyoneSeated, !isDraining else { throw .wrongPhase }
        return startMatch(after: played, now, &generator) + advance(to: now, using: &generator)
    }

    /// Lets everything happen that is due at `now`.
    public mutating func advance(
        to now: Int64, using generator: inout some RandomNumberGenerator
    ) -> [MatchAction] {
        var actions: [MatchAction] = []
        while let due = nextChangeAt, due <= now {
            switch phase {
            case .waiting: return actions
            case .countdown: actions += openRound()
            case .open: actions += endRound(now)
            case .reveal where hasNextRound: actions += announce(now, &generator)
            case .reveal: actions += endMatch(now)
            case .finished where hasNextMatch: actions += startMatch(now, &generator)
            case .finished:
                phase = .waiting
                phaseEndsAt = nil
                adoptNextOptions()
                actions.append(phaseAction)
            }
        }
        return actions
    }

    /// Stops the clock.
    public mutating func pause(now: Int64) throws(MatchError) -> [MatchAction] {
        guard phase.isRunning, !isPaused else { throw .wrongPhase }
        pausedAt = now
        return [phaseAction]
    }

    /// Lets the clock go on; every deadline moves by the time it stood.
    public mutating func resume(now: Int64) throws(MatchError) -> [MatchAction] {
        guard let pausedAt else { throw .wrongPhase }
        self.pausedAt = nil
        let pausedMs = now - pausedAt
        phaseEndsAt = phaseEndsAt.map { $0 + pausedMs }
        if phase == .reveal {
            last?.nextAt += pausedMs
            return [phaseAction]
        }
        current?.openAt += pausedMs
        current?.deadlineAt += pausedMs
        guard let current else { return [phaseAction] }
        // Those who had not hit may have left while the clock stood.
        return [.roundStart(current), phaseAction] + endIfAllHit(now)
    }

    /// Ends the open round now, scored; if the clock stood, it goes on.
    public mutating func skip(now: Int64) throws(MatchError) -> [MatchAction] {
        guard phase == .open else { throw .wrongPhase }
        pausedAt = nil
        return endRound(now)
    }

    /// Begins no more rounds: an open one is played to its end, and the match is over then; one that waits for its next
    /// round is over now.
    public mutating func drain(now: Int64) -> [MatchAction] {
        isDraining = true
        guard phase == .countdown || phase == .reveal else { return [] }
        return endMatch(now)
    }

    /// Sets how the next match is played; at once if none runs.
    public mutating func configure(_ options: MatchOptions) {
        nextOptions = options
        if phase == .waiting { adoptNextOptions() }
    }

    /// Tells of the present phase.
    var phaseAction: MatchAction { .phase(phase, deadlineAt: deadlineAt) }

    private mutating func adoptNextOptions() {
        if let nextOptions { options = nextOptions }
        nextOptions = nil
    }

    private mutating func startMatch(
        after played: MatchProgress? = nil, _ now: Int64, _ generator: inout some RandomNumberGenerator
    ) -> [MatchAction] {
        adoptNextOptions()
        match += 1
        round = played?.round ?? 0
        tally = Tally(played?.standings ?? [])
        last = nil
        do throws(GameFailure) {
            // What was drawn for those rounds comes no more: a seed goes on where it was.
            for ended in 0..<round {
                _ = try CheckedGame(options.game(ofRound: ended + 1)).drawTarget(using: &generator)
            }
        } catch {
            return fail(error)
        }
        return announce(now, &generator)
    }

    /// Draws the next target, puts every slider back and begins the countdown.
    private mutating func announce(_ now: Int64, _ generator: inout some RandomNumberGenerator) -> [MatchAction] {
        round += 1
        let game = CheckedGame(options.game(ofRound: round))
        let openAt = now + options.countdownMs
        let announced: RoundState
        do throws(GameFailure) {
            let start = try game.start()
            announced = RoundState(
                number: round, game: game.game, target: try game.drawTarget(using: &generator), openAt: openAt,
                deadlineAt: openAt + options.roundMs, start: start)
        } catch {
            return fail(error)
        }
        current = announced
        for index in seats.indices { seats[index]?.prepare(start: announced.start) }
        phase = .countdown
        phaseEndsAt = openAt
        return [.roundStart(announced), phaseAction]
    }

    /// Stops everything: a game has failed.
    mutating func fail(_ failure: GameFailure) -> [MatchAction] {
        phase = .waiting
        phaseEndsAt = nil
        pausedAt = nil
        current = nil
        return [.failed(failure)]
    }

    private mutating func openRound() -> [MatchAction] {
        phase = .open
        // What arrives in the grace's last millisecond still counts.
        phaseEndsAt = current.map { $0.lastInTimeAt + 1 }
        return [phaseAction]
    }

    mutating func endMatch(_ now: Int64) -> [MatchAction] {
        pausedAt = nil
        phase = .finished
        phaseEndsAt = now + options.revealMs
        current = nil
        return [.matchEnd(standings), phaseAction]
    }
}
