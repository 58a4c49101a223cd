import FoundationEssentials
import GameProtocol
import Glibc
import LoadTest
import TestSupport
import Testing

/// The load tester as people run it: what it refuses, what it writes, and how it ends.
@Suite(.timeLimit(.minutes(2))) struct LoadCommandTests {
    private let home = TemporaryDirectory()

    private var environment: [String: String] { ["XDG_STATE_HOME": home.path, "HOME": home.path] }

    /// A link to nobody, for what is refused before anybody is asked.
    private static let nobody = "http://127.0.0.1:9/"
    /// Two players, two seconds of sliding: as short as a match can be.
    private static let short = ["--players", "2", "--rounds", "1", "--round-ms", "2000", "--seed", "7"]

    private func bots(_ arguments: [String]) async throws -> Program.Outcome {
        try await Program.run("bullseye-bots", arguments, environment: environment)
    }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = "\(home.path)/\(name)"
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    // MARK: Hosts

    @Test func `another's public host is loaded only by name`() async throws {
        let outcome = try await bots(["https://203.0.113.9:9/"] + Self.short)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("203.0.113.9 is a public host."), "\(outcome.errors)")
    }

    @Test func `a public address of this machine's own needs no leave`() async throws {
        let own = "ip link set lo up && ip address add 203.0.113.9/32 dev lo"
        let outcome = try await Program.run(
            "bullseye-bots", ["https://203.0.113.9:9/"] + Self.short, environment: environment,
            shell: "exec unshare --map-root-user --net sh -c '\(own) && exec \"$0\" \"$@\"' \"$0\" \"$@\"")
        // Nobody listens there, which is another thing.
        #expect(outcome.status == 4, "\(outcome.errors)")
        #expect(!outcome.errors.contains("public host"), "\(outcome.errors)")
    }

    // MARK: Scenarios

    @Test func `a scenario that cannot be read is told with its path and the reason`() async throws {
        let outcome = try await bots([Self.nobody, "--scenario", "\(home.path)/none.json5"])
        #expect(outcome.status == 2)
        let sentence = "bullseye-bots: The scenario \(home.path)/none.json5 cannot be read: No such file or directory."
        #expect(outcome.errors.hasPrefix(sentence), "\(outcome.errors)")
    }

    @Test func `all that is wrong with a scenario is told at once`() async throws {
        let path = try file(
            "wrong.json5", #"{ name: "wrong", matches: { players: 0, coutn: 2 }, room: {}, objectives: ["errors=x"] }"#)
        let outcome = try await bots([Self.nobody, "--scenario", path])
        #expect(outcome.status == 2)
        for sentence in [
            "matches.coutn is not known; did you mean “count”?",
            "matches.players must be a whole number from 1 to 10,000.",
            "room is not known; did you mean “rooms”?",
            "objectives[0]: errors is counted",
        ] { #expect(outcome.errors.contains("\(path): \(sentence)"), "\(outcome.errors)") }
    }

    @Test(arguments: BuiltInScenarios.all.map(\.name)) func `a scenario that is printed reads back`(name: String)
        async throws
    {
        let outcome = try await bots(["--print-scenario", name])
        #expect(outcome.status == 0)
        #expect(try Scenario(file: Array(outcome.output.utf8)) == BuiltInScenarios.named(name))
    }

    // MARK: Reports

    @Test func `a baseline that is no report is refused before anything is loaded`() async throws {
        let path = try file("baseline.json", #"{ "players": 8 }"#)
        let outcome = try await bots([Self.nobody, "--baseline", path])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("\(path): This is no report of a load test"), "\(outcome.errors)")
    }

    @Test func `a report that cannot be written is told after the summary`() async throws {
        let server = try await ServerProgram(tls: false)
        let path = "\(home.path)/none/report.html"
        let outcome = try await bots([server.link.text, "--report", path] + Self.short)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("The one objective was met"), "\(outcome.output)")
        let sentence = "bullseye-bots: The report \(path) cannot be written: No such file or directory."
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        _ = await server.stop()
    }

    @Test func `a report of a run can be the next one's baseline`() async throws {
        let server = try await ServerProgram(tls: false)
        let (page, json) = ("\(home.path)/report.html", "\(home.path)/report.json")
        let words = [
            server.link.text, "--server-process", "\(server.program.process)", "--report", page, "--report-json", json,
        ]
        let first = try await bots(words + Self.short)
        #expect(first.status == 0, "\(first.output)\(first.errors)")
        #expect(first.output.contains("The report is in \(page).\nThe report is in \(json)."))
        let report = try LoadReport(json: Array(Data(contentsOf: URL(filePath: json))))
        #expect(report.totals[.results] == 2)
        // What the server had to do is known from its process.
        #expect(report.seconds.contains { ($0.server?.memory ?? 0) > 1 << 20 })
        let second = try await bots([server.link.text, "--baseline", json] + Self.short)
        #expect(second.status == 0, "\(second.output)\(second.errors)")
        #expect(second.output.contains("Compared with the earlier run"), "\(second.output)")
        _ = await server.stop()
    }

    // MARK: Processes

    /// Bots that would play for minutes, once they move.
    private func running(_ server: ServerProgram, _ arguments: String...) async throws -> Program {
        let words = [server.link.text, "--rounds", "20", "--round-ms", "10000", "--seed", "7"] + arguments
        let program = try Program("bullseye-bots", words, environment: environment)
        // The first line about how it goes comes after 5 s, when everybody is there.
        _ = try await program.line { $0.hasPrefix("0:") }
        return program
    }

    @Test func `Ctrl-C gives the report so far`() async throws {
        let server = try await ServerProgram(tls: false)
        let json = "\(home.path)/report.json"
        let program = try await running(server, "--players", "4", "--report-json", json)
        program.send(SIGINT)
        let outcome = await program.outcome()
        #expect(outcome.status == 130)
        #expect(outcome.output.contains("seats taken"), "\(outcome.output)")
        #expect(try LoadReport(json: Array(Data(contentsOf: URL(filePath: json)))).totals[.joins] == 4)
        _ = await server.stop()
    }

    @Test func `a worker that is killed makes the run say nothing`() async throws {
        let server = try await ServerProgram(tls: false)
        let program = try await running(
            server, "--players", "16", "--rooms", "2", "--processes", "2", "--duration", "8")
        let children = program.children
        #expect(children.count == 2)
        kill(try #require(children.first), SIGKILL)
        let outcome = await program.outcome()
        #expect(outcome.status == 3, "\(outcome.output)\(outcome.errors)")
        let sentence = #/The run says nothing of the server: Worker \d went away by itself, with status 137\./#
        #expect(outcome.output.contains(sentence), "\(outcome.output)")
        _ = await server.stop()
    }

    @Test func `a server of its own that cannot be started is told`() async throws {
        let outcome = try await bots(["--own-server", "/bin/false"] + Self.short)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("The server has ended with status 1."), "\(outcome.errors)")
        let missing = try await bots(["--own-server", "\(home.path)/none"] + Self.short)
        #expect(missing.status == 1)
        #expect(missing.errors.contains("A process cannot be started: "), "\(missing.errors)")
    }

    @Test func `on a terminal the lines of a run are drawn anew, and gone at the end`() async throws {
        let server = try await ServerProgram(tls: false)
        let terminal = try PseudoTerminal()
        let shown = terminal.show()
        let program = try Program(
            "bullseye-bots", [server.link.text] + Self.short,
            environment: environment.merging(["TERM": "xterm"]) { $1 }, shell: terminal.showing())
        #expect(await program.outcome().status == 0)
        let screen = await shown.all()
        #expect(screen.contains("A\u{1B}[J"))
        #expect(screen.contains("The one objective was met"))
        _ = await server.stop()
    }
}
