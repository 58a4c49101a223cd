import GameProtocol
import GameRules

extension AdminStatus {
    /// The status for people: a headline, and a line for each thing.
    var text: String {
        let rows = [
            ["addresses", addresses.joined(separator: " ")], ["invitation", link], ["players", "\(players) online"],
            ["rooms", roomsText], ["rounds", "\(roundsPlayed) played"], ["connections", "\(connections)"],
            ["draining", draining.map(\.text) ?? "no"], ["storage", storage.text],
            ["certificate", certificateExpires.map { "good until \($0)" } ?? "none: plain TCP"],
            ["memory", Self.mebibytes(memoryBytes)], ["CPU time", "\(Self.tenths(cpuSeconds)) s"],
        ]
        return "Bullseye \(version), serving since \(UTCTime(startedAt).text), for "
            + "\(Span(fromMs: startedAt, toMs: nowAt).text)\n" + Columns.text(rows, indent: 2)
    }

    private var roomsText: String {
        let phases = MatchPhase.allCases.filter { rooms[$0] != 0 }.map { "\(rooms[$0]) \($0.rawValue)" }
        return phases.isEmpty ? "none" : "\(rooms.total): \(phases.joined(separator: ", "))"
    }

    private static func mebibytes(_ bytes: Int) -> String { tenths(Double(bytes) / 1_048_576) + " MiB" }

    /// A number with one digit behind the point.
    private static func tenths(_ number: Double) -> String {
        guard let tenths = Int64(exactly: (number * 10).rounded()) else { return "?" }
        return "\(tenths / 10).\((tenths % 10).magnitude)"
    }
}

extension AdminStatus.Storage {
    fileprivate var text: String {
        guard lasts else { return "in memory alone" }
        return failure.map { "failing: \($0)" } ?? "working"
    }
}
