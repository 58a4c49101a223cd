import GameProtocol
import GameRules
import TestSupport
import Testing

/// Whatever is received, a decoder ends with a value or an error, and the value is one that travels.
@Suite struct DecoderFuzzTests {
    @Test func `a damaged request is refused, or is another request`() throws {
        var generator = SeededGenerator(seed: 21)
        for (text, _) in ClientMessageTests.messages {
            for _ in 0..<150 {
                let bytes = damaged(Array(text.utf8), using: &generator)
                guard let message = try? ClientMessage.decode(bytes) else { continue }
                #expect(try ClientMessage.decode(message.encode()) == message)
            }
        }
    }

    @Test func `a damaged server message is refused, or is another message`() throws {
        var generator = SeededGenerator(seed: 22)
        for (text, _) in ServerMessageTests.messages {
            for _ in 0..<150 {
                let bytes = damaged(Array(text.utf8), using: &generator)
                guard let message = try? ServerMessage.decode(bytes) else { continue }
                #expect(try ServerMessage.decode(message.encode()) == message)
            }
        }
    }

    @Test func `random bytes are bad messages`() {
        var generator = SeededGenerator(seed: 23)
        for _ in 0..<3000 {
            let bytes = randomBytes(upTo: 80, using: &generator)
            #expect(throws: Rejection.self) { try ClientMessage.decode(bytes) }
        }
    }

    @Test func `members of any kind in any place do no harm`() throws {
        let values = [
            "null", "true", "0", "-1", "1.5", "1e308", "-1e308", "9007199254740993", "1e-320", "\"\"", "\"\\u0000\"",
            "[]", "[[]]", "{}", "{\"a\":{}}", "[null]", "\"p_1\"", "[0.5]", "[-0.0]",
        ]
        let names = [
            "id", "name", "token", "at", "after", "game", "title", "as", "options", "room", "player", "ban", "locked",
            "round", "values", "stars", "period", "by", "limit", "startAt", "invite", "open", "from", "event", "answer",
        ]
        var generator = SeededGenerator(seed: 24)
        for type in RequestType.allCases {
            for _ in 0..<150 {
                let members = names.shuffled(using: &generator).prefix(6).map { name in
                    "\"\(name)\":\(values.randomElement(using: &generator) ?? "0")"
                }
                let text = "{\"type\":\"\(type.rawValue)\",\(members.joined(separator: ","))}"
                guard let message = try? read(text) else { continue }
                #expect(message.request.type == type)
                #expect(try ClientMessage.decode(message.encode()) == message)
            }
        }
    }

    @Test func `random slides are refused or survive both ways`() {
        var generator = SeededGenerator(seed: 25)
        for _ in 0..<5000 {
            let bytes = [UInt8.random(in: 0...2, using: &generator)] + randomBytes(upTo: 24, using: &generator)
            let isWellFormed = bytes[0] == 1 && bytes.count >= 9 && !bytes.count.isMultiple(of: 2)
            let frame = bytes.withUnsafeBytes { try? SlideFrame(decoding: $0) }
            #expect((frame != nil) == isWellFormed)
            guard let frame, frame.values != nil else { continue }
            var written: [UInt8] = []
            frame.encode(into: &written)
            #expect(written == bytes)
        }
    }

    @Test func `random frames of the server's are refused or survive both ways`() {
        var generator = SeededGenerator(seed: 26)
        for _ in 0..<5000 {
            let header = [
                UInt8.random(in: 1...4, using: &generator), 0, 0, 0, UInt8.random(in: 0...4, using: &generator),
            ]
            let bytes = header + randomBytes(upTo: 24, using: &generator)
            var written: [UInt8] = []
            switch bytes.withUnsafeBytes(ServerFrame.init(decoding:)) {
            case .sliders(let frame): frame.encode(into: &written)
            case .heat(let frame): frame.encode(into: &written)
            case nil: continue
            }
            #expect(written == bytes)
        }
    }

    /// Changes, drops, repeats or inserts up to four times.
    private func damaged(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &generator)
            let end = min(bytes.count, index + Int.random(in: 1...8, using: &generator))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
            case 1: bytes.removeSubrange(index..<end)
            case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
            case 3:
                bytes.insert(Array("{}[],:\"\\0123456789.eE-".utf8).randomElement(using: &generator) ?? 0, at: index)
            default: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
        }
        return bytes
    }

    private func randomBytes(upTo count: Int, using generator: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 0...count, using: &generator)).map { _ in UInt8.random(in: .min ... .max, using: &generator)
        }
    }
}
