import GameProtocol
import Glibc
import TestSupport
import Testing

/// `bullseye --plain` over pipes, as a screen reader's user or a log has it.
@Suite(.timeLimit(.minutes(2))) struct PlainTests {
    private let home = TemporaryDirectory()
    private var environment: [String: String] { ["XDG_STATE_HOME": home.path, "HOME": home.path] }

    @Test func `a host sends a bot out, stops the clock, gives stars and sees the leaderboard`() async throws {
        let server = try await ServerProgram(tls: true)
        let host = try Program(
            "bullseye", ["host", server.link.text, "--plain", "--name", "Ada", "--rounds", "1", "--round-ms", "20000"],
            environment: environment)
        let link = try await host.line { $0.hasPrefix("https://") }
        let bots = try Program("bullseye-bots", [link, "--players", "3", "--seed", "1"], environment: environment)
        _ = try await host.line { $0.contains("4 players") }
        host.type("ban Bot 2\nwho\n")
        _ = try await host.line { $0 == "Bot 2 was removed by the host." }
        host.type("start\n")
        _ = try await host.line { $0.hasPrefix("Go! You have ") }
        host.type("pause\n")
        _ = try await host.line { $0 == "Paused by the host." }
        host.type("resume\n30\nhit\n")
        _ = try await host.line { $0 == "The match goes on." }
        _ = try await host.line { $0.hasPrefix("The match is over. ") }
        host.type("rate 4\nleaders\n")
        let thanks = try await host.line { $0.hasPrefix("Thank you.") }
        #expect(thanks == "Thank you. BullsEye has 4.0 of 5 stars on average, from 1 person.")
        _ = try await host.line { $0 == "BullsEye, most points today:" }
        host.type("lobby\n")
        _ = try await host.line { $0.contains(" at 127.0.0.1:\(server.port) (") }
        host.type("quit\n")
        let played = await host.outcome()
        #expect(played.status == 0, "\(played.output)\(played.errors)")
        #expect(played.errors == "")
        #expect(!played.output.contains("\u{1B}"))
        let board = played.output.split(separator: "BullsEye, most points today:\n")[1]
        #expect(board.contains("Ada (you)") && board.contains("Bot 1") && !board.contains("Bot 2"), "\(board)")
        bots.send(SIGTERM)
        _ = await server.stop()
    }

    @Test func `a name is changed in the lobby, and the player stays the same the next time`() async throws {
        let server = try await ServerProgram(tls: true)
        let before = try await whoComes(to: server, "--name", "Ada")
        #expect(before.contains(#""name":"Ada""#))
        let words = ["join", server.link.text, "--plain", "--name", "Ada"]
        let program = try Program("bullseye", words, environment: environment)
        program.type("name Bo\nnew\nname Cy\nquit\n")
        _ = try await program.line { $0 == "You are Bo now." }
        _ = try await program.line { $0 == "You are Bo, the host." }
        _ = try await program.line { $0 == "“name” is for the lobby; “lobby” leads there." }
        #expect(await program.outcome().status == 0)
        // Whoever names none comes by the new name.
        #expect(try await whoComes(to: server) == before.replacing(#""name":"Ada""#, with: #""name":"Bo""#))
        _ = await server.stop()
    }

    /// The player and the name by which the server greets a client.
    private func whoComes(to server: ServerProgram, _ options: String...) async throws -> String {
        let words = ["join", server.link.text, "--json"] + options
        let program = try Program("bullseye", words, environment: environment)
        let greeting = try await program.line { $0.contains("client.online") }
        program.closeInput()
        #expect(await program.outcome().status == 0)
        let members = greeting.split(separator: ",").filter { $0.hasPrefix("\"player\"") || $0.hasPrefix("\"name\"") }
        return members.prefix(2).joined(separator: ",")
    }

    @Test(arguments: [["host", "--plain"], ["rooms", "--watch"]])
    func `a reader that is gone ends the program quietly with status 1`(_ command: [String]) async throws {
        let server = try await ServerProgram(tls: true)
        // The input stays open, and the reader goes with the first line.
        let pipeline = #""$@" | head -n 1 >&2; echo "${PIPESTATUS[0]}""#
        let words = [Program.folder + "/bullseye", command[0], server.link.text, command[1]]
        let outcome = try await Program.run(
            "/bin/bash", ["-c", pipeline, "bash"] + words, environment: environment)
        #expect(outcome.output == "1\n")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        _ = await server.stop()
    }
}
