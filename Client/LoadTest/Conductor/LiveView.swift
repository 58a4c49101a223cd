/// What a load test shows while it goes on.
public struct LiveView: Hashable, Sendable {
    /// Two percentiles of what was measured in the last ten seconds, in nanoseconds; nil if nothing was.
    public struct Latency: Hashable, Sendable {
        /// Half of them were no longer.
        public var p50: Int64?
        /// 99 of 100 were no longer.
        public var p99: Int64?

        /// Makes one.
        public init(p50: Int64? = nil, p99: Int64? = nil) {
            self.p50 = p50
            self.p99 = p99
        }
    }

    /// What is being done: the name of the stage, or that everybody is on the way out.
    public var stage = ""
    /// How much of the run is over, or of a search's step, 0…1; nil if that is not known.
    public var progress: Double?
    /// Seconds since the beginning.
    public var elapsed = 0
    /// Players that there are to be.
    public var offeredPlayers = 0
    /// Players in rooms.
    public var players = 0
    /// Watchers who see the lobby.
    public var watchers = 0
    /// Moves that were due in the last second of which all have told.
    public var movesDue = 0
    /// Moves that were made in it.
    public var moves = 0
    /// How late rounds opened.
    public var startLateness = Latency()
    /// How long hits took to be answered.
    public var hit = Latency()
    /// Refusals and losses since the beginning.
    public var errors = 0
    /// What was not as the rules make it, since the beginning.
    public var faults = 0
    /// CPU that all workers took in that second, in processors.
    public var generatorCPU = 0.0

    /// Nothing to show yet.
    public init() {}
}
