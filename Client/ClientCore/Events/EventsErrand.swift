public import GameProtocol

/// What a command about events is to do.
public enum EventsErrand: Hashable, Sendable {
    /// List those to come, or all.
    case list(all: Bool, asJSON: Bool)
    /// Show the player's next one.
    case next(asJSON: Bool)
    /// Show one whole.
    case show(EventChoice, asJSON: Bool)
    /// Schedule one; `comesTwice` if the clocks show the time once more later.
    case schedule(EventSchedule, comesTwice: Bool)
    /// Invite players to one's own.
    case invite(to: EventChoice, [PlayerID])
    /// Say whether one comes.
    case respond(EventAnswer, to: EventChoice)
    /// Call one's own off.
    case cancel(EventChoice)

    /// The event that has to be found first, if one has.
    var choice: EventChoice? {
        switch self {
        case .list, .schedule: nil
        case .next: .next
        case .show(let choice, _), .invite(let choice, _), .respond(_, let choice), .cancel(let choice): choice
        }
    }
}
