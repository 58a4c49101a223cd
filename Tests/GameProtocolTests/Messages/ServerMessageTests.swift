import GameProtocol
import GameRules
import Testing

@Suite struct ServerMessageTests {
    /// Every message as it is written in full.
    static let messages: [(String, ServerMessage)] = answers + lobby + rooms + rounds + events

    @Test(arguments: messages)
    func `is written as the protocol shows it`(text: String, message: ServerMessage) {
        #expect(message.text == text)
    }

    @Test(arguments: messages)
    func `is read as it was meant`(text: String, message: ServerMessage) throws {
        #expect(try ServerMessage(text) == message)
    }

    @Test func `the examples leave no type out`() throws {
        let types = Self.messages.compactMap { text, _ in text.split(separator: "\"").dropFirst(3).first }
        #expect(Set(types).count == 24)
    }

    @Test func `an unknown type is told apart from a broken message`() throws {
        #expect(try ServerMessage(#"{"type":"room.weather","sun":true}"#) == .unknown(type: "room.weather"))
        #expect(throws: RequestFailure.missing("player")) { try ServerMessage(#"{"type":"room.host"}"#) }
        #expect(throws: RequestFailure.self) { try ServerMessage("[]") }
    }

    @Test func `unknown members are ignored`() throws {
        let text = #"{"type":"round.hit","player":"p_1","where":[0.5]}"#
        #expect(try ServerMessage(text) == .roundHit(player: "p_1"))
    }

    @Test func `an error whose code is not known yet is still an error`() throws {
        let text = #"{"type":"error","id":7,"code":"too_windy","message":"Wait.","retryable":true}"#
        #expect(try ServerMessage(text) == .error(ErrorMessage(id: 7, failure: RequestFailure(.internal, "Wait."))))
    }

    @Test func `a slider whose ends are reversed, alike or beyond reason is refused`() {
        for (min, max) in [(5, 1), (1, 1), (0, 1_000_000_001), (-1_000_000_001, 0)] {
            let text = """
                {"type":"round.start","match":1,"round":1,"rounds":1,"game":"x","openAt":1,"deadlineAt":2,"start":[0.5],
                "sliders":[{"label":"L","min":\(min),"max":\(max)}]}
                """
            #expect(throws: RequestFailure.self) { try ServerMessage(text) }
        }
    }
}
