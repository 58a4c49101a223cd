import GameProtocol
import Glibc
import TestSupport
import Testing

/// The programs of people whose server ends in order in the middle of a match, and comes back.
@Suite(.timeLimit(.minutes(3))) struct RestartedServerTests {
    private let home = TemporaryDirectory()
    private let data = TemporaryDirectory()
    private var environment: [String: String] { ["XDG_STATE_HOME": home.path, "HOME": home.path] }

    @Test func `players come back by themselves and are told that the room is gone, watchers get what they missed`()
        async throws
    {
        let port = try HeldPort()
        let server = try await ServerProgram(tls: true, data: data, port: port.number)
        let watcher = try Program("bullseye", ["rooms", server.link.text, "--watch"], environment: environment)
        _ = try await watcher.line { $0.hasPrefix("Watching") }
        let host = try Program("bullseye", ["host", server.link.text, "--name", "Ada"], environment: environment)
        let link = try await host.line { $0.hasPrefix("https://") }
        let room = try #require(InvitationLink(link).room).text
        host.type("start\n10\n")
        _ = try await host.line { $0.hasPrefix("Place") }
        let bots = try Program(
            "bullseye-bots", [server.link.text, "--players", "2", "--rounds", "9", "--round-ms", "2000"],
            environment: environment)
        _ = try await bots.line { $0.hasPrefix("Round 1 of match 1") }

        server.program.send(SIGTERM)
        _ = try await host.line { $0 == "The server restarts. The open round is the last one in this room." }
        host.type("hit\n")
        _ = try await host.line { $0.hasPrefix("The match is over. You win") }
        _ = try await host.line {
            $0.hasPrefix("Connection lost. The server restarts, and room \(room) ends with it. Trying again in ")
        }
        #expect(await server.program.outcome().status == 0)
        let played = await bots.outcome()
        #expect(played.status == 0, "\(played.output)\(played.errors)")
        #expect(played.output.contains("The server restarts: matches end with the round that is open."))

        let next = try await ServerProgram(tls: true, data: data, port: port.number)
        let outcome = await host.outcome()
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "Connected again.\nThe server has restarted, and room \(room) is gone.\nOpen a new one with:  "))
        _ = try await watcher.line { $0 == "\(room), Ada's room, is closed." }
        watcher.send(SIGINT)
        let watched = await watcher.outcome()
        #expect(watched.status == 130)
        let results = watched.output.split(separator: "\n").filter {
            $0.hasPrefix("\(room) Ada's room, match 1, round 1")
        }
        #expect(results.count == 1, "\(watched.output)")
        #expect(await next.stop().status == 0)
    }
}
