import GameProtocol
import GameRules

// A room that was opened for a scheduled event (the protocol, section 7): it begins the match by itself, exactly once,
// and reports to the lobby.
extension Room {
    /// Whether the event's match is still to begin.
    var isGathering: Bool { event?.stage == .gathering }

    /// Waits for the start.
    func awaitStart() {
        guard let plan = event?.plan else { return }
        event?.timer = shard.timers.schedule(at: plan.startAt) { [unowned self] in beginEvent() }
        publishInfo()
    }

    private func beginEvent() {
        // What is due while the server ends waits for the next process.
        guard catchUp(), isGathering, !shard.isDraining, let plan = event?.plan else { return }
        event?.stage = .playing
        guard members.values.contains(where: { $0.seat != nil }) else {
            shard.close(self, .event)
            return
        }
        let (id, place) = (plan.event, place)
        shard.lobby.post { $0.eventBegan(id, in: place) }
        // Somebody is seated, and no match runs; a game that fails closes the room.
        try? startMatch(after: plan.progress.map(played))
    }

    /// What was played before, in the room's own numbers.
    private func played(_ progress: StoredEvent.Progress) -> MatchProgress {
        MatchProgress(
            round: progress.round,
            standings: progress.standings.map { standing in
                let entrant = entrants.number(of: standing.player)
                if members[standing.player] == nil { entrants.name(entrant, standing.name) }
                return MatchStanding(
                    entrant: entrant, total: standing.total, rank: standing.rank, perfect: standing.perfect)
            })
    }

    /// Reports what was played, so that a restart can go on from there.
    func roundOfEventEnded(_ result: RoundResult) {
        guard let event, event.stage == .playing else { return }
        let (id, place) = (event.plan.event, place)
        let progress = StoredEvent.Progress(
            round: result.round.number, at: shard.surroundings.wallNow(), standings: match.standings.map(standing))
        shard.lobby.post { $0.eventWentOn(id, in: place, progress) }
    }

    /// Reports the end; a match that only the server's end has cut short goes on in the next process.
    func matchOfEventEnded() {
        let ended = match.last?.result.round.number ?? event?.plan.progress?.round ?? 0
        if match.isDraining, ended < match.options.rounds {
            event?.stage = .over
        } else {
            endEvent()
        }
        event?.isHostAwaited = false
        settleHost()
    }

    /// Reports the end, if that was not done.
    func endEvent() {
        guard let event, event.stage != .over else { return }
        self.event?.stage = .over
        let (id, place) = (event.plan.event, place)
        shard.lobby.post { $0.eventEnded(id, in: place) }
    }

    /// What its host may not do because the room is for an event.
    func checkEvent(allows request: Request) throws(RequestFailure) {
        guard let event else { return }
        switch request {
        case .roomStart, .roomConfigure, .roomClose:
            guard !isGathering else {
                throw .wrongPhase("The event begins by itself. Until then its room stays as it is.")
            }
        default: break
        }
        if case .roomConfigure(let patch) = request, patch.visibility == .public, !event.plan.isOpen {
            throw RequestFailure(.badOptions, "The room of a closed event stays unlisted.", member: "visibility")
        }
    }
}
