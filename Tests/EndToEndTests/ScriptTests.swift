import GameProtocol
import Glibc
import TestSupport
import Testing

/// `bullseye --json`, driven as scripts drive it.
@Suite(.timeLimit(.minutes(2))) struct ScriptTests {
    private let home = TemporaryDirectory()
    private var environment: [String: String] { ["XDG_STATE_HOME": home.path, "HOME": home.path] }

    private var example: String { Self.example("script.py") }

    private static func example(_ name: String) -> String {
        #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/docs/examples/\(name)"
    }

    /// Starts the client, with tokens of its own.
    private func client(_ words: String..., shell: String? = nil) throws -> Program {
        try Program("bullseye", words + ["--json"], environment: environment, shell: shell)
    }

    @Test func `the example in Python plays a match of two rounds over TLS`() async throws {
        let server = try await ServerProgram(tls: true)
        let words = ["host", server.link.text, "--name", "Ada", "--rounds", "2", "--round-ms", "5000", "--json"]
        let played = try await Program.run(
            "/usr/bin/env", ["python3", example, Program.folder + "/bullseye"] + words, environment: environment)
        #expect(played.status == 0, "\(played.output)\(played.errors)")
        #expect(played.errors == "")
        let lines = played.output.split(separator: "\n")
        #expect(lines.count == 3, "\(played.output)")
        for (index, line) in lines.prefix(2).enumerated() {
            #expect(line.hasPrefix("round \(index + 1): 1. Ada ["))
            #expect(line.hasSuffix("] Perfect!"))
        }
        #expect(lines.last == "1. Ada 400")
        _ = await server.stop()
    }

    @Test(arguments: ["script.py", "play.py"])
    func `an example in Python tells how it is called`(name: String) async throws {
        let help = try await Program.run("/usr/bin/env", ["python3", Self.example(name), "--help"])
        #expect(help.status == 0)
        #expect(help.output.contains("\(name) "))
        for words in [[], ["nonsense"], ["--nonsense"]] {
            let outcome = try await Program.run("/usr/bin/env", ["python3", Self.example(name)] + words)
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("usage: \(name) "), "\(outcome.errors)")
        }
    }

    @Test func `warmth is told to the player, moving sliders to a spectator, and the token to nobody`() async throws {
        let server = try await ServerProgram(tls: true)
        let host = try client("host", server.link.text, "--name", "Ada", "--game", "hotcold", "--rounds", "1")
        let room = try await host.line { $0.hasPrefix(#"{"type":"room","#) }
        var link = server.link
        link.room = RoomCode(String(room.dropFirst(#"{"type":"room","room":""#.count).prefix(5)))
        let spectator = try client("join", link.text, "--name", "Bo", "--as", "spectator")
        _ = try await host.line { $0.hasPrefix(#"{"type":"room.player","#) }
        host.type(#"{"type":"room.start","id":1}"# + "\n")
        _ = try await host.line { $0.hasPrefix(#"{"type":"room.phase","phase":"open","#) }
        host.type(#"{"type":"slide","values":[0.25]}"# + "\n")
        let heat = try await host.line { $0.hasPrefix(#"{"type":"client.heat","#) }
        #expect(heat.hasPrefix(#"{"type":"client.heat","round":1,"sequence":1,"heat":"#), "\(heat)")
        let sliders = try await spectator.line { $0.hasPrefix(#"{"type":"client.sliders","#) }
        #expect(sliders.hasPrefix(#"{"type":"client.sliders","round":1,"entries":[{"seat":1,"values":[0.25"#))
        spectator.closeInput()
        host.type(#"{"type":"hit","id":2,"round":1}"# + "\n")
        host.closeInput()
        for outcome in await [host.outcome(), spectator.outcome()] {
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
            #expect(outcome.errors == "")
            #expect(outcome.output.contains(#"{"type":"match.end","match":1,"standings":[{"#))
            #expect(outcome.output.hasSuffix(#"{"type":"client.ended","status":0,"reason":null}"# + "\n"))
            #expect(!outcome.output.contains("token"))
        }
        _ = await server.stop()
    }

    @Test func `a script steers its room, gives stars, and asks for the leaderboard`() async throws {
        let server = try await ServerProgram(tls: false)
        let host = try client("host", server.link.text, "--name", "Ada", "--round-ms", "20000")
        _ = try await host.line { $0.hasPrefix(#"{"type":"room","#) }
        let done = [
            #"{"type":"room.configure","id":1,"options":{"rounds":1}}"#, #"{"type":"room.lock","id":2,"locked":true}"#,
            #"{"type":"lobby.watch","id":3}"#, #"{"type":"rate","id":4,"game":"bullseye","stars":4}"#,
            #"{"type":"room.start","id":5}"#, #"{"type":"room.pause","id":6}"#, #"{"type":"room.resume","id":7}"#,
            #"{"type":"event.list","id":8}"#,
            #"{"type":"leaderboard","id":9,"game":"bullseye","period":"day","by":"total"}"#,
        ]
        for (number, line) in done.enumerated() {
            host.type(line + "\n")
            let answer = try await host.line { $0.hasPrefix(#"{"type":"client.answer","id":\#(number + 1),"#) }
            #expect(answer.contains(#","ok":true"#), "\(answer)")
        }
        host.type(#"{"type":"room.kick","id":10,"player":"p_nobody"}"# + "\n")
        let refused = try await host.line { $0.hasPrefix(#"{"type":"client.answer","id":10,"#) }
        #expect(refused.contains(#""request":"room.kick","ok":false,"code":"no_such_player""#))
        let rating = try await host.line { $0.hasPrefix(#"{"type":"lobby.rating","#) }
        #expect(rating == #"{"type":"lobby.rating","game":"bullseye","stars":4,"ratings":1}"#)
        host.type(#"{"type":"quit"}"# + "\n")
        #expect(await host.outcome().status == 0)
        _ = await server.stop()
    }

    @Test func `the rooms are one message of the server's`() async throws {
        let server = try await ServerProgram(tls: true)
        let outcome = try await Program.run(
            "bullseye", ["rooms", server.link.text, "--json"], environment: environment)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let types = outcome.output.split(separator: "\n").map { $0.split(separator: "\"")[3] }
        #expect(types == ["client.connecting", "client.online", "client.watching", "lobby", "client.ended"])
        _ = await server.stop()
    }

    @Test func `Ctrl-C ends in order with status 130`() async throws {
        let server = try await ServerProgram(tls: true)
        let host = try client("host", server.link.text)
        _ = try await host.line { $0.hasPrefix(#"{"type":"room","#) }
        host.send(SIGINT)
        let outcome = await host.outcome()
        #expect(outcome.status == 130)
        #expect(outcome.output.hasSuffix(#"{"type":"client.ended","status":130,"reason":"Interrupted."}"# + "\n"))
        _ = await server.stop()
    }

    @Test func `a reader that is gone ends the program with status 1, even if nothing is to be written`() async throws {
        let server = try await ServerProgram(tls: true)
        // The reader goes once the list is there; nothing happens in the lobby after that.
        let pipeline = #""$@" | grep -q '"type":"lobby"'; exit "${PIPESTATUS[0]}""#
        let words = [Program.folder + "/bullseye", "rooms", server.link.text, "--watch", "--json"]
        let outcome = try await Program.run(
            "/bin/bash", ["-c", pipeline, "bash"] + words, environment: environment)
        #expect(outcome.status == 1)
        #expect(outcome.errors == "Standard output takes nothing more: Broken pipe.\n")
        _ = await server.stop()
    }

    @Test func `a reader that does not read ends the program with status 1`() async throws {
        let server = try await ServerProgram(tls: true)
        // Each line is answered by an error; the pipe is held open for reading by the program itself.
        let pipe = "cd '\(home.path)'; yes '{' | head -n 20000 >lines; mkfifo pipe; exec 3<>pipe >pipe <lines"
        let outcome = await (try client("host", server.link.text, shell: pipe)).outcome()
        #expect(outcome.status == 1)
        #expect(outcome.errors == "Nobody reads what is written to standard output.\n")
        _ = await server.stop()
    }
}
