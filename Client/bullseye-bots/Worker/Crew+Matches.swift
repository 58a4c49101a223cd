import ClientCore
import ClientRuntime
import GameProtocol
import GameRules
import LoadTest
import Transport

/// Matches: begun by the crew in its own room, counted, and told of.
extension Crew {
    /// No match runs.
    func isWaiting() {
        isStarting = false
        isReady()
    }

    /// Begins a match in the crew's own room once everybody is there.
    func isReady() {
        guard bots.allSatisfy({ $0.isIn || $0.isGone }) else { return }
        tellWhoIsIn()
        guard case .ownRoom = goal, !isOver, !isStarting, matches < crowd.plan.matches ?? .max, !crowd.isServerEnding
        else { return }
        guard
            let host = bots.first(where: {
                $0.isIn && $0.connection.isOnline && $0.client.model.room?.isHost ?? false
            }), host.client.model.room?.moment.phase == .waiting
        else { return }
        isStarting = true
        // Rooms of people who know nothing of each other do not begin together.
        let delay = hasStarted ? 0 : crowd.stagger(number)
        hasStarted = true
        crowd.loop.schedule(after: delay) { [weak self, weak host] in
            guard let self, let host, !isOver else { return }
            host.client.send(.roomStart) { [weak self] outcome in
                guard let self else { return }
                switch outcome {
                case .done: break
                case .refused(let failure):
                    isStarting = false
                    if !crowd.isServerEnding, failure.code != .wrongPhase { crowd.ledger.note(failure) }
                case .lost: isStarting = false
                }
            }
        }
    }

    private func tellWhoIsIn() {
        guard crowd.isOneRoom, !hasAllIn else { return }
        hasAllIn = true
        crowd.ledger.say("\(bots.count { $0.isIn }) of \(bots.count) bots are in the room.")
        if case .room = goal, bots.first(where: \.isIn)?.client.model.room?.moment.phase == .waiting {
            crowd.ledger.say("Waiting for the host to start.")
        }
    }

    func saw(_ end: MatchEnd) {
        eventCheck?.saw(end)
        guard end.match > lastMatch else { return crowd.look() }
        lastMatch = end.match
        matches += 1
        crowd.ledger.count(.matches)
        crowd.look()
    }

    /// A bot is going to the event; once all are, or are out, that is told.
    func tellWhoIsGoing(_ event: EventInfo) {
        guard !hasAllGoing, bots.allSatisfy({ $0.isGoing || $0.isGone }) else { return }
        hasAllGoing = true
        crowd.tell(event, going: bots.count { $0.isGoing })
    }
}
