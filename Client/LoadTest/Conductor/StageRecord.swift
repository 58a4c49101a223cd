/// What has come of a stage so far.
struct StageRecord: Sendable {
    let stage: CourseStage
    /// The second with which it began.
    let from: Int
    /// What counts for objectives: all but what was while the load found its place, of which only arrivals count.
    private(set) var totals = LoadTotals()
    /// Seconds in which a worker took nearly all of a processor.
    var saturatedSeconds = 0
    /// The most players who were in rooms at a time.
    var mostPlayers = 0

    init(_ stage: CourseStage, from second: Int) {
        self.stage = stage
        from = second
    }

    /// The second after the last one that counts; nil if that is not known yet.
    var end: Int? { stage.seconds.map { from + $0 } }

    /// Takes in what was seen in a second of the run.
    mutating func add(_ seen: LoadTotals, second: Int) {
        let isCounted = second >= from + stage.settling && end.map { second < $0 } ?? true
        totals.add(isCounted ? seen : seen.ofArrivals)
    }
}
