import GameProtocol
import GameRules
import Glibc
import TestSupport
import Testing

/// Three who go to an event on a real server that ends and comes back, and one who watches the lobby.
struct EventScenario {
    /// Someone who goes: the present connection, and what was heard before it.
    struct Player {
        var client: ScenarioClient
        var before: [ServerMessage] = []

        /// All that was heard over both servers.
        var heard: [ServerMessage] { before + client.heard }
    }

    static let rounds = 3
    /// How far ahead the event is scheduled.
    private static let aheadMs: Int64 = 16_000

    private(set) var world: LiveWorld
    private(set) var players: [Player]
    let event: EventID
    /// When the event was to start.
    let startAt: Int64
    private let data: TemporaryDirectory
    private let watcherToken: String
    private let cursor: Cursor

    /// Schedules the event; everybody goes.
    init(roundMs: Int64) async throws {
        data = TemporaryDirectory()
        world = try LiveWorld(await ServerProgram(tls: true, data: data))
        let watcher = try await ScenarioClient("Wanda", in: world)
        watcherToken = watcher.token
        cursor = try await watcher.watchLobby().lobby.cursor
        let clients = try await ScenarioClient.crowd(["Ada", "Bo", "Cleo"], in: world)
        players = clients.map { Player(client: $0) }
        var options = RoomOptionsPatch()
        options.rounds = Self.rounds
        options.roundMs = roundMs
        options.countdownMs = 500
        options.revealMs = 500
        startAt = Self.now + Self.aheadMs
        let wish = EventSchedule(
            title: try #require(Title("Cup")), game: "bullseye", options: options, startAt: startAt,
            invite: clients.dropFirst().map(\.player))
        guard case .event(let scheduled?) = try await clients[0].ask(.eventSchedule(wish)) else {
            throw WireFailure.ended("no event")
        }
        event = scheduled.event
        for guest in clients.dropFirst() {
            try await guest.ask(.eventRespond(EventRespond(event: event, answer: .going)))
        }
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// How many rounds had ended before the restart.
    var endedBefore: Int { players[0].before.compactMap(\.roundEnd).count }

    /// Waits for a moment of the schedule.
    func reach(_ at: Int64) async {
        try? await Task.sleep(for: .milliseconds(max(0, at - Self.now)))
    }

    // MARK: Playing

    /// Everybody is told where the event gathers, goes there, and has a seat before it begins.
    func gather() async throws {
        for player in players.map(\.client) {
            let call: EventGathering
            if let heard = player.all(\.eventGathering).last {
                call = heard
            } else {
                call = try await player.wait(\.eventGathering)
            }
            #expect(call.event == event)
            let room = try await player.join(call.room)
            #expect(room.you.seat != nil && room.phase == .waiting)
        }
    }

    /// Everybody moves in a round, each to another place, and nobody hits.
    func slide(inRound round: Int) async throws {
        for (off, player) in players.map(\.client).enumerated() {
            let target = try await player.opening(ofRound: round)
            player.slide(round: round, to: ScenarioClient.place(off, from: target))
        }
    }

    /// Everybody hits in a round, each beside another, and hears its end.
    func play(_ round: Int) async throws {
        for (off, player) in players.map(\.client).enumerated() {
            player.hit(round: round, target: try await player.opening(ofRound: round), off: off)
        }
        for player in players.map(\.client) { #expect(try await player.wait(\.roundEnd).round == round) }
    }

    // MARK: Ending and coming back

    /// Kills the server and starts it again.
    mutating func killAndRestart() async throws {
        await world.kill()
        try await restart()
    }

    /// Ends the server in order and starts it again.
    mutating func endAndRestart() async throws {
        world.server.program.send(SIGTERM)
        #expect(await world.server.program.outcome().status == 0)
        try await restart()
    }

    private mutating func restart() async throws {
        for index in players.indices {
            _ = try await players[index].client.end()
            players[index].before = players[index].client.heard
        }
        world.disconnect()
        world = try LiveWorld(await ServerProgram(tls: true, data: data))
    }

    /// Everybody connects again by their tokens, and is in no room.
    mutating func comeBack() async throws {
        for index in players.indices {
            let old = players[index].client
            let client = try await ScenarioClient(old.welcome.name, token: old.token, in: world)
            #expect(client.player == old.player && client.welcome.room == nil)
            players[index].client = client
        }
    }

    /// The watcher comes back, and is told all results of both servers.
    func watchAgain() async throws -> ScenarioClient {
        let watcher = try await ScenarioClient("Wanda", token: watcherToken, in: world)
        #expect(try await watcher.watchLobby(after: cursor).isRecovered)
        return watcher
    }

    // MARK: Checking

    /// The match is over: everybody was told once of each step, and all agree on the standings.
    func checkTheEnd() async throws {
        for player in players {
            let end = try await player.client.wait(\.matchEnd)
            let changed = try await player.client.wait { message in
                message.eventChanged.flatMap { $0.state == .finished ? $0 : nil }
            }
            let shown = try await player.client.showEvent(event)
            #expect(shown.state == .finished && shown.standings == end.standings)
            #expect(changed.standings == end.standings)
            #expect(end.standings.count == players.count)
            checkSteps(player)
            checkTotals(player, end)
        }
        try await checkResults(Array(1...Self.rounds))
    }

    /// The event came to each of its states once; only the gathering is told by each server.
    private func checkSteps(_ player: Player) {
        var steps: [EventState] = []
        for state in player.heard.compactMap(\.eventChanged).map(\.state) where state != steps.last {
            steps.append(state)
        }
        if steps.first == .scheduled { steps.removeFirst() }
        #expect(steps == [.gathering, .running, .finished])
    }

    /// Each round was scored once, and the totals are those of all rounds of both servers.
    private func checkTotals(_ player: Player, _ end: MatchEnd) {
        let rounds = player.heard.compactMap(\.roundEnd)
        #expect(rounds.map(\.round) == Array(1...Self.rounds))
        for standing in end.standings {
            let scores = rounds.flatMap(\.scores).filter { $0.player == standing.player }.map(\.score)
            #expect(standing.total == scores.reduce(0, +))
        }
    }

    /// The lobby has a result for each of these rounds, and no other.
    func checkResults(_ rounds: [Int]) async throws {
        let watcher = try await watchAgain()
        #expect(watcher.all(\.lobbyResult).map(\.round) == rounds)
    }
}

extension ScenarioClient {
    /// Looks at an event.
    func showEvent(_ event: EventID) async throws -> EventInfo {
        guard case .event(let shown?) = try await ask(.eventShow(event: event)) else {
            throw WireFailure.ended("no event")
        }
        return shown
    }
}
