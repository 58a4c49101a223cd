import GameProtocol
import Glibc
import TestSupport
import Testing

/// Scheduled events, as people use them from a terminal.
@Suite(.timeLimit(.minutes(2))) struct EventCommandTests {
    private let home = TemporaryDirectory()
    private var environment: [String: String] { ["XDG_STATE_HOME": home.path, "HOME": home.path, "TZ": "UTC"] }

    /// Runs a command about events to its end.
    private func run(_ words: String...) async throws -> Program.Outcome {
        try await Program.run("bullseye", ["events"] + words, environment: environment)
    }

    /// Schedules an event with a match of short rounds and returns its identity.
    ///
    /// - Parameter time: When; by itself soon, with time for programs to start on a busy machine.
    private func schedule(_ link: InvitationLink, rounds: Int = 1, at time: String = "+25s") async throws -> String {
        let outcome = try await run(
            "schedule", link.text, "--title", "Friday cup", "--at", time, "--rounds", "\(rounds)", "--round-ms",
            "2000", "--name", "Ada")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try #require(outcome.output.split(separator: " ").last.map { $0.trimmed })
    }

    @Test func `an event is scheduled, listed, shown, answered and called off, at the server used last`() async throws {
        let server = try await ServerProgram(tls: true)
        let scheduled = try await run(
            "schedule", server.link.text, "--title", "Cup", "--at", "+2h", "--games", "bullseye,hotcold", "--rounds",
            "4", "--seats", "8", "--name", "Ada")
        #expect(scheduled.output.hasPrefix("“Cup” is scheduled: 20"), "\(scheduled.errors)")
        #expect(scheduled.output.contains("Anyone may come:  bullseye events wait '\(server.link.text)' e_"))
        let event = try #require(scheduled.output.split(separator: " ").last?.trimmed)

        let list = try await run("--name", "Bo")
        #expect(
            list.output.contains(" +00:00  Cup        1  –    scheduled  \(event)\nYou are Bo, p_"), "\(list.output)")
        let none = try await run("next", "--name", "Bo")
        #expect(none.output.hasPrefix("No event waits for you.\n"), "\(none.output)")
        let going = try await run("going", String(event.prefix(8)), "--name", "Bo")
        #expect(going.output.hasPrefix("You are going to “Cup”, "), "\(going.output)\(going.errors)")
        let next = try await run("next", "--json", "--name", "Bo")
        #expect(next.output.hasPrefix(#"{"event":"\#(event)","title":"Cup","#), "\(next.output)")
        let shown = try await run("show", event, "--name", "Bo")
        for line in ["games      BullsEye and HotCold, 4 rounds of 15 s, 8 seats", "people     2 going, 1 invited"] {
            #expect(shown.output.contains(line), "\(shown.output)")
        }

        let refused = try await run("cancel", event, "--name", "Bo")
        #expect(refused.status == 1)
        #expect(refused.output == "")
        #expect(refused.errors != "")
        let cancelled = try await run("cancel", event, "--name", "Ada")
        #expect(cancelled.output == "“Cup” is called off.\n", "\(cancelled.errors)")
        let over = try await run("show", event, "--name", "Bo")
        #expect(over.output.hasPrefix("“Cup” is cancelled: Ada has called it off.\n"), "\(over.output)")
        _ = await server.stop()
    }

    @Test func `nothing is done as somebody else while the player is connected in another window`() async throws {
        let server = try await ServerProgram(tls: true)
        let waiting = try Program(
            "bullseye", ["host", server.link.text, "--name", "Ada"], environment: environment)
        _ = try await waiting.line { $0.hasPrefix("https://") }
        let outcome = try await run("list", "--name", "Ada")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("Ada is connected here in another window."), "\(outcome.errors)")
        #expect(outcome.output == "")
        waiting.send(SIGINT)
        _ = await (waiting.outcome(), server.stop())
    }

    @Test func `whoever waits plays when it is time, and leaves with the standings`() async throws {
        let server = try await ServerProgram(tls: true)
        let event = try await schedule(server.link)
        let host = try Program("bullseye", ["events", "wait", "--name", "Ada"], environment: environment)
        let bots = try Program(
            "bullseye-bots", [server.link.text, "--event", event, "--players", "3", "--seed", "1"],
            environment: environment)
        host.type("20\nhit\n")
        host.closeInput()
        let played = await host.outcome()
        #expect(played.status == 0, "\(played.output)\(played.errors)")
        #expect(played.output.contains("The match is over."))
        #expect(played.output.hasSuffix("“Friday cup” is over.\n"), "\(played.output)")
        let loaded = await bots.outcome()
        #expect(loaded.status == 0, "\(loaded.output)\(loaded.errors)")
        #expect(loaded.output.contains("“Friday cup” finished, with the standings that were seen"))
        let shown = try await run("show", event, "--name", "Ada")
        #expect(shown.output.contains("Ada (you)"), "\(shown.output)")
        _ = await server.stop()
    }

    @Test func `after the server was killed, the event goes on in another room`() async throws {
        let server = try await ServerProgram(tls: true)
        let event = try await schedule(server.link, rounds: 2)
        let player = try Program("bullseye", ["events", "wait", event, "--name", "Ada"], environment: environment)
        _ = try await player.line { $0.hasPrefix("Round 2 of 2") }
        server.program.send(SIGKILL)
        _ = await server.program.outcome()
        let next = try await ServerProgram(tls: true, data: server.data, port: server.port)
        player.closeInput()
        let played = await player.outcome()
        #expect(played.status == 0, "\(played.output)\(played.errors)")
        #expect(played.output.count(of: "Round 1 of 2") == 1, "\(played.output)")
        #expect(played.output.count(of: "“Friday cup” gathers in room ") == 2, "\(played.output)")
        #expect(played.output.hasSuffix("“Friday cup” is over.\n"), "\(played.output)")
        _ = await next.stop()
    }

    @Test func `an event that is called off is told to whoever waits, with status 1`() async throws {
        let server = try await ServerProgram(tls: true)
        let event = try await schedule(server.link, at: "+10m")
        let player = try Program("bullseye", ["events", "wait", event, "--name", "Bo"], environment: environment)
        _ = try await player.line { $0.hasPrefix("You are going.") }
        #expect(try await run("cancel", event, "--name", "Ada").status == 0)
        let outcome = await player.outcome()
        #expect(outcome.status == 1)
        #expect(outcome.output.hasSuffix("“Friday cup” is cancelled: Ada has called it off.\n"), "\(outcome.output)")
        _ = await server.stop()
    }
}

extension StringProtocol {
    /// The text without the line's end.
    fileprivate var trimmed: String { String(filter { !$0.isNewline }) }

    /// How often a text is in it.
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
