/// How far a scheduled event has come (the protocol, section 7).
public enum EventState: String, Sendable, CaseIterable {
    /// Its time is to come.
    case scheduled
    /// Its room is open and waits for the start.
    case gathering
    /// Its match runs.
    case running
    /// Its match has ended.
    case finished
    /// It does not take place.
    case cancelled

    /// Whether nothing changes any more.
    public var isEnded: Bool { self == .finished || self == .cancelled }
}

extension EventState: WireWord {}
