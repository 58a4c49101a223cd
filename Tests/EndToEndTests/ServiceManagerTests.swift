import GameProtocol
import Glibc
import TestSupport
import Testing

/// A server as a service manager runs it.
@Suite(.timeLimit(.minutes(3))) struct ServiceManagerTests {
    private let directory = TemporaryDirectory()

    private func server(_ options: [String], _ environment: [String: String]) throws -> Program {
        try Program(
            "bullseye-server", ["--listen", "127.0.0.1:0", "--data", directory.path] + options,
            environment: environment)
    }

    @Test func `it tells when it is ready, reads anew and ends`() async throws {
        let manager = try NotifySocket(in: directory)
        let server = try server(["--drain", "7"], ["NOTIFY_SOCKET": manager.path])
        let ready = try await manager.next()
        #expect(ready.first == "READY=1")
        #expect(ready.last?.hasPrefix("STATUS=Serving on 127.0.0.1:") == true)
        // Whoever is told that it is ready can connect.
        let port = try #require(ready.last?.split(separator: ":").last)
        let invitation = try await server.line { $0.hasPrefix("invite with ") }
        #expect(invitation.contains(":\(port)/"))

        server.send(SIGHUP)
        let reloading = try await manager.next()
        #expect(reloading.first == "RELOADING=1")
        #expect(reloading.last?.hasPrefix("MONOTONIC_USEC=") == true)
        #expect(try await manager.next().first == "READY=1")

        server.send(SIGTERM)
        #expect(
            try await manager.next() == [
                "STOPPING=1", "STATUS=Rounds are played to their end", "EXTEND_TIMEOUT_USEC=37000000",
            ])
        #expect(try await manager.next().prefix(2) == ["STOPPING=1", "STATUS=Ending"])
        #expect(await server.outcome().status == 0)
    }

    @Test func `it feeds the watchdog while its loops turn`() async throws {
        let manager = try NotifySocket(in: directory)
        let server = try server(["--no-store"], ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "200000"])
        var news: [String] = []
        while news.count(where: { $0 == "WATCHDOG=1" }) < 3 { news += try await manager.next() }
        #expect(news.contains("READY=1"))
        server.send(SIGTERM)
        #expect(await server.outcome().status == 0)
    }

    @Test func `a watchdog of another process is not fed`() async throws {
        let manager = try NotifySocket(in: directory)
        let server = try server(
            ["--no-store"],
            ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "2000", "WATCHDOG_PID": "1"])
        _ = try await server.line { $0.hasPrefix("invite with ") }
        server.send(SIGTERM)
        #expect(await server.outcome().status == 0)
        var news: [String] = []
        while !news.contains("STATUS=Ending") { news += try await manager.next() }
        #expect(!news.contains("WATCHDOG=1"))
    }

    @Test func `a manager that is gone, or cannot be reached, keeps nobody from playing`() async throws {
        for place in ["/nowhere/notify", "@no-such-name", "relative", "/" + String(repeating: "x", count: 200)] {
            let server = try server(["--no-store"], ["NOTIFY_SOCKET": place])
            _ = try await server.line { $0.hasPrefix("invite with ") }
            server.send(SIGTERM)
            #expect(await server.outcome().status == 0)
        }
    }

    @Test func `it serves at the socket that was opened for it`() async throws {
        let port = try HeldPort()
        let manager = try Program(
            "/usr/bin/systemd-socket-activate",
            [
                "--listen=127.0.0.1:\(port.number)", "--setenv=HOME", "\(Program.folder)/bullseye-server", "--no-tls",
                "--no-store", "--log-format", "text", "--health", "off",
            ], environment: ["HOME": directory.path])
        _ = try await manager.errorLine { $0.contains("Listening on 127.0.0.1:\(port.number)") }
        // The first one who comes has the server started, and is served by it.
        let rooms = try await Program.run(
            "bullseye", ["rooms", "http://127.0.0.1:\(port.number)/"], environment: ["XDG_STATE_HOME": directory.path])
        #expect(rooms.status == 0, "\(rooms.errors)")
        #expect(
            try await manager.line { $0.hasPrefix("invite with ") } == "invite with http://127.0.0.1:\(port.number)/")
        manager.send(SIGTERM)
        #expect(await manager.outcome().status == 0)
    }

    @Test func `what is handed to it and is no socket is refused`() async throws {
        let outcome = try await Program.run(
            "bullseye-server", ["--no-store", "--no-tls"], environment: ["HOME": directory.path],
            shell: "exec 3</dev/null; export LISTEN_FDS=1 LISTEN_PID=$$")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Descriptor 3 from the service manager is no listening TCP socket"))
    }
}
