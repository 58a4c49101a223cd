import GameProtocol
import TestSupport
import Testing

/// Addresses that are shut out of a running server.
@Suite(.timeLimit(.minutes(3))) struct AdminBanTests {
    private static let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

    /// Whether a client at a loopback address of that last number is let in.
    private func isLetIn(_ number: UInt8, _ server: ServerProgram) -> Bool {
        guard let socket = try? RawSocket(port: server.port, from: number) else { return false }
        socket.send(Self.request)
        return socket.receiveHead().hasPrefix("HTTP/1.1 200 ")
    }

    @Test func `clients at an address are told and closed, and newcomers from there refused`() async throws {
        let world = try await LiveWorld(tls: true)
        let clients = try await ScenarioClient.crowd(["Ada", "Bo"], in: world)
        let room = try await clients[0].createRoom()
        try await clients[1].join(room)
        guard case .banned(let ban, let closed)? = try await world.server.ask("ban", "127.0.0.1") else {
            Issue.record("nobody was shut out")
            return
        }
        #expect((ban.address, ban.untilAt) == ("127.0.0.1", nil))
        #expect(closed == 2)
        for client in clients {
            let end = try await client.end()
            #expect(end.contains("4502") && end.contains("banned"), "\(end)")
        }
        await #expect(throws: WireFailure.self) { try await ScenarioClient("Ada", token: clients[0].token, in: world) }
        _ = await world.stop()
    }

    @Test func `others are let in, and all are once the ban is lifted`() async throws {
        let server = try await ServerProgram(tls: false)
        let banned = try await server.admin("ban", "127.0.0.2", "--minutes", "60").output
        #expect(banned.hasPrefix("127.0.0.2 is shut out until 20"), "\(banned)")
        #expect(banned.hasSuffix(" from now; 0 connections were closed.\n"), "\(banned)")
        #expect(!isLetIn(2, server))
        #expect(isLetIn(3, server))
        let list = try await server.admin("ban", "--list").output
        #expect(list.hasPrefix("127.0.0.2  until 20") && list.hasSuffix(" from now\n"), "\(list)")
        #expect(try await server.admin("ban", "--lift", "127.0.0.2").output == "127.0.0.2 may come back.\n")
        #expect(isLetIn(2, server))
        let again = try await server.admin("ban", "--lift", "127.0.0.2")
        #expect(again.status == 1)
        #expect(again.errors == "bullseye-server: 127.0.0.2 is not shut out.\n")
        #expect(try await server.admin("ban", "--list").output == "No address is shut out.\n")
        _ = await server.stop()
    }

    @Test func `what is no address is refused`() async throws {
        let server = try await ServerProgram(tls: false)
        for word in ["example.org", "10.0.0.0/8", "127.0.0.1:80"] {
            let outcome = try await server.admin("ban", word)
            #expect(outcome.status == 1)
            #expect(
                outcome.errors
                    == "bullseye-server: “\(word)” is no address. One looks like 192.0.2.7 or 2001:db8::7.\n")
        }
        _ = await server.stop()
    }
}
