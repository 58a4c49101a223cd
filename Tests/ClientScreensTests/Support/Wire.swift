import ClientCore
import GameProtocol
import GameRules

/// Messages of a server, as pictures need them.
enum Wire {
    static let ada = PlayerID("p_ada")
    static let bo = PlayerID("p_bo")
    static let code = RoomCode("KXQZT").unsafelyUnwrapped
    static let other = RoomCode("BCDFG").unsafelyUnwrapped
    static let cup = EventID("e_Kq81")
    /// The server's time when a test begins.
    static let nowAt: Int64 = 1_700_000_040_000
    private static let slider = Slider(label: "Target", min: 1, max: 100)

    // MARK: The lobby

    static let games = [
        game(BullsEye(), sum: 71, ratings: 17), game(RGBullsEye(), sum: 0, ratings: 0),
        game(HotCold(), sum: 3, ratings: 1),
    ]

    private static func game(_ game: any Game, sum: Int, ratings: Int) -> GameInfo {
        GameInfo(game, rating: GameRating(game: game.name, sum: sum, ratings: ratings))
    }

    static func welcome(features: [String] = ["events"]) -> Welcome {
        Welcome(
            id: 1, player: ada, name: "Ada", token: "secret", renewed: false, nowAt: nowAt,
            server: ServerIdentity(name: "test", version: "1"), features: features,
            limits: ProtocolLimits(textBytes: 16384, slidesPerSecond: 60, requestsPerSecond: 10), games: games,
            room: nil)
    }

    static func lobby(_ rooms: [RoomInfo] = []) -> ServerMessage {
        .lobby(LobbySnapshot(rooms: rooms, games: games, players: 3, cursor: Cursor(epoch: "e", number: 4)))
    }

    static func info(
        _ room: String, _ title: String = "Friday", _ game: String = "bullseye", round: Int = 0, players: Int = 1,
        spectators: Int = 0, locked: Bool = false
    ) -> RoomInfo {
        RoomInfo(
            room: RoomCode(room).unsafelyUnwrapped, title: title, game: game, phase: round == 0 ? .waiting : .open,
            round: round, rounds: 5, players: players, capacity: 16, spectators: spectators, locked: locked)
    }

    static let rooms = [
        info("KXQZT", "Friday", round: 3, players: 9, spectators: 2),
        info("BCDFG", "色彩の部屋へようこそ", "rgbullseye", players: 4),
        info("HJKLM", "Quiet", "hotcold", round: 1, players: 2, locked: true),
        info("NPQRS", "A room whose title goes on and on until its end", players: 16),
    ]

    static let manyRooms: [RoomInfo] = {
        let letters = Array("BCDFGHJKLM")
        return (0..<30).map { info("BCD\(letters[$0 / 6])\(letters[$0 % 6])") }
    }()

    static func result(_ number: UInt64 = 5, round: Int = 2, name: String = "Bo", best: Int = 200) -> ServerMessage {
        .lobbyResult(
            LobbyResult(
                cursor: Cursor(epoch: "e", number: number), room: code, match: 1, game: "bullseye", round: round,
                players: 9, best: BestScore(player: bo, name: name, score: best), at: nowAt))
    }

    static func event(
        _ title: String = "Friday cup", _ event: EventID = cup, _ state: EventState = .scheduled,
        inMs: Int64 = 11_100_000, you: Attendance? = .going, room: RoomCode? = nil,
        going: Int = 12, standings: [Standing]? = nil
    ) -> EventInfo {
        EventInfo(
            event: event, title: title, game: "rgbullseye", options: RoomOptions(game: "rgbullseye"),
            startAt: nowAt + inMs, state: state, organiser: bo, organiserName: "Bo", open: true, going: going,
            invited: 20, you: you, room: room, reason: nil, standings: standings)
    }

    static let events = [
        event(), event("Monday mixing", EventID("e_two"), inMs: 270_000_000, you: .invited),
        event("Now or never", EventID("e_three"), .gathering, inMs: 40_000, room: code),
    ]

    static let ranks = (1...50).map { (rank: Int) in
        LeaderboardRow(
            rank: rank, player: player("\(rank)"), name: "Player \(rank)", score: 5000 - 100 * rank, rounds: 70 - rank)
    }
    static let ownRank = LeaderboardRow(rank: 71, player: ada, name: "Ada", score: 12, rounds: 1)

    static func gathering(in room: RoomCode) -> ServerMessage {
        .eventGathering(EventGathering(event: cup, room: room, startAt: nowAt + 58_000))
    }

    // MARK: A room

    static func member(
        _ name: String, seat: Int?, connected: Bool = true, hit: Bool = false, total: Int = 0, rank: Int? = nil
    ) -> RosterEntry {
        RosterEntry(
            player: player(name), name: name, seat: seat, role: seat == nil ? .spectator : .player,
            connected: connected, hit: hit, total: total, rank: rank)
    }

