public import GameRules

/// Where a match is: its phase, and whether the clock stands.
public struct MatchMoment: Hashable, Sendable {
    /// The phase.
    public var phase: MatchPhase
    /// Whether the clock is stopped.
    public var isPaused: Bool

    /// Describes a moment.
    public init(_ phase: MatchPhase, isPaused: Bool) {
        self.phase = phase
        self.isPaused = isPaused
    }
}
