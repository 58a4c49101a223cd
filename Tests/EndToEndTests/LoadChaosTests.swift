import LoadTest
import TestSupport
import Testing
import Transport

/// Half a minute of everything that can go wrong at once.
@Suite(.timeLimit(.minutes(3))) struct LoadChaosTests {
    private let home = TemporaryDirectory()

    /// All three games in rooms of four, every other one with a spectator.
    ///
    /// No time is judged, and nobody plays to the last moment: on a machine however busy a hit comes before the round is
    /// over.
    private static let evening = """
        {
            name: "evening",
            stages: [{ name: "evening", seconds: 38, players: 40, watchers: 10 }],
            rooms: {
                size: 4, games: ["bullseye", "rgbullseye", "hotcold"], rounds: 5, roundMs: 5000, countdownMs: 500,
                revealMs: 500, spectated: 2,
            },
            people: { late: 0, never: 4, changing: 10 },
            objectives: ["errors=0", "disturbances>0", "resumes>0", "rounds>0"],
        }
        """

    @Test func `a server and a worker that are ended are felt by nobody else`() async throws {
        let (scenario, path) = (home.path + "/evening.json5", home.path + "/report.json")
        try File.write(Array(Self.evening.utf8), to: scenario, mode: 0o600)
        let outcome = try await Program.run(
            "bullseye-bots",
            [
                "--own-server", Program.folder + "/bullseye-server", "--scenario", scenario, "--chaos",
                "--processes", "2", "--seed", "7", "--report-json", path,
            ], environment: ["XDG_STATE_HOME": home.path, "HOME": home.path])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        for line in [
            "The server is asked to end, and started again.",
            "The server restarts: matches end with the round that is open.",
            "Worker 2 is killed on purpose, and another one takes its place.",
        ] {
            #expect(outcome.output.contains(line), "\(outcome.output)")
        }
        let report = try LoadReport(json: try File.read(path))
        #expect(report.faults == [])
        #expect(report.objections == [])
        #expect(report.totals[.results] == report.totals[.resultsDue])
        #expect(report.totals[.published] == report.totals[.publishedDue])
        // The server said goodbye to each, and nobody else was cut off.
        #expect(Array(report.totals.closes.keys) == ["1012"])
        // Everybody was there at a time.
        #expect(report.seconds.map(\.players).max() == 40)
    }
}
