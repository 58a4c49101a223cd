import TestSupport
import Testing

/// What connections cost the server.
@Suite(.timeLimit(.minutes(3))) struct ServerMemoryTests {
    private static let crowd = 500

    /// What each of many TLS connections costs a server, in bytes, of which only so much was said.
    private func cost(of said: [UInt8]) async throws -> Int {
        let world = try await LiveWorld(tls: true)
        let program = world.server.program
        let (memory, descriptors) = (program.memory, program.descriptors.count)
        let crowd = try (0..<Self.crowd).map { _ in try RawSocket(port: world.server.port) }
        for socket in crowd { socket.send(said) }
        // Who comes last is served last.
        repeat {
            _ = try await ScenarioClient("Ada", in: world)
        } while program.descriptors.count < descriptors + Self.crowd
        let cost = (program.memory - memory) / Self.crowd
        withExtendedLifetime(crowd) {}
        #expect(await world.stop().status == 0)
        return cost
    }

    @Test func `who connects over TLS and says nothing costs the server no buffers of a handshake`() async throws {
        let silent = try await cost(of: [])
        // The first byte of a record.
        let begun = try await cost(of: [0x16])
        // About 13 KiB and 50 KiB; several times as much under a sanitizer.
        #expect(silent < 64 * 1024)
        #expect(silent < begun / 2)
    }
}
