import GameProtocol
import Glibc
import TestSupport
import Testing

/// The server's end in order, asked for through the admin socket.
@Suite(.timeLimit(.minutes(3))) struct AdminDrainTests {
    /// A server with a room whose round is open.
    private func play() async throws -> (world: LiveWorld, host: ScenarioClient, target: Int) {
        let world = try await LiveWorld(tls: false)
        let host = try await ScenarioClient("Ada", in: world)
        _ = try await host.createRoom {
            $0.rounds = 3
            $0.roundMs = 60_000
        }
        try await host.ask(.roomStart)
        return (world, host, try await host.opening(ofRound: 1))
    }

    private func drain(_ server: ServerProgram, _ words: String...) throws -> Program {
        try Program("bullseye-server", ["drain", "--data", server.data.path] + words)
    }

    @Test func `a round is played to its end, and the command waits for the server's`() async throws {
        let (world, host, target) = try await play()
        let command = try drain(world.server)
        let first = try await command.line { _ in true }
        #expect(first == "1 round is played to the end, for at most 1 min more; 1 client is connected.")
        #expect(try await host.wait(\.notice).kind == "draining")
        let status = try await world.server.admin("status").output
        #expect(status.contains("  draining     1 round is played to the end, for at most "), "\(status)")
        host.hit(round: 1, target: target)
        #expect(try await host.wait(\.roundEnd).scores.map(\.score) == [200])
        #expect(try await host.wait(\.matchEnd).standings.map(\.total) == [200])
        let outcome = await command.outcome()
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("\nThe server has ended.\n"))
        #expect(await world.server.program.outcome().status == 0)
        #expect(access(world.server.adminSocket, F_OK) != 0)
    }

    @Test func `the end of the command is not the end of the draining`() async throws {
        let (world, host, target) = try await play()
        let command = try drain(world.server)
        _ = try await command.line { _ in true }
        command.send(SIGINT)
        #expect(await command.outcome().status == 130)
        _ = try await host.wait(\.notice)
        host.hit(round: 1, target: target)
        _ = try await host.wait(\.matchEnd)
        #expect(await world.server.program.outcome().status == 0)
    }

    @Test func `open rounds are ended when their time is over, as JSON tells`() async throws {
        let (world, host, _) = try await play()
        let outcome = try await drain(world.server, "--seconds", "0", "--json").outcome()
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first == #"{"ok":{"draining":{"rounds":1,"clients":1,"leftMs":0}}}"#)
        for line in lines { #expect(line.hasPrefix(#"{"ok":{"draining":{"rounds":"#)) }
        #expect(try await host.wait(\.roundEnd).scores.map(\.score) == [0])
        #expect(await world.server.program.outcome().status == 0)
    }

    @Test func `two who wait both hear of the end`() async throws {
        let (world, host, target) = try await play()
        let commands = [try drain(world.server), try drain(world.server, "--seconds", "3600")]
        for command in commands { _ = try await command.line { $0.contains("for at most") } }
        host.hit(round: 1, target: target)
        for command in commands { #expect(await command.outcome().output.hasSuffix("The server has ended.\n")) }
        #expect(await world.server.program.outcome().status == 0)
    }

    @Test func `with nothing open it is over at once`() async throws {
        let server = try await ServerProgram(tls: true)
        let outcome = try await server.admin("drain")
        #expect(outcome.status == 0)
        #expect(outcome.output == "No round is open; 0 clients are being let go.\nThe server has ended.\n")
        #expect(await server.program.outcome().status == 0)
    }
}
