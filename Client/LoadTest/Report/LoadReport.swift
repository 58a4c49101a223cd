/// What a run was, and what it found: all that the JSON file has, and the HTML page shows.
///
/// Times are nanoseconds unless a name says otherwise.
public struct LoadReport: Hashable, Codable, Sendable {
    /// The number of this form of the file; one with another is not read.
    public static let form = 1

    /// Which form it has.
    public var form = LoadReport.form
    /// What was run, where and how.
    public var run: RunDescription
    /// Second by second, the first from the beginning.
    public var seconds: [ReportSecond] = []
    /// Stage by stage, or step by step.
    public var stages: [ReportStage] = []
    /// All of it, with raw buckets.
    public var totals = LoadTotals()
    /// What was not as the rules make it, in sentences; at most 100.
    public var faults: [String] = []
    /// What the load test itself had to do.
    public var generator = GeneratorLoad()
    /// By how much times against the server's clock may be wrong, in nanoseconds; nil if its time was never known.
    public var clockUncertainty: Int64?
    /// How the objectives came out.
    public var objectives: [ObjectiveOutcome] = []
    /// Why the run says nothing, in sentences; empty if it does.
    public var objections: [String] = []
    /// What the run says.
    public var verdict = Verdict.invalid
    /// The number of players of the last step in which every objective was met; nil if no limit was looked for, or none
    /// of the steps met them.
    public var limit: Int?

    /// Makes the report of a run that begins.
    public init(_ run: RunDescription) { self.run = run }
}

/// What was run, where and how: enough to run it again.
public struct RunDescription: Hashable, Codable, Sendable {
    /// The version of the program.
    public var version: String
    /// When it began, as `2026-12-24T20:00:00Z`.
    public var began: String
    /// The scenario's name.
    public var scenario: String
    /// The command line, without what a link must not show to others: the pin stays, it is public.
    public var command: [String]
    /// The seed.
    public var seed: UInt64
    /// How many processes made the load.
    public var workers: Int
    /// The system: its kernel and machine, as `uname` tells them.
    public var system: String
    /// The model of the processor.
    public var processor: String
    /// How many processors there are.
    public var processors: Int
    /// The machine's memory in bytes.
    public var memory: Int64
    /// The load average of the machine when it began.
    public var loadAverage: Double

    /// Makes a description.
    public init(
        version: String, began: String, scenario: String, command: [String], seed: UInt64, workers: Int, system: String,
        processor: String, processors: Int, memory: Int64, loadAverage: Double
    ) {
        self.version = version
        self.began = began
        self.scenario = scenario
        self.command = command
        self.seed = seed
        self.workers = workers
        self.system = system
        self.processor = processor
        self.processors = processors
        self.memory = memory
        self.loadAverage = loadAverage
    }
}

/// What the load test itself had to do.
public struct GeneratorLoad: Hashable, Codable, Sendable {
    /// The most that a worker took of a processor in a second, 0…1.
    public var mostCPU = 0.0
    /// Seconds in which a worker took nearly all of a processor.
    public var saturatedSeconds = 0
    /// The resident memory of all workers at the end, in bytes.
    public var memory: Int64 = 0

    /// Nothing yet.
    public init() {}
}
