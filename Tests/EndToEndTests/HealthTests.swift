import GameProtocol
import Glibc
import TestSupport
import Testing
import Transport

/// The health page of the real server.
@Suite(.timeLimit(.minutes(3))) struct HealthTests {
    @Test func `a server that serves is alive and ready`() async throws {
        let server = try await ServerProgram(tls: true, health: true)
        let probe = try await HealthProbe(server)
        for path in ["/livez", "/readyz"] {
            let answer = try await probe.ask(path)
            #expect(answer.status == 200)
            #expect(answer.body == "ok\n")
        }
        #expect(try await probe.ask("/readyz?verbose").body == "ok draining\nok storage\n")
        let loops = try await probe.ask("/livez?verbose").body
        #expect(loops.hasPrefix("ok lobby\nok loop 0\n"))
        #expect(await server.stop().status == 0)
    }

    @Test func `HEAD is answered without the content, which is counted`() async throws {
        let server = try await ServerProgram(tls: false, health: true)
        let probe = try await HealthProbe(server)
        let answer = try await probe.ask("/livez", method: "HEAD")
        #expect(answer.status == 200)
        #expect(answer.head.hasSuffix("\r\nContent-Length: 3"))
        #expect(answer.body == "")
        #expect(await server.stop().status == 0)
    }

    @Test func `what is not served is refused, and told what is`() async throws {
        let server = try await ServerProgram(tls: false, health: true)
        let probe = try await HealthProbe(server)
        let unknown = try await probe.ask("/play")
        #expect(unknown.status == 404)
        #expect(unknown.body == "There is nothing here. There are /livez, /readyz and /metrics.\n")
        let post = try await probe.ask("/livez", method: "POST")
        #expect(post.status == 405)
        #expect(post.head.contains("\r\nAllow: GET, HEAD\r\n"))
        let upgrade = try await probe.ask(
            "/play",
            fields: "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
        #expect(upgrade.status == 400)
        #expect(upgrade.body == "There is no WebSocket here.\n")
        #expect(await server.stop().status == 0)
    }

    @Test func `hostile bytes are refused, and it goes on`() async throws {
        let server = try await ServerProgram(tls: false, health: true)
        let probe = try await HealthProbe(server)
        let requests = [
            "GET /livez HTTP/1.1\nHost: x\n\n", "GET /livez HTTP/9.9\r\nHost: x\r\n\r\n", "\0\u{1}\u{2}\r\n\r\n",
            "GET /livez HTTP/1.1\r\n\r\n", "GET /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
            "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\n\r\n",
        ]
        for request in requests { #expect((400...505).contains(try await probe.say(Array(request.utf8)).status)) }
        var dice = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let noise = (0..<500).map { _ in UInt8.random(in: 0...255, using: &dice) }
            #expect([0, 400].contains(try await probe.say(noise).status))
        }
        #expect(try await probe.ask("/livez").status == 200)
        #expect(await server.stop().status == 0)
    }

    @Test func `a server that is ending is alive and not ready, while rounds are played to their end`() async throws {
        let world = try LiveWorld(await ServerProgram(tls: true, health: true))
        let probe = try await HealthProbe(world.server)
        let ada = try await ScenarioClient("Ada", in: world)
        _ = try await ada.createRoom()
        try await ada.ask(.roomStart)
        let target = try await ada.opening(ofRound: 1)
        world.server.program.send(SIGTERM)
        _ = try await ada.wait(\.notice)
        let ready = try await probe.ask("/readyz")
        #expect(ready.status == 503)
        #expect(ready.body == "failed draining: the server is ending\n")
        let verbose = try await probe.ask("/readyz?verbose")
        #expect(verbose.status == 503)
        #expect(verbose.body == "failed draining: the server is ending\nok storage\n")
        #expect(try await probe.ask("/livez").status == 200)
        let figures = try await probe.figures()
        #expect(figures["bullseye_draining"] == 1)
        #expect(figures["bullseye_ready"] == 0)
        ada.hit(round: 1, target: target)
        _ = try await ada.end()
        #expect(await world.server.program.outcome().status == 0)
    }

    @Test func `a server whose disk is full is not ready until there is room again`() async throws {
        let disk = SmallDisk()
        let world = try LiveWorld(await ServerProgram(tls: true, data: disk.directory, health: true, shell: disk.shell))
        let server = world.server.program
        let probe = try await HealthProbe(world.server)
        disk.fill(of: server)
        let ada = try await ScenarioClient("Ada", in: world)
        _ = try await server.errorLine { $0.contains(" storage failing ") }
        let ready = try await probe.ask("/readyz?verbose")
        #expect(ready.status == 503)
        #expect(ready.body.hasPrefix("ok draining\nfailed storage: database or disk is full"), "\(ready.body)")
        let figures = try await probe.figures()
        #expect(figures["bullseye_store_working"] == 0)
        #expect(figures["bullseye_store_errors_total"].map { $0 >= 1 } == true)
        #expect(figures["bullseye_store_entries_waiting"] == 1)
        #expect(disk.makeRoom(for: server))
        _ = try await server.errorLine { $0.contains(" storage working ") }
        #expect(try await probe.ask("/readyz").status == 200)
        #expect(try await probe.figures()["bullseye_store_entries_waiting"] == 0)
        ada.wire.cut()
        #expect(await world.stop().status == 0)
    }

    @Test func `the usual address, if something else is there, is told of and done without`() async throws {
        // Whoever has it, this test or somebody else, has it until the server has looked.
        let place = try #require(SocketAddress(host: "127.0.0.1", port: 7444))
        let held = try? ListeningSocket(place)
        defer { held?.close() }
        let data = TemporaryDirectory()
        let server = try Program(
            "bullseye-server", ["--listen", "127.0.0.1:0", "--no-tls", "--data", data.path],
            environment: ["BULLSEYE_HEALTH": ""])
        let line = try await server.errorLine { $0.contains(" no health page ") }
        #expect(line.contains(" warning ") && line.contains("127.0.0.1:7444") && line.contains("--health"), "\(line)")
        _ = try await server.errorLine { $0.contains(" serving ") }
        server.send(SIGTERM)
        #expect(await server.outcome().status == 0)
    }
}
