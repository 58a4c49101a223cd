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

    @Test func `a recovered watch leads over a restart of the server, which has another epoch`() {
        var model = watching(at: 5)
        #expect(model.apply(.watching(recovered: true)) == [])
        for result in [Wire.result(6), Wire.result(7, epoch: "f")] {
            #expect(apply(.lobbyResult(result), to: &model) == [.lobby(.result(result))])
        }
        #expect(apply(.lobby(Wire.lobby(7, epoch: "g")), to: &model) == [.lobby(.opened)])
        let next = Wire.result(8, epoch: "g")
        #expect(apply(.lobbyResult(next), to: &model) == [.lobby(.result(next))])
    }

    @Test func `rooms that have come and gone meanwhile are told when the lobby is there again`() {
        var model = watching(at: 5)
        let (old, kept, new) = (Wire.info("BBBBB"), Wire.info("CCCCC"), Wire.info("DDDDD"))
        _ = apply(.lobbyRoom(old), to: &model)
        _ = apply(.lobbyRoom(kept), to: &model)
        _ = model.apply(.watching(recovered: true))
        var lobby = Wire.lobby(5)
        lobby.rooms = [kept, new]
        #expect(
            apply(.lobby(lobby), to: &model) == [.lobby(.roomClosed(old)), .lobby(.roomOpened(new)), .lobby(.opened)])
        #expect(model.lobby.rooms == [kept, new])
    }

    @Test func `rooms that were there before are not told as new`() {
        var model = ClientModel()
        _ = model.apply(.watching(recovered: false))
        var lobby = Wire.lobby(5)
        lobby.rooms = [Wire.info("BBBBB")]
        #expect(apply(.lobby(lobby), to: &model) == [.lobby(.opened)])
    }

    @Test func `a watch that is not recovered says so, and begins anew`() {
        var model = watching(at: 5)
        #expect(model.apply(.watching(recovered: false)) == [.lobby(.missedResults)])
        #expect(apply(.lobby(Wire.lobby(0, epoch: "f")), to: &model) == [.lobby(.opened)])
        #expect(apply(.lobbyResult(Wire.result(1, epoch: "f")), to: &model).count == 1)
    }

    @Test func `rooms open, change and close`() {
        var model = watching(at: 0)
        var info = Wire.info("KXQZT")
        #expect(apply(.lobbyRoom(info), to: &model) == [.lobby(.roomOpened(info))])
        info.players = 2
        #expect(apply(.lobbyRoom(info), to: &model) == [.lobby(.roomChanged(info))])
        #expect(model.lobby.rooms == [info])
        #expect(apply(.lobbyRoomClosed(room: Wire.code), to: &model) == [.lobby(.roomClosed(info))])
        #expect(apply(.lobbyRoomClosed(room: Wire.code), to: &model) == [])
    }
}
