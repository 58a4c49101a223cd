import GameProtocol
import Glibc
import TestSupport
import Testing

/// What the system does to the server's process.
@Suite(.timeLimit(.minutes(3))) struct ServerProcessTests {
    @Test(arguments: [SIGINT, SIGTERM]) func `a signal closes everybody in order`(
        _ signal: Int32
    ) async throws {
        let world = try await LiveWorld(tls: true)
        let client = try await ScenarioClient("Ada", in: world)
        world.server.program.send(signal)
        await client.expectRestart()
        #expect(await world.server.program.outcome().status == 0)
        _ = await world.stop()
    }

    @Test func `a signal amid the messages of many clients ends it in order`() async throws {
        // Now and then is how often it goes wrong if it does.
        for _ in 0..<10 {
            let world = try await LiveWorld(tls: true)
            let ends = await endsOfCrowd(in: world)
            let outcome = await world.server.program.outcome()
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.errors.contains(" ended\n"), "\(outcome.errors)")
            #expect(ends.allSatisfy { $0.contains("1012") }, "\(ends)")
            _ = await world.stop()
        }
    }

    /// Sends the signal when many clients exchange messages, and tells how each of them ended.
    private func endsOfCrowd(in world: LiveWorld) async -> [String] {
        let crowd = 24
        return await withTaskGroup { group in
            let (answers, answered) = AsyncStream.makeStream(of: Void.self)
            for number in 0..<crowd {
                group.addTask {
                    var isAnswered = false
                    do {
                        let wire = try await ScenarioClient("Ada \(number)", in: world).wire
                        // Nearly as many as a client may send; most of them still wait when the signal comes.
                        for _ in 0..<400 { wire.send(ClientMessage(id: 2, .ping(at: 0))) }
                        while true {
                            _ = try await wire.next()
                            if !isAnswered { answered.yield() }
                            isAnswered = true
                        }
                    } catch {
                        if !isAnswered { answered.yield() }
                        return "\(error)"
                    }
                }
            }
            var answer = answers.makeAsyncIterator()
            for _ in 0..<crowd { await answer.next() }
            world.server.program.send(SIGTERM)
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test func `a second signal ends it while clients are still connected`() async throws {
        let server = try await ServerProgram(tls: false)
        let silent = try RawSocket(port: server.port)
        silent.send(
            "GET /play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
        #expect(silent.receiveHead().hasPrefix("HTTP/1.1 101 "))
        server.program.send(SIGTERM)
        // The close frame, which it does not answer.
        #expect(silent.receive(1) == [0x88])
        server.program.send(SIGTERM)
        #expect(await server.program.outcome().status == 0)
    }

    @Test func `closed standard descriptors are not given to sockets`() async throws {
        let world = try await LiveWorld(tls: true, shell: "exec 0<&- 2>&-")
        let client = try await ScenarioClient("Ada", in: world)
        for descriptor in [0, 2] {
            var path = [CChar](repeating: 0, count: 256)
            #expect(readlink("/proc/\(world.server.program.process)/fd/\(descriptor)", &path, 255) > 0)
            #expect(
                String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) == "/dev/null")
        }
        try await client.ask(.lobbyUnwatch)
        #expect(await world.stop().status == 0)
    }
}
