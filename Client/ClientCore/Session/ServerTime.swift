/// What time it is on the server's clock, and how far away it is.
///
/// Every answered question is a sample: the server's time lies somewhere between asking and answer.
/// The sample with the shortest round trip is the most exact, so among the latest ones it counts.
/// Local times are milliseconds on a clock that never steps.
public struct ServerTime: Sendable {
    /// How many samples are kept.
    static let samplesKept = 8

    private struct Sample {
        var roundTripMs: Int64
        var offsetMs: Int64
    }

    private var samples: [Sample] = []

    /// Knows nothing yet.
    public init() {}

    /// How many samples there are, at most eight.
    var sampleCount: Int { samples.count }

    /// The shortest of the latest round trips; nil before the first answer.
    public var roundTripMs: Int64? { best?.roundTripMs }

    private var best: Sample? { samples.min { $0.roundTripMs < $1.roundTripMs } }

    /// Takes in that the server's clock showed `serverAt` between two local moments.
    public mutating func note(serverAt: Int64, asked: Int64, answered: Int64) {
        let roundTripMs = max(answered &- asked, 0)
        if samples.count == Self.samplesKept { samples.removeFirst() }
        samples.append(Sample(roundTripMs: roundTripMs, offsetMs: serverAt &- (asked &+ roundTripMs / 2)))
    }

    /// The server's time at a local moment; nil before the first answer.
    public func serverAt(_ local: Int64) -> Int64? { best.map { local &+ $0.offsetMs } }

    /// The local moment at which the server's clock shows `serverAt`; nil before the first answer.
    public func local(_ serverAt: Int64) -> Int64? { best.map { serverAt &- $0.offsetMs } }
}
