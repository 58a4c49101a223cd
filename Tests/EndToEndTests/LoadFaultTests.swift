import Glibc
import TestSupport
import Testing

/// Bots that are led through a network which does something wrong on purpose: they must find it, and name it.
@Suite(.timeLimit(.minutes(2))) struct LoadFaultTests {
    private let home = TemporaryDirectory()

    /// Has eight bots play behind a network, with what they are to hold it to.
    private func play(_ interference: Interference, _ options: String...) async throws -> Program.Outcome {
        let server = try await ServerProgram(tls: false)
        let network = try FaultyNetwork(to: server.port, interference)
        let link = "http://127.0.0.1:\(network.port)/"
        let outcome = try await Program.run(
            "bullseye-bots",
            [link, "--players", "8", "--rounds", "3", "--round-ms", "4000", "--seed", "7"] + options,
            environment: ["XDG_STATE_HOME": home.path, "HOME": home.path])
        withExtendedLifetime(network) {}
        _ = await server.stop()
        return outcome
    }

    /// The longest that half of the hits may wait for, on a machine however busy.
    private static let liveliness = "hit.p50<600ms"

    @Test func `nothing wrong is nothing found`() async throws {
        let outcome = try await play(.nothing, "--objective", Self.liveliness, "--objective", "errors=0")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("nothing was wrong"))
    }

    @Test func `a delay misses the objective that it breaks`() async throws {
        let outcome = try await play(
            .delay(milliseconds: 1000), "--objective", Self.liveliness, "--objective", "errors=0")
        #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
        let row = outcome.output.split(separator: "\n").first { $0.contains(Self.liveliness) }
        #expect(row?.contains("missed") == true, "\(outcome.output)")
    }

    @Test func `a hit that is held up until the round is over is no wrong score`() async throws {
        let outcome = try await play(.stall(afterMs: 3500, milliseconds: 5000), "--objective", "hits>0")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test func `a published result that never comes is missed by its cursor`() async throws {
        let outcome = try await play(.lostResult)
        #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains(#/After \S+:1 came \S+:3: results are missing\./#), "\(outcome.output)")
        #expect(outcome.output.contains("The result of round 2 of match 1 was not published."))
    }

    @Test func `a wrong score is told with whose it is, and what it should be`() async throws {
        let outcome = try await play(.wrongScore)
        #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
        let sentence = #/Round 1, Bot \d: score is (\d+), by the rules (\d+)\./#
        let found = try #require(outcome.output.firstMatch(of: sentence), "\(outcome.output)")
        #expect(Int(found.1) == Int(found.2).map { $0 + 1 })
    }

    @Test func `a clock that jumps is told`() async throws {
        let outcome = try await play(.jumpingClock(afterMs: 6000, milliseconds: 2000))
        #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("clock"), "\(outcome.output)")
    }

    /// Moves come due evenly, whether answers come or not.
    ///
    /// So a second without answers is felt by all the moves that came
    /// due in it: of twelve seconds of moves, one in twelve waits, and evenly from no time to a second.
    @Test func `a stall of a second is felt by all who came due in it`() async throws {
        let server = try await ServerProgram(tls: false)
        let network = try FaultyNetwork(to: server.port, .stall(afterMs: 8000, milliseconds: 1000))
        let outcome = try await Program.run(
            "bullseye-bots",
            [
                "http://127.0.0.1:\(network.port)/", "--players", "8", "--rounds", "1", "--round-ms", "14000",
                "--games", "hotcold", "--moves-per-second", "20", "--seed", "7",
                // A twentieth waits half a second and more; the rest of them are as quick as ever.
                "--objective", "heat.p98>=450ms", "--objective", "heat.p50<200ms", "--objective", "heat.max>=900ms",
            ], environment: ["XDG_STATE_HOME": home.path, "HOME": home.path])
        withExtendedLifetime(network) {}
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        _ = await server.stop()
    }
}
