import ClientCore
import GameProtocol
import GameRules
import Testing

/// What people are told when the server ends in order and comes back: the protocol, section 8.
@Suite struct PlainServerEndTests {
    private static let join = PlainErrand.join(Wire.code, .player)
    private static let host = PlainErrand.host(RoomCreate(game: "bullseye"))
    private static let notice = ServerMessage.notice(
        Notice(kind: "draining", message: "The server restarts.", retryAfterMs: 4000))
    private static let refusal = RequestFailure(.draining, "The server restarts. Try again in a moment.")
    private static let restart = SessionNews.offline(.closed(1012, reason: "restart"), waitMs: 4101, lostForMs: 0)
    private static let gone = SessionNews.roomLost(
        RequestFailure(.noSuchRoom, "There is no room “KXQZT”. It may be over."))
    private static let link = "'https://play.example:7443/#pin=sha256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'"

    @Test func `in an open round, that it is the last one`() {
        var talk = Conversation(Self.join)
        _ = talk.plays()
        #expect(
            talk.receives(Self.notice).said == ["The server restarts. The open round is the last one in this room."])
    }

    @Test func `between rounds, that there is no other one`() {
        var talk = Conversation(Self.host)
        _ = talk.enters(Wire.room(host: Wire.ada))
        let told = ["The server restarts. No other round begins in this room."]
        #expect(talk.receives(Self.notice).said == told)
        _ = talk.types("start")
        #expect(talk.happens(.answered(.start, .refused(Self.refusal))).said == told)
    }

    @Test func `after the last match, instead of who starts another`() {
        var talk = Conversation(Self.host)
        _ = talk.enters(Wire.room(.finished, host: Wire.ada, match: 1, round: 1))
        _ = talk.receives(Self.notice)
        #expect(
            talk.receives(Wire.phase(.waiting)).said == [
                "", "The server restarts. No other round begins in this room.",
            ])
    }

    @Test func `who comes to open or to join a room hears it once, with what can be done`() {
        var talk = Conversation(Self.join)
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        #expect(talk.receives(Self.notice) == [])
        let actions = talk.happens(.answered(.join, .refused(Self.refusal)))
        #expect(
            actions.said == [
                "The server restarts. Try again in a moment.",
                "Its rooms are gone then; open a new one with:  bullseye host \(Self.link)",
            ])
        #expect(actions.done == [.leave])

        var host = Conversation(Self.host)
        _ = host.told(.online(Wire.welcome(), isReturn: false))
        #expect(host.receives(Self.notice) == [])
        #expect(
            host.happens(.answered(.create, .refused(Self.refusal))).said
                == ["The server restarts. Try again in a moment."])
    }

    @Test func `who comes back to a kept seat meanwhile hears it too`() {
        var talk = Conversation(Self.join)
        _ = talk.told(.online(Wire.welcome(room: Wire.code), isReturn: false))
        _ = talk.receives(Self.notice)
        let room = Wire.room(.open, match: 1, round: 1, values: SliderValues([0.5]), current: Wire.start())
        #expect(
            talk.receives(.room(room)).said.last == "The server restarts. The open round is the last one in this room.")
    }

    @Test func `who looks at the lobby hears it after the rooms`() {
        var list = Conversation(.rooms(watch: false))
        _ = list.told(.online(Wire.welcome(), isReturn: false))
        #expect(list.receives(Self.notice) == [])
        #expect(list.receives(.lobby(Wire.lobby(0))).said.contains("The server restarts."))
        var choose = Conversation(.join(nil, .player))
        _ = choose.told(.online(Wire.welcome(), isReturn: false))
        _ = choose.receives(.lobby(Wire.lobby(0)))
        #expect(
            choose.receives(Self.notice).said
                == ["The server restarts. Until it is back no room can be joined or opened."])
    }

    @Test func `no room outlives it: a player is told, comes back, and is told what can be done`() {
        var talk = Conversation(Self.join)
        _ = talk.enters()
        _ = talk.receives(Self.notice)
        #expect(
            talk.told(Self.restart).said == [
                "Connection lost. The server restarts, and room KXQZT ends with it. Trying again in 5 s."
            ])
        #expect(talk.told(.online(Wire.welcome(), isReturn: true)).said == ["Connected again."])
        let actions = talk.told(Self.gone)
        #expect(
            actions.said == [
                "The server has restarted, and room KXQZT is gone.",
                "Ask for a new link, or open a room of your own with:  bullseye host \(Self.link)",
            ])
        #expect(actions.done == [.leave])
        #expect(talk.told(.ended(.left)) == [.exit(1)])
    }

    @Test func `a host whose server has restarted is told how to open a new room`() {
        var talk = Conversation(Self.host)
        _ = talk.enters(Wire.room(host: Wire.ada))
        _ = talk.told(Self.restart)
        _ = talk.told(.online(Wire.welcome(), isReturn: true))
        #expect(
            talk.told(Self.gone).said == [
                "The server has restarted, and room KXQZT is gone.",
                "Open a new one with:  bullseye host \(Self.link)",
            ])
    }

    @Test func `who watches is told which rooms are gone, and watches on`() {
        var talk = Conversation(.rooms(watch: true))
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        _ = talk.told(.watching(recovered: false))
        var lobby = Wire.lobby(5)
        lobby.rooms = [Wire.info("KXQZT")]
        _ = talk.receives(.lobby(lobby))
        _ = talk.receives(Self.notice)
        #expect(talk.told(Self.restart).said == ["Connection lost. The server restarts. Trying again in 5 s."])
        #expect(talk.told(.online(Wire.welcome(), isReturn: true)).said == ["Connected again."])
        _ = talk.told(.watching(recovered: true))
        #expect(talk.receives(.lobbyResult(Wire.result(6))).said.count == 1)
        #expect(talk.receives(.lobby(Wire.lobby(6, epoch: "f"))).said == ["KXQZT, Friday, is closed."])
    }
}
