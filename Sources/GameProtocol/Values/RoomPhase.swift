/// Where a room is in its match (the protocol, section 5).
public enum RoomPhase: String, Sendable, CaseIterable {
    /// No match runs.
    case waiting
    /// A round is announced.
    case countdown
    /// Sliders count.
    case open
    /// The round's results are on show.
    case reveal
    /// The match's standings are on show.
    case finished
}

extension RoomPhase: WireWord {}
