import GameProtocol
import Glibc
import TestSupport
import Testing

/// Clients that do everything but what the protocol says, against the real server.
@Suite(.timeLimit(.minutes(3))) struct HostileClientTests {
    private static let upgrade =
        "GET /play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"

    /// A client's frame, masked with zeros.
    private static func frame(_ first: UInt8, _ payload: [UInt8] = []) -> [UInt8] {
        [first, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload
    }

    private static let hello = frame(0x81, Array(#"{"type":"hello","id":1,"name":"Mallory"}"#.utf8))

    /// Connects without TLS and says hello.
    private func greet(_ server: ServerProgram) throws -> RawSocket {
        let socket = try RawSocket(port: server.port)
        socket.send(Array(Self.upgrade.utf8) + Self.hello)
        #expect(socket.receiveHead().hasPrefix("HTTP/1.1 101 "))
        // The welcome, in a frame with a length of two bytes.
        let header = socket.receive(4)
        #expect(header.starts(with: [0x81, 126]))
        let welcome = socket.receive(Int(header[2]) << 8 | Int(header[3]))
        #expect(String(decoding: welcome, as: UTF8.self).hasPrefix(#"{"type":"welcome","id":1,"#))
        return socket
    }

    /// The code that the server closes with, whatever else it says, after these bytes; nil without one.
    private func closeCode(_ server: ServerProgram, after bytes: [UInt8]) throws -> UInt16? {
        let socket = try greet(server)
        socket.send(bytes)
        socket.finishSending()
        let answer = socket.receiveAll()
        guard let start = answer.lastIndex(of: 0x88), start + 3 < answer.count, answer[start + 1] >= 2 else {
            return nil
        }
        return UInt16(answer[start + 2]) << 8 | UInt16(answer[start + 3])
    }

    @Test func `broken frames are closed with their code`() async throws {
        let server = try await ServerProgram(tls: false)
        let frame = Self.frame
        let cases: [([UInt8], UInt16)] = [
            (frame(0xC1, []), 1002), (frame(0x83, []), 1002), ([0x81, 0x01, 0x78], 1002),
            ([0x82, 0xFF] + [UInt8](repeating: 0xFF, count: 12), 1002),
            ([0x82, 0xFF, 0x7F] + [UInt8](repeating: 0xFF, count: 11), 1009),
            (frame(0x09, []), 1002), (frame(0x80, []), 1002), (frame(0x01, []) + frame(0x81, []), 1002),
            (frame(0x81, [0xFF]), 1007), (frame(0x01, [0xC3]) + frame(0x80, [0x28]), 1007),
            (frame(0x01, []) + (0..<300).flatMap { _ in frame(0x00, []) }, 1009),
            (frame(0x82, [UInt8](repeating: 0, count: 65)), 1009),
            (frame(0x88, [3]), 1002), (frame(0x88, [0x03, 0xED]), 1002), (frame(0x88, [0x03, 0xE8, 0xFF]), 1007),
            (frame(0x88, []) + frame(0x81, [0x7B, 0x7D]), 1000), (frame(0x88, [0x0F, 0xA0]), 4000),
            ((0..<10).flatMap { _ in frame(0x81, [0x7A]) }, 4500),
            ((0..<501).flatMap { _ in frame(0x81, Array(#"{"type":"ping","at":1}"#.utf8)) }, 4504),
        ]
        for (bytes, code) in cases {
            let closed = try closeCode(server, after: bytes)
            #expect(closed == code, "\(bytes.prefix(20))")
        }
        #expect(await server.stop().status == 0)
    }

    @Test(arguments: [false, true]) func `garbage and resets at every moment harm nobody`(
        _ isEncrypted: Bool
    ) async throws {
        let world = try await LiveWorld(tls: isEncrypted)
        let witness = try await ScenarioClient("Wanda", in: world)
        var random = SeededGenerator(seed: 7)
        let whole = Array(Self.upgrade.utf8) + Self.hello
        for number in 0..<200 {
            let socket = try RawSocket(port: world.server.port)
            var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
            for _ in 0..<Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            socket.send(bytes)
            if number % 2 == 0 { socket.reset() }
        }
        try await witness.ask(.lobbyUnwatch)
        _ = try await ScenarioClient("Newcomer", in: world)
        let outcome = await world.stop()
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(arguments: [false, true]) func `out of descriptors the connected go on, and those who wait follow`(
        _ isEncrypted: Bool
    ) async throws {
        let world = try await LiveWorld(tls: isEncrypted)
        let program = world.server.program
        let early = try await ScenarioClient("Early", in: world)
        var crowd: [RawSocket] = []
        for episode in 1...2 {
            try await program.allowMore(descriptors: 16)
            // One more than there is room for.
            for _ in 0..<17 { crowd.append(try RawSocket(port: world.server.port)) }
            let warning = try await program.errorLine(episode) { $0.contains("accepting paused") }
            #expect(warning.contains("Too many open files"))
            let work = program.work
            try await Task.sleep(for: .seconds(1))
            // Who tried again and again would have worked all the time.
            #expect(program.work - work < 50_000_000)
            try await early.ask(.lobbyUnwatch)

            try await program.allowMore(descriptors: 100)
            let late = try await ScenarioClient("Late", in: world)
            try await late.ask(.lobbyUnwatch)
        }
        for socket in crowd { socket.reset() }
        let outcome = await world.stop()
        #expect(outcome.status == 0)
        #expect(outcome.errors.matches(of: #/accepting paused/#).count == 2, "\(outcome.errors)")
    }
}
