import ClientCore
import ClientRuntime
import GameProtocol
import LoadTest
import Transport

/// What the bots of a room see of its rounds together.
extension Crew {
    /// How long after the deadline moves and hits still count, in milliseconds (the protocol, section 6).
    private static let graceMs: Int64 = 150

    /// A round was announced to a bot; what concerns all is noted once.
    func announced(_ start: RoundStart) {
        guard (start.match, start.round) > lastRound else { return }
        lastRound = (start.match, start.round)
        deadlineAt = start.deadlineAt
        hits = 0
        crowd.ledger.note(fault: times.announced(start).map { place + $0 })
        isPublic = crowd.isReading && visibility == .public
    }

    private var visibility: RoomVisibility? { bots.first(where: \.isIn)?.client.model.room?.options.visibility }

    func hasHit(_ bot: Bot) {
        hits += 1
        lastHitAt = max(lastHitAt, bot.heardAt)
    }

    /// When the result was due that came at a moment: at the end of the round's grace, or with the last hit; nil if it
    /// is not known what ended the round.
    func resultDue(_ moment: Int64) -> Int64? {
        guard let deadlineAt, let due = crowd.clock.local(deadlineAt &+ Self.graceMs) else { return nil }
        let players = bots.first(where: \.isIn)?.client.model.room?.playerCount
        if hits > 0, hits == players { return min(due, lastHitAt) }
        // Somebody else may have ended it, by a hit or by going.
        return moment >= due ? due : nil
    }

    func saw(_ end: RoundEnd) {
        settle()
        guard (end.match, end.round) > lastEnded else { return }
        lastEnded = (end.match, end.round)
        crowd.ledger.count(.rounds)
        times.ended(end)
        if isPublic, !isOver { publish { $0.played(end) } }
        guard crowd.isOneRoom else { return }
        let best = end.scores.max { $0.score < $1.score }
        let words = best.map { "\($0.score) points for \($0.name)" } ?? "nobody was scored"
        crowd.ledger.say("Round \(end.round) of match \(end.match): \(words).")
    }

    func published(_ result: LobbyResult) { publish { $0.published(result) } }

    /// Nobody waits any longer for what was not published.
    func giveUpPublishing() { publish { $0.giveUp() } }

    private func publish(_ note: (inout LobbyCheck) -> [String]) {
        let (expected, seen) = (lobby.expected, lobby.seen)
        let faults = note(&lobby)
        crowd.ledger.note(faults: faults.map { place + $0 })
        crowd.ledger.count(.publishedDue, lobby.expected - expected)
        crowd.ledger.count(.published, lobby.seen - seen)
    }

    /// A spectator sees sliders.
    func isShown(_ frame: SlidersFrame, at moment: Int64) {
        for entry in frame.entries {
            bots.first { $0.client.model.room?.own.seat == Int(entry.seat) }?.isShown(entry.values, at: moment)
        }
    }

    /// At the end everybody goes once no round is open any more.
    func settle() {
        if crowd.isEnding, !isOver, !isInRound { leaveAtTheEnd() }
    }

    /// Everybody goes now; results that are still due never come.
    func leaveAtTheEnd() {
        isOver = true
        for bot in members {
            // Who cannot hear, since that was done on purpose, misses nothing.
            if bot.connection.isDisturbed { bot.rounds.leave() }
            let missed = bot.rounds.missed
            crowd.ledger.note(fault: bot.rounds.giveUp().map { place + $0 })
            crowd.ledger.count(.resultsDue, bot.rounds.missed - missed)
            bot.leave()
        }
    }
}
