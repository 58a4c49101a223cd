/// Who is there, by a worker's last sample.
struct Gauges: Hashable, Sendable {
    var players = 0
    var watchers = 0
    var connections = 0

    /// Nobody.
    init() {}

    /// Reads a sample.
    init(_ sample: LoadSample) {
        players = sample.players
        watchers = sample.watchers
        connections = sample.connections
    }

    static func &+ (left: Gauges, right: Gauges) -> Gauges {
        var sum = Gauges()
        sum.players = left.players &+ right.players
        sum.watchers = left.watchers &+ right.watchers
        sum.connections = left.connections &+ right.connections
        return sum
    }
}

/// A second of which samples may still come.
struct OpenSecond: Sendable {
    /// Which it is, from 0.
    let number: Int
    /// The stage that it belongs to.
    let stage: Int
    /// Players that there were to be.
    let offeredPlayers: Int
    /// What was counted and measured in it.
    var totals = LoadTotals()
    /// Who was there, by worker, as far as they have told.
    var gauges: [Int: Gauges] = [:]
    /// CPU time that workers took, in nanoseconds.
    var cpu: Int64 = 0
    /// Whether a worker took nearly all of a processor.
    var isSaturated = false
    /// What the server had to do.
    var server: ServerLoad?

    /// The second as it is reported; `carried` is who was there before, by worker, and is brought up to date.
    func closed(_ carried: inout [Int: Gauges]) -> ReportSecond {
        carried.merge(gauges) { $1 }
        let there = carried.values.reduce(Gauges(), &+)
        var second = ReportSecond(number, stage: stage, offeredPlayers: offeredPlayers)
        second.players = there.players
        second.watchers = there.watchers
        second.connections = there.connections
        second.counters = totals.counters
        second.measures = totals.measures.compactMapValues(ReportSecond.Summary.init)
        second.generatorCPU = Double(cpu) / 1_000_000_000
        second.server = server
        return second
    }
}
