public import GameProtocol
import TerminalUI

/// Scheduled events in words and tables.
public struct EventTexts {
    /// Where the player's clocks are.
    var clock: LocalClock
    /// The server's time; nil while it is not known.
    var nowAt: Int64?
    /// The name for people of a game.
    var title: (String) -> String

    /// Describes events.
    ///
    /// - Parameters:
    ///   - nowAt: The server's time; nil while it is not known.
    ///   - title: The name for people of a game.
    public init(clock: LocalClock, nowAt: Int64?, title: @escaping (String) -> String) {
        self.clock = clock
        self.nowAt = nowAt
        self.title = title
    }

    /// When it begins and in how long: `2026-12-24 20:00 +01:00, in 3 h 5 min`.
    func when(_ event: EventInfo) -> String { "\(clock.text(event.startAt)), \(clock.distance(to: event.startAt))" }

    /// What is most important now.
    ///
    ///     “Friday cup” begins 2026-12-24 20:00 +01:00, in 3 h 5 min.
    public func summary(_ event: EventInfo) -> String {
        let room = event.room.map { " in room \($0.text)" } ?? ""
        return switch event.state {
        case .scheduled: "“\(event.title)” begins \(when(event))."
        case .gathering: "“\(event.title)” gathers\(room) and begins \(when(event))."
        case .running: "“\(event.title)” is being played\(room)."
        case .finished: "“\(event.title)” is over."
        case .cancelled: "“\(event.title)” is cancelled: \(Self.reason(event))."
        }
    }

    /// The call to an event.
    ///
    ///     “Friday cup” gathers in room KXQZT and begins in 58 s.
    public func call(_ gathering: EventGathering, _ title: String) -> String {
        let left = nowAt.map { gathering.startAt &- $0 }
        guard left.map({ $0 > 0 }) ?? true else { return "\(title) is being played in room \(gathering.room.text)." }
        let begins = left.map { " and begins in \(Phrases.seconds($0))" } ?? ""
        return "\(title) gathers in room \(gathering.room.text)\(begins)."
    }

    /// Why an event does not take place.
    static func reason(_ event: EventInfo) -> String {
        switch event.reason {
        case .missed: "the server was down when it was due"
        case .empty: "nobody was there when it was to begin"
        case nil: "\(event.organiserName) has called it off"
        }
    }

    /// How many come, and the player's own answer.
    ///
    ///     12 going, 20 invited. You are invited.
    public func people(_ event: EventInfo) -> String {
        let own = Self.own(event).map { " You \($0)." } ?? ""
        return "\(event.going) going, \(event.invited) invited.\(own)"
    }

    private static func own(_ event: EventInfo) -> String? {
        switch event.you {
        case .going: "are going"
        case .declined: "have declined"
        case .invited: "are invited"
        case nil: nil
        }
    }

    /// What news of an event is to be told to somebody who is busy with something else; nil if none is.
    public func news(_ event: EventInfo, before: EventInfo?) -> String? {
        switch event.state {
        case .cancelled, .finished: before?.state == event.state ? nil : summary(event)
        // Of these the call tells whoever goes there.
        case .gathering, .running: nil
        case .scheduled:
            if event.you == .invited, before?.you != .invited {
                "\(event.organiserName) invites you to “\(event.title)”, \(when(event))."
            } else if let before, before.startAt != event.startAt || before.title != event.title {
                summary(event)
            } else if let before, before.going != event.going {
                "“\(event.title)”: \(event.going) going now."
            } else {
                nil
            }
        }
    }

    /// One event whole: a row for each thing to know.
    func rows(_ event: EventInfo) -> [PlainLine] {
        let games = event.options.games.map(title).reduce(into: [String]()) { titles, title in
            if !titles.contains(title) { titles.append(title) }
        }
        let rows = [
            ("begins", event.state.isEnded ? clock.text(event.startAt) : when(event)),
            (
                "games",
                "\(Phrases.list(games)), \(Phrases.count(event.options.rounds, "round")) of "
                    + "\(Phrases.seconds(event.options.roundMs)), \(Phrases.count(event.options.capacity, "seat"))"
            ),
            ("organiser", "\(event.organiserName), \(event.organiser.text)"),
            ("for", event.open ? "anyone" : "the invited alone"),
            ("people", "\(event.going) going, \(event.invited) invited"),
            ("you", Self.own(event) ?? "have not answered"),
            ("state", event.state.rawValue + (event.room.map { " in room \($0.text)" } ?? "")),
            ("event", event.event.text),
        ]
        return [PlainLine(summary(event), isStrong: true)]
            + rows.map { PlainLine("  \(DisplayText.padded($0, to: 9))  \($1)") }
    }

    /// Several events.
    ///
    /// - Parameter isNumbered: Whether each has a number, by which it can be meant.
    func table(_ events: [EventInfo], isNumbered: Bool = false, in columns: Int?) -> [PlainLine] {
        let number = isNumbered ? [TextTable.Column(heading: "#", isRight: true)] : []
        var table = TextTable(
            number + [
                .init(heading: "Starts"), .init(heading: "Title", isElastic: true),
                .init(heading: "Going", isRight: true, isOptional: true), .init(heading: "You"),
                .init(heading: "State", isOptional: true), .init(heading: "Event"),
            ])
        for (index, event) in events.enumerated() {
            table.add(
                (isNumbered ? ["\(index + 1)"] : []) + [
                    clock.text(event.startAt), event.title, "\(event.going)", event.you?.rawValue ?? "–",
                    event.state.rawValue, event.event.text,
                ])
        }
        return table.lines(in: columns)
    }
}

extension EventInfo {
    /// The event as a line for programs.
    var line: String { line(startTime: LocalClock.universal(startAt)) }
}
