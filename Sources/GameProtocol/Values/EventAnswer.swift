/// A player's answer to an event.
public enum EventAnswer: String, Sendable, CaseIterable {
    /// Will come.
    case going
    /// Will not come.
    case declined

    /// How the player stands to the event from then on.
    public var attendance: Attendance { self == .going ? .going : .declined }
}

extension EventAnswer: WireWord {}
