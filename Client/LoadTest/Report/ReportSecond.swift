/// A second of a run.
public struct ReportSecond: Hashable, Codable, Sendable {
    /// Percentiles of what was measured in it.
    public struct Summary: Hashable, Codable, Sendable {
        /// How many were measured.
        public var count: Int
        /// Half of them were no longer.
        public var p50: Int64
        /// 99 of 100 were no longer.
        public var p99: Int64
        /// The longest.
        public var most: Int64

        /// Summarises durations; nil if there are none.
        public init?(_ histogram: LatencyHistogram) {
            guard let p50 = histogram.percentile(50), let p99 = histogram.percentile(99) else { return nil }
            count = histogram.count
            self.p50 = p50
            self.p99 = p99
            most = histogram.most
        }
    }

    /// Which second it is, from 0.
    public var second: Int
    /// The number of the stage that it belongs to, from 0.
    public var stage: Int
    /// Players that there were to be.
    public var offeredPlayers: Int
    /// Players in rooms at its end.
    public var players = 0
    /// Watchers of the lobby at its end.
    public var watchers = 0
    /// Open connections at its end.
    public var connections = 0
    /// What was counted in it.
    public var counters: [Counter: Int] = [:]
    /// What was measured in it.
    public var measures: [Measure: Summary] = [:]
    /// CPU that all workers took together, in processors.
    public var generatorCPU = 0.0
    /// What the server had to do, if that is known.
    public var server: ServerLoad?

    /// A second in which nothing has happened yet.
    public init(_ second: Int, stage: Int, offeredPlayers: Int) {
        self.second = second
        self.stage = stage
        self.offeredPlayers = offeredPlayers
    }
}

/// What a server on this machine had to do in a second.
public struct ServerLoad: Hashable, Codable, Sendable {
    /// CPU that it took, in processors.
    public var cpu: Double
    /// Its resident memory at the end, in bytes.
    public var memory: Int64

    /// Makes one.
    public init(cpu: Double, memory: Int64) {
        self.cpu = cpu
        self.memory = memory
    }
}

/// A stage of a run, or a step of a search, without the time in which the load found its place.
public struct ReportStage: Hashable, Codable, Sendable {
    /// Its name.
    public var name: String
    /// The second with which it began.
    public var from: Int
    /// Its length in seconds.
    public var seconds: Int
    /// Players that there were to be at its end.
    public var offeredPlayers: Int
    /// Players in rooms at its end.
    public var players: Int
    /// What was counted and measured in it.
    public var totals: LoadTotals
    /// How the objectives came out in it.
    public var objectives: [ObjectiveOutcome]

    /// Makes one.
    public init(
        name: String, from: Int, seconds: Int, offeredPlayers: Int, players: Int, totals: LoadTotals,
        objectives: [ObjectiveOutcome]
    ) {
        self.name = name
        self.from = from
        self.seconds = seconds
        self.offeredPlayers = offeredPlayers
        self.players = players
        self.totals = totals
        self.objectives = objectives
    }
}
