/// What a worker must know before it begins, and what stays as it is.
public struct LoadPlan: Hashable, Codable, Sendable {
    /// The invitation, as text.
    public var link: String
    /// The seed of all that is at random; a worker's own follows from it and the worker's number.
    public var seed: UInt64
    /// Which worker it is, from 0.
    public var worker = 0
    /// How many there are.
    public var workers = 1
    /// Players in a room.
    public var roomSize = 8
    /// The games that rooms play, one room after the other.
    public var games: [String] = ["bullseye"]
    /// Rounds in a match.
    public var rounds = 3
    /// Milliseconds to slide in a round.
    public var roundMs: Int64 = 6000
    /// Milliseconds from the announcement of a round to its opening.
    public var countdownMs: Int64 = 2000
    /// Milliseconds for which a result is shown.
    public var revealMs: Int64 = 2000
    /// Every which room has a spectator; 0 if none has.
    public var spectatedRooms = 0
    /// How often players move until shortly before each round's end, 1…60; nil if they move as people do.
    public var movesPerSecond: Int?
    /// Who the players are.
    public var people = People.friends
    /// Matches after which a player goes; nil if players stay until they are told to go.
    public var matches: Int?
    /// The event that the players go to: `e_…`, the beginning of that, or `next`; nil if they go to none.
    public var event: String?
    /// Events that the worker schedules for its own players to go to.
    public var ownEvents = 0
    /// The addresses of this machine to connect from, one after the other; empty if the system chooses.
    public var sources: [String] = []

    /// Makes a plan.
    public init(link: String, seed: UInt64) {
        self.link = link
        self.seed = seed
    }
}
