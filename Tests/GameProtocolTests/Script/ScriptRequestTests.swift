import GameProtocol
import TestSupport
import Testing

/// The lines that a script writes.
@Suite struct ScriptRequestTests {
    private func read(_ text: String) throws(Rejection) -> ScriptRequest { try .decode(Array(text.utf8)) }

    private func refusal(_ text: String) -> Rejection? {
        do throws(Rejection) {
            _ = try read(text)
            return nil
        } catch {
            return error
        }
    }

    @Test func `every request of the protocol but hello and ping is taken as it is`() throws {
        for (text, message) in ClientMessageTests.messages {
            switch message.request {
            case .hello: #expect(refusal(text)?.failure.message == "The client says “hello” by itself.")
            case .ping: #expect(refusal(text)?.failure.message == "The client says “ping” by itself.")
            default: #expect(try read(text) == ScriptRequest(id: message.id, .ask(message.request)))
            }
        }
    }

    @Test func `the client's own wishes are read`() throws {
        #expect(try read(#"{"type":"slide","values":[0.41,1]}"#) == ScriptRequest(.slide([0.41, 1])))
        #expect(try read(#" {"type":"quit"} "#) == ScriptRequest(.quit))
    }

    @Test(arguments: [0, -1, 9_007_199_254_740_991, -9_007_199_254_740_991] as [Int64])
    func `any integer that JSON keeps is an id`(id: Int64) throws {
        #expect(try read(#"{"type":"room.start","id":\#(id)}"#) == ScriptRequest(id: id, .ask(.roomStart)))
    }

    @Test(arguments: [
        (#"{"type":"room.start","id":1.5}"#, "“id” must be an integer."),
        (#"{"type":"room.start","id":9007199254740992}"#, "“id” must be an integer."),
        (#"{"type":"room.start","id":"7"}"#, "“id” must be an integer."),
        (#"{"id":7}"#, "“type” is missing."),
        (#"[1]"#, "A message is a JSON object."),
        (#"{"type":"room.dance"}"#, "There is no request of the type “room.dance”."),
        (#"{"type":"client.answer"}"#, "There is no request of the type “client.answer”."),
        (#"{"type":"slide"}"#, "“values” is missing."),
        (#"{"type":"slide","values":[1.1]}"#, "“values” must be one number from 0 to 1 for each slider."),
        (#"{"type":"slide","values":[0,0,0,0,0]}"#, "“values” must be one number from 0 to 1 for each slider."),
        (#"{"type":"hit"}"#, "“round” is missing."),
    ])
    func `what is wrong with a line is told in a sentence`(text: String, sentence: String) {
        #expect(refusal(text)?.failure.message == sentence)
    }

    @Test func `a line that cannot be read still tells its id`() {
        #expect(refusal(#"{"type":"hit","id":-3}"#)?.id == -3)
    }

    @Test func `a line may be as long as a message, and not longer`() throws {
        let line = #"{"type":"quit","x":""}"#
        let longest = line.replacing("\"\"", with: "\"\(String(repeating: "x", count: 16_384 - line.utf8.count))\"")
        #expect(try read(longest) == ScriptRequest(.quit))
        #expect(refusal(longest + " ")?.failure.message == "The line is longer than 16384 bytes.")
    }

    @Test func `a line that would become too long a message is refused here`() {
        let room = String(repeating: #"\b"#, count: 4000)
        #expect(
            refusal(#"{"type":"room.join","room":"\#(room)"}"#)?.failure.message
                == "The line is longer than 16384 bytes.")
    }

    @Test func `whatever a line holds, it is read or refused`() {
        let seeds =
            ClientMessageTests.messages.map(\.0) + [#"{"type":"slide","values":[0.41]}"#, #"{"type":"quit","id":-7}"#]
        var generator = SeededGenerator(seed: 31)
        var (read, refused) = (0, 0)
        for _ in 0..<4000 {
            var line = Array(seeds.randomElement(using: &generator)?.utf8 ?? "".utf8)
            for _ in 0..<Int.random(in: 0...3, using: &generator) where !line.isEmpty {
                let index = Int.random(in: line.indices, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: line[index] = UInt8.random(in: .min ... .max, using: &generator)
                case 1: line.removeSubrange(index...)
                case 2: line.insert(contentsOf: line[index...], at: index)
                default:
                    let bytes = Array(#"{}[],:"\-0.5e9"#.utf8)
                    line.insert(bytes.randomElement(using: &generator) ?? 0, at: index)
                }
            }
            do throws(Rejection) {
                // What is read is a message that the server reads alike.
                if case .ask(let request) = try ScriptRequest.decode(line).wish {
                    #expect((try? ClientMessage.decode(ClientMessage(request).encode()))?.request == request)
                }
                read += 1
            } catch {
                #expect(!error.failure.message.isEmpty)
                refused += 1
            }
        }
        #expect(read > 500)
        #expect(refused > 500)
    }
}
