/// What somebody is in a room; the member `as`.
public enum Role: String, Sendable, CaseIterable {
    /// Has a seat and a slider.
    case player
    /// Looks on.
    case spectator
}

extension Role: WireWord {}
