import GameProtocol
import Glibc
import TestSupport
import Testing

/// The server's end in order, as players see it: the protocol, section 8.
@Suite(.timeLimit(.minutes(3))) struct DrainedServerTests {
    private let data = TemporaryDirectory()

    @Test func `twenty rooms play their round to its end, and all are closed together`() async throws {
        let world = try LiveWorld(await ServerProgram(tls: true, data: data))
        let watcher = try await ScenarioClient("Wanda", in: world)
        let start = try await watcher.watchLobby().lobby.cursor
        let idle = try await ScenarioClient("Idle", in: world)
        _ = try await idle.createRoom()
        let guest = try await ScenarioClient("Guest", in: world)
        let hosts = try await ScenarioClient.crowd((0..<20).map { "Host \($0)" }, in: world)
        var rooms: [RoomCode] = []
        var targets: [Int] = []
        for host in hosts {
            rooms.append(try await host.createRoom { $0.rounds = 3 })
            if host === hosts[0] { try await guest.join(rooms[0]) }
            try await host.ask(.roomStart)
            targets.append(try await host.opening(ofRound: 1))
        }
        guest.wire.cut()

        world.server.program.send(SIGTERM)
        for person in hosts + [watcher, idle] { #expect(try await person.wait(\.notice) == Self.notice) }
        #expect(await refusal(of: .roomCreate(RoomCreate(game: "bullseye")), to: watcher) == .draining)
        #expect(await refusal(of: .roomJoin(RoomJoin(room: rooms[1].text)), to: watcher) == .draining)
        #expect(await refusal(of: .roomStart, to: idle) == .draining)
        let late = try await ScenarioClient("Late", in: world)
        #expect(try await late.wire.next().notice == Self.notice)
        let back = try await ScenarioClient("Guest", token: guest.token, in: world)
        #expect(back.welcome.room == rooms[0])
        #expect(try await back.wait(\.room).you.seat == 2)

        try await back.answer(to: back.hit(round: 1, target: targets[0]))
        for index in 1..<20 {
            hosts[index].hit(round: 1, target: targets[index])
            #expect(try await hosts[index].wait(\.roundEnd).scores.map(\.score) == [200])
            #expect(try await hosts[index].wait(\.matchEnd).standings.map(\.total) == [200])
        }
        // Nobody is closed before the last round is over.
        for person in hosts + [watcher, idle, late] { try await person.settle() }
        hosts[0].hit(round: 1, target: targets[0])
        for person in hosts + [watcher, idle, late, back] { #expect(isRestart(try await person.end())) }
        for person in [hosts[0], back] {
            #expect(person.all(\.roundEnd).map { $0.scores.map(\.score) } == [[200, 200]])
            #expect(person.all(\.matchEnd).map { $0.standings.map(\.total) } == [[200, 200]])
        }
        #expect(await world.server.program.outcome().status == 0)
        let results = watcher.all(\.lobbyResult)
        #expect(results.count == 20)
        #expect(Set(results.map(\.room)) == Set(rooms))
        #expect(try await self.results(after: start) == results)
    }

    @Test func `a second signal ends it at once, with what is stored so far`() async throws {
        let world = try LiveWorld(await ServerProgram(tls: true, data: data))
        let (ada, bo) = (try await ScenarioClient("Ada", in: world), try await ScenarioClient("Bo", in: world))
        let start = try await ada.watchLobby().lobby.cursor
        for host in [ada, bo] {
            _ = try await host.createRoom()
            try await host.ask(.roomStart)
        }
        ada.hit(round: 1, target: try await ada.opening(ofRound: 1))
        let result = try await ada.wait(\.lobbyResult)
        _ = try await bo.opening(ofRound: 1)
        world.server.program.send(SIGTERM)
        for person in [ada, bo] { _ = try await person.wait(\.notice) }
        world.server.program.send(SIGTERM)
        for person in [ada, bo] { #expect(isRestart(try await person.end())) }
        #expect(await world.server.program.outcome().status == 0)
        #expect(bo.all(\.roundEnd) == [])
        #expect(try await results(after: start) == [result])
    }

    @Test func `a paused room is scored as it stands when the time is over`() async throws {
        let world = try LiveWorld(await ServerProgram(tls: true, data: data, options: ["--drain", "1"]))
        let ada = try await ScenarioClient("Ada", in: world)
        let start = try await ada.watchLobby().lobby.cursor
        _ = try await ada.createRoom()
        try await ada.ask(.roomStart)
        ada.slide(round: 1, to: ScenarioClient.place(7, from: try await ada.opening(ofRound: 1)))
        try await ada.ask(.roomPause)
        world.server.program.send(SIGTERM)
        _ = try await ada.wait(\.notice)
        #expect(isRestart(try await ada.end()))
        #expect(ada.all(\.roundEnd).map { $0.scores.map(\.score) } == [[93]])
        #expect(ada.all(\.matchEnd).map { $0.standings.map(\.total) } == [[93]])
        #expect(await world.server.program.outcome().status == 0)
        #expect(try await results(after: start).map(\.best.score) == [93])
    }

    private static let notice = Notice(kind: "draining", message: "The server restarts.", retryAfterMs: 4000)

    private func isRestart(_ end: String) -> Bool { end.contains("1012") && end.contains("restart") }

    private func refusal(of request: Request, to client: ScenarioClient) async -> ErrorCode? {
        do {
            try await client.ask(request)
            return nil
        } catch {
            return (error as? RequestFailure)?.code
        }
    }

    /// What the next server shows to somebody who comes with a cursor from before.
    private func results(after cursor: Cursor) async throws -> [LobbyResult] {
        let world = try LiveWorld(await ServerProgram(tls: true, data: data))
        let view = try await ScenarioClient("Wanda", in: world).watchLobby(after: cursor)
        #expect(view.isRecovered && view.lobby.rooms == [])
        #expect(await world.stop().status == 0)
        return view.missed
    }
}
