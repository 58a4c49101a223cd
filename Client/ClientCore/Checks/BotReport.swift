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
    /// How long hits waited for their answers, from when they were due.
    public var hitLatencies = Histogram()
    /// How late rounds were announced, after the reveal before was to end.
    public var announcements = Histogram()
    /// How late rounds opened for a bot, after their time.
    public var openings = Histogram()
    /// By how much that may be wrong, in nanoseconds, because the clocks are not the same; nil if that is not known.
    public var clockUncertainty: Int64?
    /// Moves sent.
    public var slides = 0
    /// Since when these moves, hits, announcements and openings were counted, in nanoseconds.
    public var countedFor: Int64 = 0
    /// Turns to move that no bot had, because the bots themselves could not keep up.
    public var omittedTurns = 0
    /// What became of the event that they went to; nil if they went to none.
    public var event: EventCheck?
    /// How many looked on in the lobby.
    public var watchers = 1
    /// How many of them saw every result, in order and once.
    public var completeWatchers = 1

    /// Nothing yet.
    public init() {}

    /// Whether every bot saw every result, and all was right.
    public var isGood: Bool {
        joined == bots && rounds > 0 && seenResults == expectedResults && wrongScores.isEmpty && faults.isEmpty
            && errors.isEmpty && event?.isGood ?? true && (expectedPublished ?? seenPublished) == seenPublished
            && completeWatchers == watchers
    }

    /// The summary, a line each.
    public var lines: [String] {
        var lines = [
            row("joined", "\(joined) of \(bots) bots"),
            row("played", "\(Phrases.count(matches, "match", "matches")), \(Phrases.count(rounds, "round"))"),
        ]
        if let event { lines.append(row("event", event.description)) }
        lines += [
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
            row("hit answered", percentiles(hitLatencies) ?? "no hit"),
        ]
        if let late = percentiles(announcements) { lines.append(row("announced", late + " late")) }
        if let late = percentiles(openings) {
            let error = clockUncertainty.map { ", ± \(milliseconds($0))" } ?? ""
            lines.append(row("opened", late + " late" + error))
        }
        lines.append(row("moves", "\(slides) in \(Phrases.tenths(countedFor / 1_000_000))"))
        if omittedTurns > 0 { lines.append(row("left out", "\(omittedTurns) moves: the bots could not keep up")) }
        if watchers > 1 {
            lines.append(row("watched", "\(completeWatchers) of \(watchers) watchers saw every result, in order"))
        }
        lines += (wrongScores + faults).prefix(20).map { "wrong: \(DisplayText.safe($0))" }
        return lines
    }

    private func row(_ name: String, _ value: String) -> String { DisplayText.padded(name, to: 14) + value }

    private func percentiles(_ times: Histogram) -> String? {
        guard let median = times.percentile(50), let tail = times.percentile(99) else { return nil }
        return "p50 \(milliseconds(median)), p99 \(milliseconds(tail)), most \(milliseconds(times.most))"
    }

    /// Milliseconds with two decimals.
    private func milliseconds(_ nanoseconds: Int64) -> String {
        let hundredths = (nanoseconds + 5000) / 10_000
        let decimals = hundredths % 100
        return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals) ms"
    }
}