    /// Ada is `p_ada`.
    static func player(_ name: String) -> PlayerID { PlayerID("p_\(name.lowercased())") }

    static let people = [
        member("Ada", seat: 2, total: 380, rank: 2), member("Bo", seat: 1, hit: true, total: 402, rank: 1),
        member("Cléo", seat: 3, total: 280, rank: 3), member("Gus", seat: 7, connected: false),
        member("画家", seat: 4, hit: true), member("Ivy", seat: nil),
    ]

    static let crowd = (1...30).map { (seat: Int) in member(seat == 2 ? "Ada" : "Player \(seat)", seat: seat) }

    static func room(
        host: PlayerID = bo, role: Role = .player, title: String = "Friday", roster: [RosterEntry] = people,
        games: [String] = ["bullseye"], autoStart: Int = 0
    ) -> ServerMessage {
        var options = RoomOptions(game: "bullseye")
        options.games = games
        options.autoStart = autoStart
        let seat = role == .player ? 2 : nil
        let others = roster.filter { $0.player != ada }
        let own = roster.first { $0.player == ada } ?? member("Ada", seat: 2)
        return .room(
            RoomSnapshot(
                room: code, title: title, host: host,
                you: OwnPlace(player: ada, seat: seat, role: role, values: nil, sequence: 0, hit: false),
                options: options, locked: false, phase: .waiting, paused: false, match: 0, round: 0,
                roster: others + [role == .player ? own : member("Ada", seat: nil)], current: nil, last: nil,
                nowAt: nowAt))
    }

    static func start(
        _ game: any Game = BullsEye(), target: [Int]? = [42], round: Int = 3, match: Int = 1, inMs: Int64 = 3000
    ) -> ServerMessage {
        .roundStart(
            RoundStart(
                match: match, round: round, rounds: 5, game: game.name, sliders: game.sliders, target: target,
                openAt: nowAt + inMs, deadlineAt: nowAt + inMs + 15_000, start: game.start))
    }

    static func phase(_ phase: MatchPhase, paused: Bool = false, inMs: Int64? = nil) -> ServerMessage {
        .roomPhase(PhaseChange(phase: phase, paused: paused, deadlineAt: inMs.map { nowAt + $0 }))
    }

    static func row(
        _ name: String, _ guess: [Int]?, game: any Game = BullsEye(), target: [Int] = [42], before: Int, rank: Int
    ) -> ScoreRow {
        let score = guess.map { game.score(guess: $0, target: target) }
        return ScoreRow(
            player: player(name), name: name,
            values: guess.flatMap { SliderValues(zip(game.sliders, $0).map { $0.place(of: $1) }) }, guess: guess,
            difference: score?.difference, score: score?.points ?? 0, bonus: score?.bonus ?? 0,
            total: before + (score?.points ?? 0), rank: rank, atMs: guess == nil ? nil : 6120,
            verdict: score?.verdict.rawValue ?? "No guess")
    }

    static let scores = [
        row("Ada", [42], before: 380, rank: 1), row("Bo", [36], before: 402, rank: 2),
        row("Cléo", [47], before: 280, rank: 3), row("画家", [90], before: 100, rank: 4),
        row("Gus", nil, before: 0, rank: 5),
    ]

    /// Of sixteen, Ada is the fourteenth.
    static let manyScores = (1...16).map { (rank: Int) in
        let name = rank == 14 ? "Ada" : "Player \((2...13).contains(rank) ? rank + 1 : rank)"
        return row(name, [43 + rank], before: 1000 - 50 * rank, rank: rank)
    }
    static let manyStandings: [StandingRow] = manyScores.map { ($0.name, $0.total, $0.rank, 0) }

    static func end(_ scores: [ScoreRow] = scores, game: String = "bullseye", target: [Int] = [42]) -> ServerMessage {
        .roundEnd(
            RoundEnd(match: 1, round: 3, game: game, target: target, scores: scores, nextAt: nowAt + 5000))
    }

    static let mixed: [ScoreRow] = {
        let game = RGBullsEye()
        let target = [200, 99, 12]
        return [
            row("Bo", [198, 101, 12], game: game, target: target, before: 402, rank: 1),
            row("Ada", [180, 120, 40], game: game, target: target, before: 380, rank: 2),
        ]
    }()

    typealias StandingRow = (name: String, total: Int, rank: Int, perfect: Int)

    static func standings(_ rows: [StandingRow]) -> ServerMessage {
        .matchEnd(MatchEnd(match: 1, standings: standings(rows)))
    }

    static func standings(_ rows: [StandingRow]) -> [Standing] {
        rows.map {
            Standing(player: player($0.name), name: $0.name, total: $0.total, rank: $0.rank, perfect: $0.perfect)
        }
    }
}
