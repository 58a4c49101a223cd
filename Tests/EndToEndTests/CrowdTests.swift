import GameProtocol
import Testing

extension BusyTests {
    /// Many who want the same at the same moment.
    @Suite(.timeLimit(.minutes(3))) struct CrowdTests {
        @Test func `of two hundred who join at once, fifty get the fifty seats`() async throws {
            let world = try await LiveWorld(tls: true)
            let host = try await ScenarioClient("Host", in: world)
            let room = try await host.createRoom(as: .spectator) { $0.capacity = 50 }
            _ = try await host.watchLobby()
            let crowd = try await ScenarioClient.crowd((1...200).map { "Guest \($0)" }, in: world)

            let requests = crowd.map { $0.send(.roomJoin(RoomJoin(room: room.text, role: .player))) }
            var seats: [Int?] = []
            var refusals: [ErrorCode] = []
            for (guest, request) in zip(crowd, requests) {
                do {
                    try await guest.answer(to: request)
                    seats.append(try await guest.wait(\.room).you.seat)
                } catch let failure as RequestFailure {
                    refusals.append(failure.code)
                }
            }
            #expect(seats.compactMap { $0 }.sorted() == Array(1...50))
            #expect(refusals == Array(repeating: .roomFull, count: 150))

            // At most ten changes a second are told, and the latest always.
            try await host.wait { $0.lobbyRoom.flatMap { $0.players == 50 ? true : nil } }
            let roster = try await host.join(room, as: .spectator).roster
            #expect(roster.compactMap(\.seat) == Array(1...50))
            #expect(roster.count == 51)
            let lobby = try await host.watchLobby().lobby
            #expect(lobby.rooms.map(\.players) == [50] && lobby.rooms.map(\.spectators) == [1])
            #expect(lobby.players == 201)
            #expect(await world.stop().status == 0)
        }
    }
}
