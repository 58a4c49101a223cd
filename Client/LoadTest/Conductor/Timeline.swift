/// The seconds of a run: samples come late and at uneven times, and are put where they belong.
///
/// The last ten seconds are open, with all that was measured in them; what comes for an older one is counted in the
/// oldest of these, so that nothing is lost and memory does not grow with what is measured.
struct Timeline: Sendable {
    /// How many seconds are open.
    static let span = 10
    static let nanoseconds: Int64 = 1_000_000_000

    private var closed: [ReportSecond] = []
    private var carried: [Int: Gauges] = [:]
    /// The seconds that are open, in order.
    private(set) var open: [OpenSecond] = []

    /// How many seconds have begun.
    var count: Int { closed.count + open.count }

    /// Begins the next second.
    mutating func begin(stage: Int, offeredPlayers: Int) {
        open.append(OpenSecond(number: count, stage: stage, offeredPlayers: offeredPlayers))
        if open.count > Self.span { closed.append(open.removeFirst().closed(&carried)) }
    }

    /// Changes the second with this number, or the nearest that is open.
    mutating func change(_ second: Int, _ change: (inout OpenSecond) -> Void) {
        guard !open.isEmpty else { return }
        change(&open[min(max(second - closed.count, 0), open.count - 1)])
    }

    /// All seconds as they are reported.
    func report() -> [ReportSecond] {
        var carried = carried
        return closed + open.map { $0.closed(&carried) }
    }
}
