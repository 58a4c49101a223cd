import ArenaSupport
import GameProtocol
import GameRules

extension ArenaSimulation {
    /// Has a connected client do something.
    func act(_ client: SimulatedClient) {
        guard let connection = client.connection else { return }
        switch roll(0...99) {
        case 0...4: drop(connection)
        case 5...6:
            note("connect beside an older connection")
            client.connect(arena, to: roll(0...arena.shards.count - 1))
        case 7...14:
            note("watch")
            connection.ask(.lobbyWatch(after: roll(0...3) == 0 ? nil : client.cursor))
        case 15...16:
            note("unwatch")
            connection.ask(.lobbyUnwatch)
        case 17...22: create(connection)
        case 23...36: join(connection)
        case 37...39:
            note("leave")
            connection.ask(.roomLeave)
        case 40...43: lie(connection)
        case 44:
            note("ping")
            connection.ask(.ping(at: 0.5))
        case 45:
            note("rate")
            connection.ask(.rate(Rate(game: "hotcold", stars: roll(1...5))))
        case 46:
            note("leaderboard")
            connection.ask(
                .leaderboard(LeaderboardQuery(game: "bullseye", period: .day, order: roll(0...1) == 0 ? .best : .total))
            )
        case 47...60: attend(client, connection)
        default: connection.room == nil ? join(connection) : play(connection)
        }
    }

    private func drop(_ connection: SimulatedConnection) {
        note("drop")
        connection.peer.drop()
    }

    private func create(_ connection: SimulatedConnection) {
        note("create")
        var options = RoomOptionsPatch()
        options.rounds = roll(1...3)
        options.roundMs = 2_000
        options.countdownMs = [0, 300, 1_000][roll(0...2)]
        options.revealMs = 500
        options.capacity = roll(1...5)
        options.autoStart = roll(0...min(2, options.capacity ?? 1))
        options.repeat = roll(0...2) == 0
        options.visibility = roll(0...3) == 0 ? .unlisted : .public
        if options.visibility == .unlisted, roll(0...1) == 0 { options.seed = UInt64(roll(0...9)) }
        connection.ask(
            .roomCreate(
                RoomCreate(game: ["bullseye", "hotcold"][roll(0...1)], role: role, options: options)))
    }

    private var role: Role { roll(0...3) == 0 ? .spectator : .player }

    private func join(_ connection: SimulatedConnection) {
        let codes = witness.codes
        guard !codes.isEmpty else { return create(connection) }
        note("join")
        // Mostly a room that is there.
        let code = codes[max(0, codes.count - 1 - roll(0...roll(1...8)))]
        connection.ask(.join(code.text, as: role))
    }

    /// Does what those do who are in a room.
    private func play(_ connection: SimulatedConnection) {
        let round = connection.round
        switch roll(0...19) {
        case 0:
            note("flood")
            for _ in 0..<roll(20...80) { connection.slide(round: round, to: Double(roll(0...100)) / 100) }
        case 1...5:
            note("slide")
            connection.slide(round: round + (roll(0...9) == 0 ? 1 : 0), to: Double(roll(0...100)) / 100)
        case 6...10:
            note("hit")
            connection.ask(.hit(round + (roll(0...9) == 0 ? 1 : 0), at: Double(roll(0...100)) / 100))
        case 11...13: command(connection, .roomStart)
        case 14: command(connection, .roomPause)
        case 15: command(connection, .roomResume)
        case 16: command(connection, roll(0...1) == 0 ? .roomSkip : .roomLock(locked: roll(0...3) == 0))
        case 17: command(connection, .roomConfigure(options: changedOptions()))
        case 18: harass(connection)
        default: command(connection, roll(0...3) == 0 ? .roomClose : .roomStart)
        }
    }

    private func command(_ connection: SimulatedConnection, _ request: Request) {
        note(request.type.rawValue)
        connection.ask(request)
    }

    private func changedOptions() -> RoomOptionsPatch {
        var options = RoomOptionsPatch()
        if roll(0...1) == 0 { options.visibility = roll(0...1) == 0 ? .unlisted : .public }
        if roll(0...1) == 0 { options.rounds = roll(1...3) }
        return options
    }

    private func harass(_ connection: SimulatedConnection) {
        guard let players = connection.room?.roster.map(\.player), !players.isEmpty else { return }
        let player = players[roll(0...players.count - 1)]
        command(
            connection,
            roll(0...2) == 0
                ? .roomHandover(player: player) : .roomKick(RoomKick(player: player, ban: roll(0...2) > 0)))
    }

    /// Sends what no client should.
    private func lie(_ connection: SimulatedConnection) {
        note("lie")
        switch roll(0...4) {
        case 0: connection.peer.say(String(decoding: bytes(), as: UTF8.self))
        case 1: connection.peer.say(binary: bytes())
        case 2: connection.peer.say(#"{"type":"room.join","room":7}"#)
        case 3: connection.peer.say(#"{"type":"hit","round":9007199254740991,"values":[1e300]}"#)
        default: connection.ask(.hello(Hello(name: PlayerName("Mallory"))))
        }
    }

    private func bytes() -> [UInt8] { (0..<roll(0...20)).map { _ in UInt8(roll(0...255)) } }
}
