import Figures
import GameProtocol
import GameRules
import Reactive

extension Room {
    // MARK: Sliders

    /// The member's slider: reading and writing it is reading and writing the seat in the match.
    func slider(of member: Member) -> Binding<SliderPosition> {
        Binding(
            get: { [unowned self, unowned member] in
                let seat = member.seat ?? 0
                return SliderPosition(
                    round: UInt16(truncatingIfNeeded: match.round), sequence: match.sequence(ofSeat: seat),
                    values: match.values(ofSeat: seat) ?? SliderValues())
            },
            set: { [unowned self, unowned member] in move(member, to: $0) })
    }

    private func move(_ member: Member, to position: SliderPosition) {
        let now = now
        guard let seat = member.seat, catchUp(to: now) else { return }
        let isAccepted = match.slide(
            seat: seat, round: position.round, sequence: position.sequence, to: position.values, now: now)
        guard isAccepted else { return }
        spectatorView.note(seat)
        watchSliders()
        if answersMoves { sendHeat(to: member) }
    }

    /// Whether a slide of that round has another number of sliders than the game.
    func isMalformed(_ slide: SlideFrame) -> Bool {
        guard slide.round == UInt16(truncatingIfNeeded: match.round),
            match.phase == .open || match.phase == .countdown
        else { return false }
        return slide.values?.count != match.sliderCount
    }

    /// Answers a move in a game with feedback, now or as soon as it may.
    private func sendHeat(to member: Member) {
        guard member.heat.timer == nil, let seat = member.seat else { return }
        let heat: Double
        do throws(GameFailure) {
            guard let felt = try match.heat(seat: seat) else { return }
            heat = felt
        } catch {
            shard.fail(self, error)
            return
        }
        if let at = member.heat.take(now: now) {
            member.heat.timer = shard.timers.schedule(at: at) { [unowned self, unowned member] in
                member.heat.timer = nil
                sendHeat(to: member)
            }
            return
        }
        var bytes: [UInt8] = []
        HeatFrame(round: match.round, sequence: match.sequence(ofSeat: seat), heat: heat).encode(into: &bytes)
        member.session?.peer.send(binary: bytes)
    }

    // MARK: Hits

    /// Fixes a member's sliders; `accepted` runs before anything that it causes.
    func hit(_ member: Member, _ hit: Hit, accepted: (Int64) -> Void) throws(RequestFailure) {
        guard catchUp() else { throw .notInRoom }
        guard let seat = member.seat else { throw .notAPlayer }
        let values: SliderValues?
        switch hit.guess {
        case .bound: values = nil
        case .values(let given): values = given
        // No game has no slider, so that the match refuses it in its turn.
        case .invalid: values = SliderValues()
        }
        let outcome: (atMs: Int64, actions: [MatchAction])
        do throws(HitError) {
            outcome = try match.hit(seat: seat, round: hit.round, values: values, now: now)
        } catch {
            throw failure(error)
        }
        accepted(outcome.atMs)
        member.heat.timer = nil
        spectatorView.note(seat)
        watchSliders()
        perform(outcome.actions)
    }

    private func failure(_ error: HitError) -> RequestFailure {
        switch error {
        case .wrongPhase:
            .wrongPhase(
                match.isPaused
                    ? "The match is paused."
                    : match.phase.isRunning
                        ? "The round has not opened yet." : "No match is running.")
        case .roundOver: RequestFailure(.roundOver, "That round is over.")
        case .wrongRound: RequestFailure(.wrongRound, "The present round is \(match.round).")
        case .alreadyHit: .alreadyHit
        case .badValues: .badValues
        }
    }

    // MARK: What the match does

    /// Tells everyone about one step of the match.
    func tell(_ action: MatchAction) {
        switch action {
        case .roundStart(let round): announce(round)
        case .phase(let phase, let deadlineAt):
            count(phase)
            tell(.roomPhase(PhaseChange(phase: phase, paused: match.isPaused, deadlineAt: deadlineAt)))
        case .hit(let seat):
            if let member = members.values.first(where: { $0.seat == seat }) { tell(.roundHit(player: member.player)) }
        case .roundEnd(let result, let nextAt): end(result, nextAt: nextAt)
        case .matchEnd(let standings):
            tell(.matchEnd(MatchEnd(match: match.match, standings: standings.map(standing))))
            matchOfEventEnded()
        case .failed(let failure): shard.fail(self, failure)
        }
    }

    private func announce(_ round: RoundState) {
        if spectatorView.round != round.number || spectatorView.match != match.match {
            spectatorView.begin(match: match.match, round: round.number)
            for member in members.values { member.heat.timer = nil }
            answersMoves = round.game.heat(target: round.target, values: round.start) != nil
            secret =
                round.game.hidesTarget
                ? RoundSecret(
                    match: match.match, round: round.number, target: round.target, surroundings: shard.surroundings)
                : nil
            if round.number == 1 {
                lastEnd = nil
                entrants.forget { members[$0] == nil }
            }
        }
        opensAt = round.openAt
        tell(.roundStart(message(round)))
    }

    private func end(_ result: RoundResult, nextAt: Int64) {
        let end = message(result, nextAt: nextAt)
        lastEnd = end
        shard.surroundings.figures.roundsPlayed.add()
        for member in members.values { member.heat.timer = nil }
        tell(.roundEnd(end))
        record(result)
        roundOfEventEnded(result)
    }

    /// Has the round stored; one whose targets could be known from its seed does not count.
    private func record(_ result: RoundResult) {
        guard options.seed == nil, let best = result.best else { return }
        let round = StoredRound(
            id: "\(place.id).\(match.match).\(result.round.number)", room: code, match: match.match,
            round: result.round.number, game: result.round.game.name, at: now,
            isPublished: options.visibility == .public,
            scores: result.rows.map { row in
                let (player, name) = entrants[row.entrant]
                return StoredRound.Score(
                    player: player, name: name, points: row.score.points, hasGuess: row.guess != nil)
            },
            best: BestScore(
                player: entrants[best.entrant].player, name: entrants[best.entrant].name, score: best.score.points))
        shard.lobby.post { $0.record(round) }
    }
}
