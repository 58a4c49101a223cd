/// What the bots saw, and whether it was all right.
public struct BotReport: Sendable {
    /// How many bots there were to be.
    public var bots = 0
    /// How many of them came into the room.
    public var joined = 0
    /// Matches seen to their end.
    public var matches = 0
    /// Rounds seen to their end.
    public var rounds = 0
    /// Results that all the bots should have seen.
    public var expectedResults = 0
    /// Results that they saw.
    public var seenResults = 0
    /// Results that the lobby should have published; nil where it publishes none.
    public var expectedPublished: Int?
    /// Results that it published.
    public var seenPublished = 0
    /// Rows of results that were held to the rules.
    public var checkedScores = 0
    /// What was wrong with them.
    public var wrongScores: [String] = []
    /// What else broke a promise of the protocol.
    public var faults: [String] = []
    /// Refusals and losses, by their word.
    public var errors: [String: Int] = [:]
    /// How long each hit waited for its answer, in nanoseconds.
    public var hitLatencies: [Int64] = []

    /// Nothing yet.
    public init() {}

    /// Whether every bot saw every result, and all was right.
    public var isGood: Bool {
        joined == bots && rounds > 0 && seenResults == expectedResults && wrongScores.isEmpty && faults.isEmpty
            && errors.isEmpty && (expectedPublished ?? seenPublished) == seenPublished
    }

    /// The value below which a share of the latencies lies, by the nearest rank; nil without any.
    public func latency(percent: Int) -> Int64? {
        guard !hitLatencies.isEmpty else { return nil }
        let rank = (hitLatencies.count * percent + 99) / 100
        return hitLatencies.sorted()[min(max(rank, 1), hitLatencies.count) - 1]
    }

    /// The summary, a line each.
    public var lines: [String] {
        var lines = [
            row("joined", "\(joined) of \(bots) bots"),
            row("played", "\(Phrases.count(matches, "match", "matches")), \(Phrases.count(rounds, "round"))"),
            row("results", "\(seenResults) of \(expectedResults) seen"),
            row(
                "published",
                expectedPublished.map { "\(seenPublished) of \($0) seen in the lobby, in order" }
                    ?? "nothing: the room is unlisted"),
            row("scores", "\(checkedScores) checked, \(wrongScores.count) wrong"),
            row(
                "errors",
                errors.isEmpty
                    ? "none" : errors.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            ),
            row(
                "hit answered",
                latency(percent: 50).flatMap { median in
                    latency(percent: 99).map { "p50 \(milliseconds(median)), p99 \(milliseconds($0))" }
                } ?? "no hit"),
        ]
        lines += (wrongScores + faults).prefix(20).map { "wrong: \(DisplayText.safe($0))" }
        return lines
    }

    private func row(_ name: String, _ value: String) -> String { DisplayText.padded(name, to: 14) + value }

    /// Milliseconds with two decimals.
    private func milliseconds(_ nanoseconds: Int64) -> String {
        let hundredths = (nanoseconds + 5000) / 10_000
        let decimals = hundredths % 100
        return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals) ms"
    }
}
