import GameProtocol
import Glibc
import TestSupport
import Testing

/// The three programs together, as people use them.
@Suite(.timeLimit(.minutes(2))) struct ProgramsTests {
    private let home = TemporaryDirectory()
    private var environment: [String: String] { ["XDG_STATE_HOME": home.path, "HOME": home.path] }

    /// Starts the client, with tokens of its own.
    private func client(_ words: String...) throws -> Program {
        try Program("bullseye", words, environment: environment)
    }

    @Test func `a host and eight bots play a match of three rounds over TLS to its standings`() async throws {
        let server = try await ServerProgram(tls: true)
        let host = try client("host", server.link.text, "--name", "Ada", "--rounds", "3", "--round-ms", "4000")
        let link = try await host.line { $0.hasPrefix("https://") }
        let bots = try Program("bullseye-bots", [link, "--players", "8", "--seed", "1"], environment: environment)
        _ = try await host.line { $0.contains("9 players") }
        // From a pipe each line waits for its turn.
        host.type("start\n10\nhit\n20\n+5\nhit\n30\n\n")
        host.closeInput()

        let played = await host.outcome()
        #expect(played.status == 0, "\(played.output)\(played.errors)")
        for round in 1...3 { #expect(played.output.contains("Round \(round) is over. The number was ")) }
        #expect(played.output.contains("The match is over."))
        #expect(played.output.contains("Ada (you)"))

        let loaded = await bots.outcome()
        #expect(loaded.status == 0, "\(loaded.output)\(loaded.errors)")
        #expect(loaded.counted("seats taken") == (nil, 8), "\(loaded.output)")
        #expect(loaded.counted("matches seen to their end") == (nil, 1))
        #expect(loaded.counted("rounds seen to their end") == (nil, 3))
        #expect(loaded.counted("results seen") == (24, 24))
        #expect(loaded.counted("published in the lobby") == (3, 3))
        #expect(loaded.counted("faults") == (nil, 0))
        #expect(await server.stop().status == 0)
    }

    @Test func `bots open a room of their own where the link leads into none`() async throws {
        let server = try await ServerProgram(tls: true)
        let bots = try await Program.run(
            "bullseye-bots", [server.link.text, "--players", "3", "--rounds", "1", "--round-ms", "3000"],
            environment: environment)
        #expect(bots.status == 0, "\(bots.output)\(bots.errors)")
        #expect(bots.counted("seats taken") == (nil, 3), "\(bots.output)")
        _ = await server.stop()
    }

    @Test func `bots fill several rooms, move all the time, and look on in number`() async throws {
        let server = try await ServerProgram(tls: true)
        let bots = try await Program.run(
            "bullseye-bots",
            [
                server.link.text, "--players", "5", "--rooms", "2", "--watchers", "3", "--moves-per-second", "20",
                "--rounds", "1", "--round-ms", "2000",
            ], environment: environment)
        #expect(bots.status == 0, "\(bots.output)\(bots.errors)")
        #expect(bots.counted("seats taken") == (nil, 5), "\(bots.output)")
        #expect(bots.counted("matches seen to their end") == (nil, 2))
        #expect(bots.counted("results seen") == (5, 5))
        #expect(bots.counted("published in the lobby") == (2, 2))
        _ = await server.stop()
    }

    @Test func `a server with another key is refused with both fingerprints`() async throws {
        let (server, other) = (try await ServerProgram(tls: true), try await ServerProgram(tls: true))
        var link = server.link
        link.pin = other.link.pin
        let outcome = try await Program.run("bullseye", ["rooms", link.text], environment: environment)
        #expect(outcome.status == 3)
        for pin in [server.link.pin, other.link.pin] {
            #expect(outcome.errors.contains(try #require(pin).text), "\(outcome.errors)")
        }
        let bots = try await Program.run("bullseye-bots", [link.text], environment: environment)
        #expect(bots.status == 3)
        _ = await (server.stop(), other.stop())
    }

    @Test(arguments: ["bullseye", "bullseye-bots"])
    func `a server that is not there is told by status 4`(program: String) async throws {
        let words = (program == "bullseye" ? ["rooms"] : []) + ["http://127.0.0.1:9/"]
        let outcome = try await Program.run(program, words, environment: environment)
        #expect(outcome.status == 4)
        #expect(outcome.errors.hasPrefix("Nobody listens at 127.0.0.1:9."), "\(outcome.errors)")
    }

    @Test func `a certificate of its own is not trusted without a fingerprint`() async throws {
        let server = try await ServerProgram(tls: true)
        var link = server.link
        link.pin = nil
        let outcome = try await Program.run("bullseye", ["rooms", link.text], environment: environment)
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("not one that this computer trusts"), "\(outcome.errors)")
        _ = await server.stop()
    }

    @Test func `the full screen ends with the same status, and with words on the screen of before`() async throws {
        let terminal = try PseudoTerminal()
        let shown = terminal.show()
        let player = try Program(
            "bullseye", ["join", "http://127.0.0.1:9/KXQZT"],
            environment: environment.merging(["TERM": "xterm"]) { $1 },
            shell: terminal.showing())
        let outcome = await player.outcome()
        #expect(outcome.status == 4)
        #expect(outcome.errors.hasPrefix("Nobody listens at 127.0.0.1:9."), "\(outcome.errors)")
        #expect(await shown.all().contains("\u{1B}[?1049h"))
    }

    @Test func `a server that ends tells its players, who are told so too`() async throws {
        let server = try await ServerProgram(tls: true)
        let host = try client("host", server.link.text, "--name", "Ada")
        _ = try await host.line { $0.hasPrefix("https://") }
        let outcome = await server.stop()
        #expect(outcome.status == 0)
        _ = try await host.line { $0.contains("restart") || $0.contains("lost") }
        host.send(SIGINT)
        #expect(await host.outcome().status == 130)
    }

    @Test(arguments: ["bullseye", "bullseye-bots", "bullseye-server"])
    func `the help fits into eighty columns, and a full disk is told by status 1`(program: String) async throws {
        let help = try await Program.run(program, ["--help"])
        #expect(help.status == 0)
        for line in help.output.split(separator: "\n") { #expect(line.count < 80, "\(line)") }
        #expect(try await Program.run(program, ["--help"], shell: "exec >/dev/full").status == 1)
    }

    @Test func `without a link the server used last is meant, which is told`() async throws {
        for command in ["join", "host", "rooms"] {
            let outcome = try await Program.run("bullseye", [command], environment: environment)
            #expect(outcome.status == 2)
            #expect(
                outcome.errors.hasPrefix("bullseye: The link is missing, and no server was used before."),
                "\(outcome.errors)")
        }
        let server = try await ServerProgram(tls: true)
        #expect(try await Program.run("bullseye", ["rooms", server.link.text], environment: environment).status == 0)
        for command in ["join --plain", "host --plain", "rooms"] {
            let words = command.split(separator: " ").map(String.init)
            let outcome = try await Program.run("bullseye", words, environment: environment, shell: "exec </dev/null")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.errors == "No link is given: this is 127.0.0.1:\(server.port), the server used last.\n")
        }
        _ = await server.stop()
    }

    @Test(arguments: [
        ("--plain", "“--plain” is an option of “join”: “bullseye join LINK --plain”."),
        ("--name", "“--name” is an option of “join”: “bullseye join LINK --name NAME”."),
        ("--watch", "“--watch” is an option of “rooms”: “bullseye rooms LINK --watch”."),
        ("--plaim", "There is no option “--plaim”."),
    ])
    func `an option without its command is told where it belongs`(option: String, sentence: String) async throws {
        let outcome = try await Program.run("bullseye", [option])
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("bullseye: \(sentence)"), "\(outcome.errors)")
    }

    @Test func `a link that is none is told, with status 2`() async throws {
        for word in ["not-a-link", "https://", "https://host/ABCDE"] {
            let outcome = try await Program.run("bullseye", ["join", word], environment: environment)
            #expect(outcome.status == 2, "\(word): \(outcome.errors)")
            #expect(outcome.errors.hasPrefix("bullseye: "), "\(outcome.errors)")
        }
    }
}
