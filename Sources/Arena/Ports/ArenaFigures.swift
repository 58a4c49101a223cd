public import Figures
public import GameRules

/// What a shard, or the lobby, counts; handed in with its ``Surroundings``, and read from anywhere.
///
/// Each place has its own, so that no two loops count into the same memory.
public final class ArenaFigures: Sendable {
    /// What is done too often.
    public enum Limit: String, CaseIterable, Sendable {
        /// Requests of a session.
        case requests
        /// Text messages of a session, which is closed.
        case texts
        /// Binary messages of a session, which is closed.
        case binaries
        /// Messages of a session that are none of the protocol; it is closed.
        case faults
        /// Codes of rooms that do not exist, from an address.
        case guesses
        /// Events scheduled from an address.
        case schedules
    }

    /// What somebody does in a room.
    public enum Attendance: String, CaseIterable, Sendable {
        /// Has a seat.
        case seated
        /// Has none.
        case watching
    }

    /// Slides received from players with a seat.
    public let slides = OwnCounter()
    /// Those of them that a newer one replaced before they were applied.
    public let slidesConflated = OwnCounter()
    /// How long after they were due rounds opened, in milliseconds.
    public let roundLateness = Histogram(
        bounds: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000], perUnit: 1000)
    /// Rounds that were scored.
    public let roundsPlayed = Counter()
    /// Rooms by the phase of their match.
    public let rooms = Labelled<MatchPhase>()
    /// Those who are in rooms.
    public let people = Labelled<Attendance>()
    /// Requests and connections that a limit has stopped.
    public let limits = Labelled<Limit>()
    /// Results that are safe.
    public let resultsStored = Counter()
    /// Results that could not be kept.
    public let resultsRefused = Counter()
    /// Results that were published.
    public let resultsPublished = Counter()

    /// Begins at zero.
    public init() {}
}
