import TestSupport
import Testing
import WebSocket

/// Whatever is received, no handshake traps, answers twice, or depends on how the bytes were cut.
struct HandshakeFuzzTests {
    @Test func `requests with a few bytes changed, left out or doubled`() {
        var generator = SeededGenerator(seed: 6)
        let original = Array(Request().text.utf8)
        for _ in 0..<4000 {
            let bytes = mutated(original, &generator)
            let cut = Int.random(in: 0...bytes.count, using: &generator)
            let whole = serverActions(bytes, cuts: [])
            if whole.count > 1 || serverActions(bytes, cuts: [cut]) != whole { Issue.record("\(bytes) \(cut)") }
        }
    }

    @Test func `responses with a few bytes changed, left out or doubled`() {
        var generator = SeededGenerator(seed: 7)
        let text = """
            HTTP/1.1 101 Switching Protocols\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r
            Content-Length: 3\r
            \r
            abc
            """
        let original = Array(text.utf8)
        for _ in 0..<4000 {
            let bytes = mutated(original, &generator)
            let cut = Int.random(in: 0...bytes.count, using: &generator)
            let whole = clientActions(bytes, cuts: [])
            if whole.count != 1 || clientActions(bytes, cuts: [cut]) != whole { Issue.record("\(bytes) \(cut)") }
        }
    }

    @Test func `random bytes`() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<50_000 {
            let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            if serverActions(bytes, cuts: []).count > 1 || clientActions(bytes, cuts: []).count != 1 {
                Issue.record("\(bytes)")
            }
        }
    }

    private func serverActions(_ bytes: [UInt8], cuts: [Int]) -> [ServerHandshakeAction] {
        var state = ServerHandshakeState()
        var actions: [ServerHandshakeAction] = []
        _ = feed(bytes, cuts: cuts) { input in
            while let action = state.receive(&input) { actions.append(action) }
        }
        return actions
    }

    /// What comes of `bytes` and the end of the connection behind them.
    private func clientActions(_ bytes: [UInt8], cuts: [Int]) -> [ClientHandshakeAction] {
        let key = Array("the sample nonce".utf8)
        guard var state = ClientHandshakeState(host: "h", path: "/", key: key, subprotocol: "chat") else { return [] }
        var actions: [ClientHandshakeAction] = []
        _ = feed(bytes, cuts: cuts) { input in
            while let action = state.receive(&input) { actions.append(action) }
        }
        if let action = state.receiveEnd() { actions.append(action) }
        return actions
    }

    private func mutated(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        let replacements = Array("\r\n :,/=aZ0\t".utf8) + [0, 0x7F, 0xFF]
        var bytes = original
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let index = Int.random(in: bytes.indices, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.remove(at: index)
            case 1: bytes.insert(bytes[index], at: index)
            case 2: bytes.removeLast(min(index, 4))
            default: bytes[index] = replacements[Int.random(in: replacements.indices, using: &generator)]
            }
        }
        return bytes
    }
}
