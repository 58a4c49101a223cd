import GameProtocol
import Testing

/// The lines that a script reads.
@Suite struct ScriptNewsTests {
    private func text(_ news: ScriptNews) -> String { String(decoding: news.encode(), as: UTF8.self) }

    private let refusal = RequestFailure(.roomFull, "Full.", retryAfterMs: 1000)
    private let welcome = Welcome(
        id: 1, player: "p_1", name: "Ada", token: "secret", renewed: false, nowAt: 1_767_225_600_000,
        server: ServerIdentity(name: "test", version: "1"), features: ["events"],
        limits: ProtocolLimits(textBytes: 16384, slidesPerSecond: 60, requestsPerSecond: 10), games: [],
        room: "KXQZT")

    @Test func `the server's messages are told as they came`() throws {
        for (text, message) in ServerMessageTests.messages where text.contains("room.phase") {
            #expect(self.text(.message(message)) == text)
        }
    }

    @Test func `the greeting is told without the token`() {
        #expect(
            text(.online(welcome, isReturn: true))
                == #"{"type":"client.online","isReturn":true,"player":"p_1","name":"Ada","renewed":false,"#
                + #""nowAt":1767225600000,"server":{"name":"test","version":"1"},"features":["events"],"#
                + #""limits":{"textBytes":16384,"slidesPerSecond":60,"requestsPerSecond":10},"games":[],"room":"KXQZT"}"#
        )
    }

    @Test func `the connection's fate is told`() {
        #expect(text(.connecting) == #"{"type":"client.connecting"}"#)
        #expect(
            text(.offline(reason: "It broke.", retryInMs: 412, seatKeptMs: 60_000))
                == #"{"type":"client.offline","reason":"It broke.","retryInMs":412,"seatKeptMs":60000}"#)
        #expect(
            text(.offline(reason: "It broke.", retryInMs: 412, seatKeptMs: nil))
                == #"{"type":"client.offline","reason":"It broke.","retryInMs":412,"seatKeptMs":null}"#)
        #expect(
            text(.roomLost(RequestFailure(.noSuchRoom, "No room.")))
                == #"{"type":"client.roomLost","code":"no_such_room","message":"No room.","retryable":false}"#)
        #expect(text(.watching(recovered: true)) == #"{"type":"client.watching","recovered":true}"#)
        #expect(text(.ended(status: 130, reason: "x")) == #"{"type":"client.ended","status":130,"reason":"x"}"#)
        #expect(text(.ended(status: 0, reason: nil)) == #"{"type":"client.ended","status":0,"reason":null}"#)
    }

    @Test func `an answer has the script's id, the request's type, and what was asked for`() {
        #expect(
            text(.done(id: -7, .hit, .hit(atMs: 6120)))
                == #"{"type":"client.answer","id":-7,"request":"hit","ok":true,"atMs":6120}"#)
        #expect(
            text(.done(id: 0, .eventNext, .event(nil)))
                == #"{"type":"client.answer","id":0,"request":"event.next","ok":true,"event":null}"#)
        #expect(
            text(.refused(id: nil, .roomJoin, refusal))
                == #"{"type":"client.answer","request":"room.join","ok":false,"code":"room_full","message":"Full.","#
                + #""retryable":true,"retryAfterMs":1000}"#)
        #expect(
            text(.lost(id: 4, .roomStart))
                == #"{"type":"client.answer","id":4,"request":"room.start","ok":false,"code":"lost","#
                + #""message":"There was no connection, or it went before the server answered.","retryable":false}"#)
    }

    @Test func `frames are told as objects`() {
        #expect(
            text(.heat(HeatFrame(round: 1, sequence: 2, heat: 1)))
                == #"{"type":"client.heat","round":1,"sequence":2,"heat":1}"#)
        #expect(
            text(
                .sliders(SlidersFrame(round: 3, entries: [.init(seat: 1, values: [0.5]), .init(seat: 4, values: [1])])))
                == #"{"type":"client.sliders","round":3,"entries":[{"seat":1,"values":[0.5]},{"seat":4,"values":[1]}]}"#
        )
        #expect(
            text(.sliders(SlidersFrame(round: 3, entries: [])))
                == #"{"type":"client.sliders","round":3,"entries":[]}"#)
    }

    @Test func `a line that is wrong is told by its number`() {
        #expect(
            text(.error(line: 3, id: 9, .badMessage("No.")))
                == #"{"type":"client.error","line":3,"id":9,"code":"bad_message","message":"No."}"#)
        #expect(
            text(.error(line: nil, id: nil, .badMessage("No.")))
                == #"{"type":"client.error","line":null,"code":"bad_message","message":"No."}"#)
    }

    @Test func `what breaks lines is escaped`() {
        #expect(
            text(.ended(status: 1, reason: "a\nb\r\u{0}é"))
                == #"{"type":"client.ended","status":1,"reason":"a\nb\u000d\u0000é"}"#)
    }
}
