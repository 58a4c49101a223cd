import ClientCore
import ClientRuntime
import GameProtocol
import GameRules
import LoadTest
import Transport

/// Rounds: announced, played, and held to the rules.
extension Bot {
    func announced(_ start: RoundStart) {
        let missed = rounds.missed
        crowd.ledger.note(fault: rounds.announced(start))
        crowd.ledger.count(.resultsDue, rounds.missed - missed)
        crew.announced(start)
        hitValues = nil
        isHitTaken = false
        current = (start.match, start.round)
        opensAt = start.openAt
        guard role == .player else { return }
        // The eye judges where the target lies; where it is hidden, somewhere is as good as anywhere.
        var generator = SplitMix(
            seed: seed ^ (UInt64(truncatingIfNeeded: start.match) << 32 | UInt64(truncatingIfNeeded: start.round)))
        let pace = persona.pace(isBusy: crowd.isBusy, using: &generator)
        let limitMs = max(start.deadlineAt &- start.openAt, 0) / 100 * pace.percent
        hands = zip(start.sliders, start.start).enumerated().map { index, slider in
            let target = start.target.flatMap { $0.indices.contains(index) ? slider.0.place(of: $0[index]) : nil }
            let first = persona == .changing ? Double.random(in: 0...1, using: &generator) : nil
            let aim = target ?? Double.random(in: 0...1, using: &generator)
            return HandMotion(
                from: slider.1, by: first, to: min(max(aim, 0), 1), skill: skill, within: limitMs,
                fillsTime: pace.fillsTime, using: &generator)
        }
        hitMs = hands.map(\.hitMs).max() ?? 0
        recent = start.game == "hotcold" || crew.hasSpectator ? RecentMoves() : nil
    }

    func ended(_ end: RoundEnd) {
        openedAt = nil
        let (seen, missed) = (rounds.seen, rounds.missed)
        crowd.ledger.note(fault: rounds.ended(end))
        let isSeen = rounds.seen > seen
        crowd.ledger.count(.resultsDue, rounds.missed - missed + (isSeen ? 1 : 0))
        crowd.ledger.count(.results, isSeen ? 1 : 0)
        crowd.ledger.count(.scores, end.scores.count)
        crowd.ledger.note(faults: scores.check(end).map { crew.place + $0.description })
        // A hit that is not answered by now came too late: the moves before it count.
        if let hitValues, isHitTaken, isSeen,
            let row = end.scores.first(where: { $0.player == client.model.welcome?.player })
        {
            let isOwn = row.values.map { zip($0, hitValues).allSatisfy { abs($0 - $1) < 0.00001 } } ?? false
            if !isOwn {
                crowd.ledger.note(
                    fault: crew.place + "\(row.name) hit in round \(end.round), and is scored on other values.")
            }
        }
        if isSeen, !connection.isDisturbed, let due = crew.resultDue(heardAt) {
            crowd.ledger.note(heardAt - due, .result)
        }
        crew.saw(end)
    }

    func ended(_ end: MatchEnd) {
        crowd.ledger.note(
            fault: rounds.ended(end, lastRound: current.round, isCutShort: crowd.isServerEnding).map { crew.place + $0 }
        )
        crowd.ledger.note(faults: scores.check(end).map { crew.place + $0.description })
        crew.saw(end)
    }

    // MARK: Playing

    /// Begins to move the sliders if they can be moved now.
    func play() {
        openedAt = nil
        guard role == .player, let room = client.model.room, room.canSlide, let start = room.current, hitValues == nil,
            let nowAt = client.serverNowAt
        else { return }
        openedAt = MonotonicClock.now() &- (nowAt &- start.openAt) &* 1_000_000
        place = room.values ?? SliderValues()
    }

    /// Moves the sliders on to where the hands are by now, and hits when they have come to rest.
    ///
    /// - Parameters:
    ///   - dueAt: When the turn was due, on the local clock in nanoseconds.
    ///   - isBusy: Whether hands at rest are told as well.
    /// - Returns: Whether a move was sent.
    func turn(_ dueAt: Int64, isBusy: Bool) -> Bool {
        guard let openedAt else { return false }
        let elapsedMs = (dueAt &- openedAt) / 1_000_000
        var values = SliderValues()
        for hand in hands { values.append(hand.place(atMs: elapsedMs)) }
        var sequence: UInt32?
        if isBusy || values != place {
            place = values
            sequence = client.move(to: values)
            if let sequence { recent?.note(sequence, values, dueAt: dueAt) }
        }
        if elapsedMs >= hitMs, persona != .never { hit(dueAt) }
        return sequence != nil
    }

    /// A hit that was sent this much later than it was due, in nanoseconds, and then came too late, did so by the load
    /// test's own fault.
    private static let lateNanoseconds: Int64 = 100_000_000

    private func hit(_ dueAt: Int64) {
        openedAt = nil
        // Who comes too late by the load test's own fault does not try the server's patience.
        let now = MonotonicClock.now()
        if let deadline = crew.deadlineAt.flatMap({ crowd.clock.local($0) }), now > deadline {
            crowd.ledger.missedMoves += 1
            return
        }
        guard let hit = client.model.room?.hit(), let values = client.model.room?.values else { return }
        hitValues = values
        let round = current
        client.send(.hit(hit)) { [unowned self] outcome in
            switch outcome {
            case .done:
                crowd.ledger.count(.hits)
                if !connection.isDisturbed { crowd.ledger.note(heardAt - dueAt, .hit) }
                if round == current {
                    isHitTaken = true
                    crew.hasHit(self)
                }
            case .refused(let failure):
                if round == current { hitValues = nil }
                if failure.code == .roundOver, now - dueAt > Self.lateNanoseconds {
                    crowd.ledger.missedMoves += 1
                } else if !connection.isDisturbed {
                    crowd.ledger.note(failure)
                }
            // Nobody knows whether it was done; the loss is counted by itself.
            case .lost: if round == current { hitValues = nil }
            }
        }
    }

    // MARK: Frames

    func take(_ frame: ServerFrame) {
        let now = MonotonicClock.now()
        switch frame {
        case .heat(let heat):
            guard heat.round == UInt16(truncatingIfNeeded: current.round) else { return }
            for dueAt in recent?.answered(heat.sequence) ?? [] where !connection.isDisturbed {
                crowd.ledger.note(now - dueAt, .heat)
            }
        case .sliders(let sliders):
            if sliders.round == UInt16(truncatingIfNeeded: current.round) { crew.isShown(sliders, at: now) }
        }
    }

    /// A spectator sees the sliders at these places.
    func isShown(_ values: SliderValues, at moment: Int64) {
        if let dueAt = recent?.seen(values) { crowd.ledger.note(moment - dueAt, .slide) }
    }
}
