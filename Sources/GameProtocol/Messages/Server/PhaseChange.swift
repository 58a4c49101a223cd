public import GameRules

/// Where the room is now: the message `room.phase` (the protocol, section 5).
///
///     {"type":"room.phase","phase":"open","paused":false,"deadlineAt":…}
public struct PhaseChange: Hashable, Sendable {
    /// Where the room is in its match.
    public var phase: MatchPhase
    /// Whether the clock is stopped.
    public var paused: Bool
    /// When the phase ends; nil in `waiting` and while paused.
    public var deadlineAt: Int64?

    /// States the phase.
    public init(phase: MatchPhase, paused: Bool, deadlineAt: Int64?) {
        self.phase = phase
        self.paused = paused
        self.deadlineAt = deadlineAt
    }
}

extension PhaseChange: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        phase = try object.value("phase")
        paused = try object.value("paused")
        deadlineAt = try object.optional("deadlineAt")
    }

    func write(members object: inout JSONWriter) {
        object.member("phase", phase)
        object.member("paused", paused)
        object.member("deadlineAt", deadlineAt)
    }
}
