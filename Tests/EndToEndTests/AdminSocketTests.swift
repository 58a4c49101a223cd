import GameProtocol
import Glibc
import TestSupport
import Testing

/// The admin socket itself: where it is, who may use it, and what it bears.
@Suite(.timeLimit(.minutes(3))) struct AdminSocketTests {
    private let data = TemporaryDirectory()

    private func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    @Test func `is for its user alone, whatever the mask, and gone with the server`() async throws {
        let server = try await ServerProgram(tls: false, data: data, shell: "umask 0")
        var status = stat()
        #expect(lstat(server.adminSocket, &status) == 0)
        #expect(status.st_mode == S_IFSOCK | 0o600)
        _ = await server.stop()
        #expect(!isThere(server.adminSocket))
    }

    @Test func `is not there without a data directory, unless it is asked for`() async throws {
        let path = "\(data.path)/elsewhere"
        let without = try await ServerProgram(tls: false, data: data, options: ["--no-store"])
        #expect(!isThere(without.adminSocket))
        _ = await without.stop()
        let off = try await ServerProgram(tls: true, data: data, options: ["--admin", "off"])
        #expect(!isThere(off.adminSocket))
        _ = await off.stop()
        let asked = try await ServerProgram(tls: false, data: data, options: ["--no-store", "--admin", path])
        #expect(try await Program.run("bullseye-server", ["rooms", "--admin", path]).output == "There are no rooms.\n")
        _ = await asked.stop()
    }

    @Test func `takes the place of one that a crash has left`() async throws {
        let first = try await ServerProgram(tls: false, data: data)
        first.program.send(SIGKILL)
        _ = await first.program.outcome()
        #expect(isThere(first.adminSocket))
        let second = try await ServerProgram(tls: false, data: data)
        #expect(try await second.admin("rooms").status == 0)
        _ = await second.stop()
    }

    @Test func `a second server goes without it, or does not begin if it is asked for`() async throws {
        let first = try await ServerProgram(tls: true, data: data)
        // It shares the certificate alone.
        let second = try await ServerProgram(tls: true, data: data, options: ["--no-store"])
        _ = try await second.program.errorLine { $0.contains(" warning no admin socket  ") }
        guard case .status(let status)? = try await first.ask("status") else {
            Issue.record("no status came")
            return
        }
        #expect(try InvitationLink(status.link) == first.link)
        _ = await second.stop()
        #expect(isThere(first.adminSocket))
        let third = try await Program.run(
            "bullseye-server", ["--listen", "127.0.0.1:0", "--no-tls", "--no-store", "--admin", first.adminSocket])
        #expect(third.status == 1)
        #expect(
            third.errors == """
                bullseye-server: The admin socket cannot be at \(first.adminSocket): another server answers there. \
                Choose another path with --admin, or none with --admin off.

                """)
        #expect(try await first.admin("rooms").status == 0)
        _ = await first.stop()
    }

    @Test func `a path that is too long is told before it is tried`() async throws {
        let path = "\(data.path)/" + String(repeating: "x", count: 108)
        let sentence =
            "bullseye-server: The admin socket cannot be at \(path): the path is longer than the 107 bytes that the"
            + " system takes. Choose another path with --admin, or none with --admin off.\n"
        for words in [["--listen", "127.0.0.1:0", "--no-tls", "--no-store"], ["check", "--no-store"]] {
            let outcome = try await Program.run(
                "bullseye-server", words + ["--admin", path], environment: ["XDG_STATE_HOME": data.path])
            #expect(outcome.status == 1)
            #expect(outcome.errors == sentence)
        }
        let call = try await Program.run("bullseye-server", ["rooms", "--admin", path])
        #expect(call.status == 1)
        #expect(call.errors.contains("the path is longer than the 107 bytes"), "\(call.errors)")
    }

    @Test func `bears whoever sends nonsense, and serves others meanwhile`() async throws {
        let world = try await LiveWorld(tls: false)
        let server = world.server
        let client = try await ScenarioClient("Ada", in: world)
        let silent = try RawSocket(local: server.adminSocket)
        let half = try RawSocket(local: server.adminSocket)
        half.send(#"{"command":"dra"#)
        for (said, answers) in [
            ("garbage\n", ["bad_request"]), ("\n", ["bad_request"]),
            (#"{"command":"stop"}"# + "\n", ["unknown_command"]),
            ("[]\n{}\n", ["bad_request", "bad_request"]), ("\0\u{1F}\n", ["bad_request"]),
            (String(repeating: "[", count: 4096) + "\n", ["bad_request"]),
            (String(repeating: "x", count: 1_000_000), ["bad_request"]), (#"{"command":"drain"}"#, []),
        ] {
            let socket = try RawSocket(local: server.adminSocket)
            socket.send(said)
            socket.finishSending()
            let lines = String(decoding: socket.receiveAll(), as: UTF8.self).split(separator: "\n")
            #expect(lines.count == answers.count, "\(lines)")
            for (line, code) in zip(lines, answers) { #expect(line.hasPrefix(#"{"error":{"code":"\#(code)","#)) }
        }
        try await client.settle()
        half.send("wer\"}\n")
        #expect(half.receiveLine().hasPrefix(#"{"error":{"code":"unknown_command""#))
        silent.send(#"{"command":"rooms"}"# + "\n")
        #expect(silent.receiveLine() == #"{"ok":{"rooms":[]}}"#)
        #expect(await world.stop().status == 0)
    }

    @Test func `takes few at a time, and the next when they are gone`() async throws {
        let server = try await ServerProgram(tls: false)
        var crowd: [RawSocket] = []
        for _ in 0..<8 {
            let socket = try RawSocket(local: server.adminSocket)
            socket.send(#"{"command":"bans"}"# + "\n")
            #expect(socket.receiveLine() == #"{"ok":{"bans":[]}}"#)
            crowd.append(socket)
        }
        let refused = try await server.admin("rooms")
        #expect(refused.status == 1)
        #expect(
            refused.errors
                == "bullseye-server: Others are looking after the server right now. Try again in a moment.\n")
        crowd[0].finishSending()
        #expect(crowd[0].receiveAll() == [])
        #expect(try await server.admin("rooms").status == 0)
        for _ in 0..<1000 { _ = try? RawSocket(local: server.adminSocket) }
        for socket in crowd.dropFirst() {
            socket.finishSending()
            #expect(socket.receiveAll() == [])
        }
        // Those that have come and gone are forgotten by the time that one more is served.
        var served = try await server.admin("rooms").status
        while served != 0 { served = try await server.admin("rooms").status }
        #expect(await server.stop().status == 0)
    }

    /// To be another user takes a privilege.
    @Test(.enabled(if: getuid() == 0)) func `nobody but its user and root can connect`() async throws {
        // Whoever finds the way to it.
        #expect(chmod(data.path, 0o755) == 0)
        let server = try await ServerProgram(tls: false, data: data)
        let words = ["rooms", "--admin", server.adminSocket]
        let stranger = try await Program.run(
            "bullseye-server", words,
            shell: "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$0\" \"$@\"")
        #expect(stranger.status == 1)
        #expect(
            stranger.errors
                == "bullseye-server: \(server.adminSocket) is for the user that runs the server, and for root.\n")
        #expect(try await Program.run("bullseye-server", words).status == 0)
        #expect(await server.stop().status == 0)
    }
}
