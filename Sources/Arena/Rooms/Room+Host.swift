import GameProtocol
import GameRules

extension Room {
    /// Hands the host's rights over if the host has left or has been gone too long.
    func settleHost() {
        hostTimer = nil
        guard event?.isHostAwaited != true else { return }
        if let current = members[host] {
            guard !current.isConnected, let goneAt = current.goneAt else { return }
            let dueAt = goneAt + shard.settings.hostGraceMs
            guard now >= dueAt else {
                hostTimer = shard.timers.schedule(at: dueAt) { [unowned self] in settleHost() }
                return
            }
        }
        let candidates = members.values.filter(\.isConnected)
        // The one seated longest; else the spectator who came first.
        let heir = candidates.min { ($0.seat == nil ? 1 : 0, $0.order) < ($1.seat == nil ? 1 : 0, $1.order) }
        if let heir { setHost(heir) }
    }

    private func setHost(_ member: Member) {
        guard host != member.player else { return }
        host = member.player
        tell(.roomHost(player: host))
    }

    /// Carries out what only a host may do; `accepted` runs before anything that it causes.
    func command(_ request: Request, by member: Member, accepted: () -> Void) throws(RequestFailure) {
        guard catchUp() else { throw .notInRoom }
        guard member.player == host else { throw .notHost }
        try checkEvent(allows: request)
        switch request {
        case .roomStart:
            try startMatch(accepted: accepted)
        case .roomPause:
            try change("There is nothing to pause.", accepted) { match, now throws(MatchError) in
                try match.pause(now: now)
            }
        case .roomResume:
            try change("The match is not paused.", accepted) { match, now throws(MatchError) in
                try match.resume(now: now)
            }
        case .roomSkip:
            try change("No round is open.", accepted) { match, now throws(MatchError) in try match.skip(now: now) }
        case .roomKick(let kick):
            let victim = try other(kick.player, than: member)
            accepted()
            sendAway(victim, ban: kick.ban)
        case .roomHandover(let player):
            let heir = try other(player, than: member)
            accepted()
            setHost(heir)
            settleHost()
        case .roomLock(let locked):
            accepted()
            isLocked = locked
            settingsChanged()
        case .roomConfigure(let patch):
            let merged = try options.merging(patch)
            accepted()
            configure(merged)
        case .roomClose:
            accepted()
            shard.close(self, .closed)
        default: throw .notServed(request.type)
        }
    }

    /// Takes a member out, be it for as long as the room lasts.
    func sendAway(_ victim: Member, ban: Bool) {
        if ban { banned.add(victim.player) }
        remove(victim, .kicked)
    }

    private func other(_ player: PlayerID, than member: Member) throws(RequestFailure) -> Member {
        guard player != member.player, let other = members[player] else { throw .noSuchPlayer(code) }
        return other
    }

    /// Changes the course of the match.
    private func change(
        _ failure: String, _ accepted: () -> Void,
        _ body: (inout MatchState, Int64) throws(MatchError) -> [MatchAction]
    ) throws(RequestFailure) {
        let actions: [MatchAction]
        do throws(MatchError) {
            actions = try body(&match, now)
        } catch {
            throw .wrongPhase(failure)
        }
        accepted()
        perform(actions)
    }

    private func configure(_ merged: RoomOptions) {
        let wasPublic = options.visibility == .public
        if merged.seed != options.seed { isSeedNew = true }
        options = merged
        match.configure(MatchOptions(merged))
        settingsChanged()
        if wasPublic, options.visibility == .unlisted { unlist() }
    }

    private func settingsChanged() {
        tell(.roomOptions(RoomSettings(options: options, locked: isLocked)))
        publishInfo()
    }
}
