public import GameProtocol

/// Finds the event that is meant: asks as often as it takes, and says what is wrong if there is none.
public struct EventSearch: Sendable {
    /// What follows an answer.
    public enum Step: Hashable, Sendable {
        /// Ask this next.
        case ask(Request)
        /// This is the event.
        case found(EventInfo)
        /// There is no such event; why, in a sentence.
        case failed(String)
    }

    private let choice: EventChoice
    private var pages = EventPages()

    /// Looks for an event.
    public init(_ choice: EventChoice) {
        self.choice = choice
    }

    /// What to ask first.
    public var request: Request { choice == .next ? .eventNext : pages.request }

    /// Takes an answer in.
    public mutating func take(_ payload: Answer.Payload) -> Step {
        switch payload {
        case .event(let event?): .found(event)
        case .event(nil): .failed("No event waits for you.")
        case .events(let page, let stale): pages.take(page, stale: stale) ? .ask(pages.request) : choose()
        case .done, .watching, .room, .hit, .leaderboard: .failed("The server's answer is none to that question.")
        }
    }

    private func choose() -> Step {
        guard case .beginning(let beginning) = choice else {
            let open = pages.events.filter { $0.open && [.scheduled, .gathering].contains($0.state) }
            return open.min { $0.startAt < $1.startAt }.map { .found($0) } ?? .failed("No open event is to come.")
        }
        if let event = pages.events.first(where: { $0.event.text == beginning }) { return .found(event) }
        let found = pages.events.filter { $0.event.text.hasPrefix(beginning) }
        guard let first = found.first else {
            return .failed("There is no event whose identity begins with “\(beginning)”.")
        }
        guard found.count > 1 else { return .found(first) }
        let names = Phrases.list(found.map { "\($0.event.text) (“\($0.title)”)" })
        return .failed(
            "“\(beginning)” is the beginning of several identities: \(names). Give more of the one you mean.")
    }
}
