/// Why somebody is no longer in a room.
public enum LeaveReason: String, Sendable, CaseIterable {
    /// Went.
    case left
    /// Was removed by the host.
    case kicked
    /// Was away for longer than the seat grace.
    case timeout
}

extension LeaveReason: WireWord {}
