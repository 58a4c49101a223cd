public import GameProtocol

/// Holds the outcome of an event to the match that was seen.
public struct EventCheck: Sendable {
    private var event: EventInfo
    private var seen: [Standing]?

    /// Has seen nothing of the event's match yet.
    public init(_ event: EventInfo) {
        self.event = event
    }

    /// Takes in how the match stands at its end; a match that a restart has cut in two has more than one.
    public mutating func saw(_ end: MatchEnd) { seen = end.standings }

    /// Takes in what became of the event, with its standings whole.
    public mutating func ended(_ event: EventInfo) { self.event = event }

    /// Whether the event's standings are those of its match.
    private var isAsSeen: Bool { seen != nil && seen == event.standings }

    /// Whether it was played, and stands as it was seen to.
    public var isGood: Bool { event.state == .finished && isAsSeen }
}

extension EventCheck: CustomStringConvertible {
    /// What became of it.
    public var description: String {
        let title = DisplayText.safe("“\(event.title)”")
        return switch event.state {
        case .finished where isAsSeen: "\(title) finished, with the standings that were seen"
        case .finished where seen == nil: "\(title) finished, and the end of its match was not seen"
        case .finished: "\(title) finished, with other standings than were seen"
        case .cancelled: DisplayText.safe("\(title) cancelled: \(EventTexts.reason(event))")
        case .scheduled, .gathering, .running: "\(title) \(event.state.rawValue), not at its end"
        }
    }
}
