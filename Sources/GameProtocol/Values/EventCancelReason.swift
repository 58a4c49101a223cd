/// Why an event was cancelled other than by its organiser.
public enum EventCancelReason: String, Sendable, CaseIterable {
    /// The server was down when it was due.
    case missed
    /// Nobody was seated at its start.
    case empty
}

extension EventCancelReason: WireWord {}
