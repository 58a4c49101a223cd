import TestSupport
import Testing

@testable import Transport

@Suite struct ProxyHeaderTests {
    /// Reads a header that is followed by a client's bytes, in pieces of at most so many; tells how many were taken.
    private func read(_ bytes: [UInt8], inPiecesOf most: Int = .max) -> (step: ProxyHeaderState.Step, taken: Int) {
        var state = ProxyHeaderState()
        var step = state.firstStep
        var taken = 0
        while case .read(let count) = step {
            guard taken < bytes.count else { return (step, taken) }
            let piece = bytes[taken..<min(bytes.count, taken + min(count, most))]
            taken += piece.count
            step = state.receive(piece)
        }
        return (step, taken)
    }

    private func line(_ text: String) -> [UInt8] { Array("\(text)\r\n".utf8) }

    private static let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 81, 85, 73, 84, 10]
    private static let client: [UInt8] = Array("GET / HTTP/1.1\r\n".utf8)

    private func address(_ host: String, _ port: Int) -> ProxyHeaderState.Step {
        .done(SocketAddress(host: host, port: port))
    }

    @Test(arguments: [1, 5, 4096])
    func `the first version is a line`(piece: Int) {
        let header = line("PROXY TCP4 192.0.2.7 198.51.100.1 56324 443")
        let (step, taken) = read(header + Self.client, inPiecesOf: piece)
        #expect(step == address("192.0.2.7", 56324))
        #expect(taken == header.count)
        #expect(read(line("PROXY TCP6 2001:db8::7 2001:db8::1 1 2")).step == address("2001:db8::7", 1))
        #expect(read(line("PROXY UNKNOWN")).step == .done(nil))
        #expect(read(line("PROXY UNKNOWN ffff:f::1 ffff::1 65535 65535")).step == .done(nil))
    }

    @Test(arguments: [1, 7, 4096])
    func `the second version is binary`(piece: Int) {
        let four = Self.signature + [0x21, 0x11, 0, 12, 192, 0, 2, 7, 198, 51, 100, 1, 0xDC, 0x04, 1, 0xBB]
        let (step, taken) = read(four + Self.client, inPiecesOf: piece)
        #expect(step == address("192.0.2.7", 56324))
        #expect(taken == four.count)
        let source: [UInt8] = [0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [7]
        let six = Self.signature + [0x21, 0x21, 0, 39] + source + source + [0, 9, 0, 10] + [1, 2, 3]
        let end = read(six + Self.client, inPiecesOf: piece)
        #expect(end.step == address("2001:db8::7", 9))
        #expect(end.taken == six.count)
    }

    @Test func `a proxy that connects for itself, or for another kind of network, names nobody`() {
        #expect(read(Self.signature + [0x20, 0x00, 0, 0] + Self.client).step == .done(nil))
        #expect(read(Self.signature + [0x21, 0x00, 0, 3, 1, 2, 3]).step == .done(nil))
    }

    @Test(arguments: [
        "GET / HTTP/1.1", "PROXY", "PROXY TCP4 192.0.2.7 198.51.100.1 1", "PROXY TCP4 192.0.2.7 198.51.100.1 1 65536",
        "PROXY TCP4 ::1 ::1 1 2", "PROXY TCP6 192.0.2.7 198.51.100.1 1 2", "PROXY TCP4 192.0.2.7  198.51.100.1 1 2",
        "PROXY TCP5 192.0.2.7 198.51.100.1 1 2", "PROXY TCP4 192.0.2.777 198.51.100.1 1 2",
        "proxy TCP4 1.1.1.1 1.1.1.1 1 1",
    ])
    func `a line that is none is refused`(text: String) { #expect(read(line(text)).step == .failed) }

    @Test func `a line without an end is refused, and no byte is read beyond the longest`() {
        let (step, taken) = read(Array("PROXY ".utf8) + [UInt8](repeating: 65, count: 500))
        #expect(step == .failed)
        #expect(taken == 107)
        #expect(read(Array("PROXY TCP4 1.1.1.1 2.2.2.2 1 2\n".utf8)).step == .failed)
    }

    @Test func `a binary header of another version, command, family or length is refused`() {
        for fixed: [UInt8] in [
            [0x11, 0x11, 0, 12], [0x22, 0x11, 0, 12], [0x21, 0x13, 0, 12], [0x21, 0x11, 0, 11], [0x21, 0x21, 0, 12],
            [0x21, 0x11, 0xFF, 0xFF],
        ] {
            #expect(read(Self.signature + fixed + [UInt8](repeating: 1, count: 64)).step == .failed, "\(fixed)")
        }
    }

    @Test func `whatever comes, it ends, and takes no more than it asked for`() {
        var generator = SeededGenerator(seed: 11)
        let starts = [Self.signature, Array("PROXY TCP4 ".utf8), Array("PROXY ".utf8), []]
        for _ in 0..<5000 {
            var bytes = starts.randomElement(using: &generator) ?? []
            bytes += (0..<Int.random(in: 0...200, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator), !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^=
                    1 << UInt8.random(in: 0...7, using: &generator)
            }
            let piece = Int.random(in: 1...40, using: &generator)
            #expect(read(bytes, inPiecesOf: piece).step == read(bytes).step)
        }
    }
}
