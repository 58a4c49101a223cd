public import GameProtocol

/// What a store holds when the server starts, and the run that begins with it.
public struct StoredArena: Sendable {
    /// A stretch of published results under one epoch.
    public struct Run: Hashable, Sendable {
        /// What cursors call it.
        public var epoch: String
        /// The number of the last result before it; 0 if there was none.
        public var after: UInt64

        /// Describes a run.
        public init(epoch: String, after: UInt64) {
            self.epoch = epoch
            self.after = after
        }
    }

    /// The players, in no order.
    public var players: [StoredPlayer]
    /// How games are rated; those without a rating may be missing.
    public var ratings: [GameRating]
    /// The events.
    public var events: StoredEvents
    /// The latest published results, oldest first, numbered without gaps: at least 1,000, or all there are.
    public var results: [LobbyResult]
    /// The runs that those results and what follows belong to, in order: the last is the one that begins now.
    public var runs: [Run]

    /// Describes what a store holds; there is always a run.
    public init(
        players: [StoredPlayer], ratings: [GameRating], events: StoredEvents, results: [LobbyResult], runs: [Run]
    ) {
        precondition(!runs.isEmpty, "a run has begun")
        self.players = players
        self.ratings = ratings
        self.events = events
        self.results = results
        self.runs = runs
    }

    /// What is there before anything was loaded.
    static let nothing = StoredArena(
        players: [], ratings: [], events: .none, results: [], runs: [Run(epoch: "", after: 0)])

    /// The run that begins now.
    var run: Run { runs[runs.count - 1] }
}
