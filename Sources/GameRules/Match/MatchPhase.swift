/// Where a room is in its match.
///
/// `waiting → countdown → open → reveal → countdown → …`; after the last reveal `finished`, then
/// `waiting` again, or the next countdown if matches repeat.
public enum MatchPhase: String, Sendable, CaseIterable {
    /// No match has begun, or the last one is over.
    case waiting
    /// A round is announced and not open yet.
    case countdown
    /// Sliders move and hits count.
    case open
    /// The round's result is on show.
    case reveal
    /// The match's standings are on show.
    case finished

    /// Whether a match runs: from the first announcement to the last reveal.
    public var isRunning: Bool {
        switch self {
        case .countdown, .open, .reveal: true
        case .waiting, .finished: false
        }
    }
}
