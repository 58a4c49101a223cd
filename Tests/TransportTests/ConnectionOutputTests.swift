import Glibc
import Testing

@testable import Transport

@Suite struct ConnectionOutputTests {
    /// Two sessions that have shaken hands in memory.
    private func sessions() throws -> (server: TLSSession, client: TLSSession) {
        let identity = try TLSIdentity.forTest()
        let server = try TLSSession(.server(identity))
        let client = try TLSSession(.client(.pin(identity.pin)))
        var isDone = false
        for _ in 0..<10 where !isDone {
            for (from, to) in [(server, client), (client, server)] {
                let bytes = Array(from.outgoing.bytes)
                from.outgoing.consume(bytes.count)
                bytes.withUnsafeBytes { bytes in
                    to.feed(bytes, at: 0)
                    if case .done = to.handshake(), to === server { isDone = true }
                }
            }
        }
        try #require(isDone)
        return (server, client)
    }

    @Test(arguments: [false, true]) func `a peer that reads only as fast as it is written to costs no more with time`(
        _ isEncrypted: Bool
    ) throws {
        let tls = isEncrypted ? try sessions() : nil
        let loop = try EventLoop(doorbell: Doorbell())
        defer { loop.close() }
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }

        let chunk = [UInt8](repeating: 7, count: 20_000)
        var output = ConnectionOutput(through: tls?.server, limit: .max)
        var buffer = [UInt8](repeating: 0, count: chunk.count)
        var (most, sent) = (0, 0)
        for number in 0..<500 {
            chunk.withUnsafeBytes { output.append($0, from: loop) }
            guard number >= 40 else { continue }
            guard case .blocked = output.write(to: ends[0], isLast: false, counting: &sent) else {
                Issue.record("it was not kept waiting")
                return
            }
            #expect(read(ends[1], &buffer, buffer.count) == buffer.count)
            most = max(most, output.plain.capacity)
        }
        let waiting = output.plain.count
        #expect(waiting > 100_000)
        #expect(sent > 460 * chunk.count)
        #expect(most <= 2 * 41 * chunk.count)
    }
}
