import ClientCore
import GameProtocol
import Testing

@Suite struct GlimpseTests {
    private func glimpse(_ text: String) -> Glimpse { Array(text.utf8).withUnsafeBytes { Glimpse($0) } }

    private func glimpse(_ message: ServerMessage) -> Glimpse { message.encode().withUnsafeBytes { Glimpse($0) } }

    @Test func `sees what the server's messages are`() {
        #expect(glimpse(.lobbyResult(Wire.result(5121))) == .result(Wire.result(5121).cursor))
        let cursor = Cursor(epoch: "k3m9", number: 7)
        #expect(glimpse(.lobby(LobbySnapshot(rooms: [], games: [], players: 0, cursor: cursor))) == .lobby(cursor))
        #expect(glimpse(.lobbyRoomClosed(room: Wire.code)) == .lobbyRoom)
        #expect(glimpse(.roundHit(player: Wire.ada)) == .hit)
        #expect(glimpse(.pong(Pong(id: 2, at: 123, nowAt: 1_767_225_600_000))) == .pong(nowAt: 1_767_225_600_000))
        #expect(glimpse(.roomHost(player: Wire.ada)) == .other)
    }

    @Test(
        arguments: [
            "", "{", #"{"type":"#, #"{"type":"lobby.result","cursor":""#, #"{"type":"lobby.result","cursor":"k:"}"#,
            #"{"type":"lobby.result","cursor":":7"}"#, #"{"type":"lobby.result","cursor":"k:7x"}"#,
            #"{"type":"lobby.result","cursor":"k:99999999999999999999"}"#, #"{"type":"lobby","cursor":7}"#,
            #"{"type":"lobby","cursor":"7"}"#, #"{"type":"pong","nowAt":-1}"#, #"{"type":"pong""#,
            #"{ "type":"pong","nowAt":1}"#,
        ])
    func `what looks otherwise is to be read`(text: String) {
        #expect(glimpse(text) == .other)
    }
}
