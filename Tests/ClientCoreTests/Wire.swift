import ClientCore
import GameProtocol
import GameRules

/// Messages of a server, as a test needs them.
enum Wire {
    static let ada = PlayerID("p_ada")
    static let bo = PlayerID("p_bo")
    static let code = RoomCode("KXQZT").unsafelyUnwrapped
    static let slider = Slider(label: "Target", min: 1, max: 100)

    static func welcome(
        id: Int64? = 1, room: RoomCode? = nil, nowAt: Int64 = 1_000_000, token: String = "secret",
        features: [String] = []
    ) -> Welcome {
        Welcome(
            id: id, player: ada, name: "Ada", token: token, renewed: false, nowAt: nowAt,
            server: ServerIdentity(name: "test", version: "1"), features: features,
            limits: ProtocolLimits(textBytes: 16384, slidesPerSecond: 60, requestsPerSecond: 10),
            games: GameCatalogue.all.map { GameInfo($0, rating: GameRating(game: $0.name, sum: 0, ratings: 0)) },
            room: room)
    }

    static func member(
        _ player: PlayerID, _ name: String, seat: Int?, connected: Bool = true, hit: Bool = false, total: Int = 0
    ) -> RosterEntry {
        RosterEntry(
            player: player, name: name, seat: seat, role: seat == nil ? .spectator : .player, connected: connected,
            hit: hit, total: total, rank: nil)
    }

    static let cup = EventID("e_Kq81")

    /// The event “Friday cup” of Bo's, an hour and five minutes after the tests' present.
    static func event(
        _ state: EventState = .scheduled, _ event: EventID = cup, title: String = "Friday cup",
        startAt: Int64 = 1_000_000 + 3_900_000, open: Bool = true, going: Int = 12, you: Attendance? = .going,
        room: RoomCode? = nil, reason: EventCancelReason? = nil, standings: [Standing]? = nil
    ) -> EventInfo {
        EventInfo(
            event: event, title: title, game: "rgbullseye", options: RoomOptions(game: "rgbullseye"),
            startAt: startAt, state: state, organiser: bo, organiserName: "Bo", open: open, going: going, invited: 20,
            you: you, room: room, reason: reason, standings: standings)
    }

    static func gathering(_ event: EventID = cup, in room: RoomCode = code, inMs: Int64 = 58_000) -> ServerMessage {
        .eventGathering(EventGathering(event: event, room: room, startAt: 1_000_000 + inMs))
    }

    static let standings = [
        Standing(player: bo, name: "Bo", total: 300, rank: 1, perfect: 1),
        Standing(player: ada, name: "Ada", total: 180, rank: 2, perfect: 0),
    ]

    /// The room KXQZT with Ada and Bo, as Ada sees it.
    static func room(
        _ phase: MatchPhase = .waiting, host: PlayerID = bo, match: Int = 0, round: Int = 0, role: Role = .player,
        values: SliderValues? = nil, sequence: UInt32 = 0, hit: Bool = false, current: RoundStart? = nil,
        last: RoundEnd? = nil
    ) -> RoomSnapshot {
        RoomSnapshot(
            room: code, title: "Friday", host: host,
            you: OwnPlace(
                player: ada, seat: role == .player ? 2 : nil, role: role, values: values, sequence: sequence, hit: hit),
            options: RoomOptions(game: "bullseye"), locked: false, phase: phase, paused: false, match: match,
            round: round,
            roster: [member(ada, "Ada", seat: role == .player ? 2 : nil, hit: hit), member(bo, "Bo", seat: 1)],
            current: current, last: last, nowAt: 1_000_000)
    }

    static func start(
        match: Int = 1, round: Int = 1, rounds: Int = 3, target: [Int]? = [42], game: String = "bullseye",
        sliders: [Slider] = [slider], openAt: Int64 = 1_003_000
    ) -> RoundStart {
        RoundStart(
            match: match, round: round, rounds: rounds, game: game, sliders: sliders, target: target, openAt: openAt,
            deadlineAt: openAt + 15_000, start: SliderValues(repeating: 0.5, count: sliders.count))
    }

    static func row(
        _ player: PlayerID, _ name: String, guess: Int, target: Int = 42, before: Int = 0, rank: Int
    ) -> ScoreRow {
        let score = BullsEye().score(guess: [guess], target: [target])
        return ScoreRow(
            player: player, name: name, values: SliderValues([slider.place(of: guess)]), guess: [guess],
            difference: score.difference, score: score.points, bonus: score.bonus, total: before + score.points,
            rank: rank, atMs: 6120, verdict: score.verdict.rawValue)
    }

    static func end(match: Int = 1, round: Int = 1, target: Int = 42, _ scores: [ScoreRow]) -> RoundEnd {
        RoundEnd(match: match, round: round, game: "bullseye", target: [target], scores: scores, nextAt: 1_030_000)
    }

    static func phase(_ phase: MatchPhase, paused: Bool = false, deadlineAt: Int64? = nil) -> ServerMessage {
        .roomPhase(PhaseChange(phase: phase, paused: paused, deadlineAt: deadlineAt))
    }

    static func result(_ number: UInt64, epoch: String = "e", round: Int = 1, best: Int = 200) -> LobbyResult {
        LobbyResult(
            cursor: Cursor(epoch: epoch, number: number), room: code, match: 1, game: "bullseye", round: round,
            players: 2, best: BestScore(player: ada, name: "Ada", score: best), at: 1_000_000)
    }

    static func lobby(_ number: UInt64, epoch: String = "e") -> LobbySnapshot {
        LobbySnapshot(rooms: [], games: [], players: 3, cursor: Cursor(epoch: epoch, number: number))
    }

    static func info(_ room: String) -> RoomInfo {
        RoomInfo(
            room: RoomCode(room).unsafelyUnwrapped, title: "Friday", game: "bullseye", phase: .waiting, round: 0,
            rounds: 5, players: 1, capacity: 16, spectators: 0, locked: false)
    }
}
