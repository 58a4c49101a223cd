import ClientCore
import GameProtocol
import GameRules
import Testing

@Suite struct LobbyModelTests {
    private func watching(at number: UInt64) -> ClientModel {
        var model = ClientModel()
        _ = model.apply(.watching(recovered: false))
        _ = model.apply(.message(.lobby(Wire.lobby(number))))
        return model
    }

    private func apply(_ message: ServerMessage, to model: inout ClientModel) -> [ClientNews] {
        model.apply(.message(message))
    }

    @Test func `results in their order are told and nothing else`() {
        var model = watching(at: 5)
        for number in 6...9 as ClosedRange<UInt64> {
            let result = Wire.result(number)
            #expect(apply(.lobbyResult(result), to: &model) == [.lobby(.result(result))])
        }
        #expect(model.lobby.cursor == Cursor(epoch: "e", number: 9))
    }

    @Test func `a missing result is a fault, and the next one is told`() {
        var model = watching(at: 5)
        let gap = StreamFault.gap(after: Cursor(epoch: "e", number: 5), Cursor(epoch: "e", number: 7))
        #expect(
            apply(.lobbyResult(Wire.result(7)), to: &model) == [.lobby(.fault(gap)), .lobby(.result(Wire.result(7)))])
    }

    @Test(arguments: [5, 4] as [UInt64])
    func `a repeated or late result is a fault, and not told again`(number: UInt64) {
        var model = watching(at: 5)
        let fault = StreamFault.repeated(Cursor(epoch: "e", number: number))
        #expect(apply(.lobbyResult(Wire.result(number)), to: &model) == [.lobby(.fault(fault))])
        #expect(model.lobby.cursor == Cursor(epoch: "e", number: 5))
    }

    @Test func `another epoch in the middle is a fault`() {
        var model = watching(at: 5)
        let fault = StreamFault.gap(after: Cursor(epoch: "e", number: 5), Cursor(epoch: "f", number: 6))
        #expect(apply(.lobbyResult(Wire.result(6, epoch: "f")), to: &model).first == .lobby(.fault(fault)))
    }

    @Test func `a recovered watch goes on without a gap`() {
        var model = watching(at: 5)
        #expect(model.apply(.watching(recovered: true)) == [])
        #expect(apply(.lobbyResult(Wire.result(6)), to: &model) == [.lobby(.result(Wire.result(6)))])
        #expect(apply(.lobby(Wire.lobby(6)), to: &model) == [.lobby(.opened)])
    }

    @Test func `a recovered watch that leaves results out is a fault`() {
        var model = watching(at: 5)
        _ = model.apply(.watching(recovered: true))
        let gap = StreamFault.gap(after: Cursor(epoch: "e", number: 5), Cursor(epoch: "e", number: 6))
        #expect(apply(.lobby(Wire.lobby(6)), to: &model) == [.lobby(.fault(gap)), .lobby(.opened)])
    }

    @Test func `a watch that is not recovered says so, and begins anew`() {
        var model = watching(at: 5)
        #expect(model.apply(.watching(recovered: false)) == [.lobby(.missedResults)])
        #expect(apply(.lobby(Wire.lobby(0, epoch: "f")), to: &model) == [.lobby(.opened)])
        #expect(apply(.lobbyResult(Wire.result(1, epoch: "f")), to: &model).count == 1)
    }

    @Test func `rooms open, change and close`() {
        var model = watching(at: 0)
        var info = RoomInfo(
            room: Wire.code, title: "Friday", game: "bullseye", phase: .waiting, round: 0, rounds: 5, players: 1,
            capacity: 16, spectators: 0, locked: false)
        #expect(apply(.lobbyRoom(info), to: &model) == [.lobby(.roomOpened(info))])
        info.players = 2
        #expect(apply(.lobbyRoom(info), to: &model) == [.lobby(.roomChanged(info))])
        #expect(model.lobby.rooms == [info])
        #expect(apply(.lobbyRoomClosed(room: Wire.code), to: &model) == [.lobby(.roomClosed(info))])
        #expect(apply(.lobbyRoomClosed(room: Wire.code), to: &model) == [])
    }
}
