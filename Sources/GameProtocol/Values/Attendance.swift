/// How a player stands to an event.
public enum Attendance: String, Sendable, CaseIterable {
    /// Will come.
    case going
    /// Will not come.
    case declined
    /// Was asked and has not answered.
    case invited
}

extension Attendance: WireWord {}
