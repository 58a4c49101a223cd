import GameProtocol
import Glibc
import TestSupport
import Testing

/// A server that was started in a terminal, when that is closed.
@Suite(.timeLimit(.minutes(3))) struct TerminalTests {
    private let terminal: PseudoTerminal

    init() throws { terminal = try PseudoTerminal() }

    @Test func `it ends in order`() async throws {
        let world = try await LiveWorld(tls: true, shell: terminal.starting())
        let ada = try await ScenarioClient("Ada", in: world)
        terminal.close()
        await ada.expectRestart()
        let outcome = await world.server.program.outcome()
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("terminal closed"), "\(outcome.errors)")
        _ = await world.stop()
    }

    @Test func `it ends in order in a shell that ends too`() async throws {
        let shell = terminal.starting(#"sh -c '"$0" "$@"; exit' "$0" "$@""#)
        let world = try await LiveWorld(tls: true, shell: shell)
        let ada = try await ScenarioClient("Ada", in: world)
        terminal.close()
        await ada.expectRestart()
        let outcome = await world.server.program.outcome()
        #expect(outcome.status == 128 + SIGHUP)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count { $0.contains(" ending ") } == 1 && lines.count { $0.contains(" ended") } == 1, "\(lines)")
        _ = await world.stop()
    }

    @Test func `while it is open, SIGHUP has the certificate read anew`() async throws {
        let world = try await LiveWorld(tls: true, shell: terminal.starting())
        world.server.program.send(SIGHUP)
        _ = try await world.server.program.errorLine { $0.contains(" certificate reloaded ") }
        _ = try await ScenarioClient("Ada", in: world)
        #expect(await world.stop().status == 0)
    }

    @Test func `it goes on where nohup has started it`() async throws {
        let world = try await LiveWorld(tls: true, shell: "trap '' HUP; \(terminal.starting())")
        let ada = try await ScenarioClient("Ada", in: world)
        terminal.close()
        // What is left of the terminal is a signal.
        _ = try await world.server.program.errorLine { $0.contains(" certificate reloaded ") }
        try await ada.ask(.lobbyUnwatch)
        #expect(await world.stop().status == 0)
    }
}
