import GameProtocol
import GameRules

// The end of the server in order (the protocol, section 8): nothing begins any more, open rounds are played to their end.
extension Shard {
    /// Tells everybody, and lets no round begin; `drained` is posted to the lobby once no round is open here.
    ///
    /// - Parameter until: When rounds that are still open are scored as they stand, in Unix milliseconds.
    func drain(until: Int64) {
        guard drainage == nil else { return }
        for session in sessions.values where session.identity != nil { session.send(.draining) }
        for room in Array(rooms.values) { room.drain() }
        drainage = timers.schedule(at: until) { [unowned self] in
            for room in Array(rooms.values) { room.endNow() }
        }
        reportDrained()
    }

    /// Tells the lobby, once, when the last round here has ended.
    func reportDrained() {
        guard drainage != nil, !isDrained, !rooms.values.contains(where: \.isRoundOpen) else { return }
        isDrained = true
        lobby.post { $0.shardDrained() }
    }
}

extension Room {
    /// Whether a round is open, be it paused.
    var isRoundOpen: Bool { match.phase == .open && !isClosed }

    /// Begins no more rounds; the match ends with the one that is open, or now.
    func drain() {
        guard catchUp() else { return }
        perform(match.drain(now: now))
    }

    /// Scores an open round as it stands.
    func endNow() {
        guard catchUp(), isRoundOpen else { return }
        // It cannot fail: a round is open.
        if let actions = try? match.skip(now: now) { perform(actions) }
    }
}

extension ServerMessage {
    /// What everybody is told who is connected, or connects, while the server ends.
    static let draining = ServerMessage.notice(
        Notice(kind: "draining", message: "The server restarts.", retryAfterMs: ArenaSettings.restartMs))
}
