import TestSupport
import Testing
import WebSocket

/// Whatever is received, nothing traps, nothing piles up, and an end is an end.
struct FuzzTests {
    private let limits = WebSocketLimits(maxMessageBytes: 300, maxFragments: 8)

    @Test(arguments: [Role.server, .client])
    func `random bytes`(role: Role) {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<60_000 {
            let bytes = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            receive(bytes, as: role, &generator)
        }
    }

    @Test(arguments: [Role.server, .client])
    func `valid streams with a few bytes changed`(role: Role) {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<30_000 {
            var bytes = stream(for: role, &generator)
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
                    in: .min ... .max, using: &generator)
            }
            receive(bytes, as: role, &generator)
        }
    }

    /// A few plausible frames, not always in a plausible order.
    private func stream(for role: Role, _ generator: inout SeededGenerator) -> [UInt8] {
        let firsts: [UInt8] = [0x81, 0x82, 0x01, 0x02, 0x00, 0x80, 0x80, 0x89, 0x8A, 0x88]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let payload = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                UInt8.random(in: 0x03...0x7F, using: &generator)
            }
            let mask = role == .server ? UInt32.random(in: .min ... .max, using: &generator) : nil
            bytes += frame(firsts[Int.random(in: 0..<firsts.count, using: &generator)], payload, mask: mask)
        }
        return bytes
    }

    /// Feeds two pieces, with a closing of our own in between now and then, and checks what always holds.
    private func receive(_ bytes: [UInt8], as role: Role, _ generator: inout SeededGenerator) {
        var wire = Wire(role, limits: limits)
        let cut = Int.random(in: 0...bytes.count, using: &generator)
        var all = wire.receive(bytes[..<cut])
        let isClosing = generator.next() % 8 == 0
        if isClosing { _ = wire.state.beginClose() }
        all += wire.receive(bytes[cut...])
        let isClosed = wire.state.isClosed
        let ends = all.indices.filter { index in
            switch all[index] {
            case .peerClosed, .failed: true
            default: false
            }
        }
        let isSound =
            ends == (isClosed ? [all.count - 1] : [])
            && wire.unconsumed.count <= WebSocketState.maxUnconsumedBytes
            && (isClosing || all == said(by: bytes, to: role, limits: limits))
        if !isSound { Issue.record("\(role) \(bytes) \(cut) \(all)") }
    }
}
