import ClientCore
import GameProtocol
import GameRules
import TerminalUI
import TestSupport

/// A server and a player that mean no good: any message, any key, any size, drawn from a seed.
struct Stranger {
    var generator: SeededGenerator

    private static let texts = [
        "", "a", "\u{1B}[2J\u{1B}]0;owned\u{07}", "\u{9B}31m", "漢字漢字漢字漢字漢字漢字",
        "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
        "\u{202E}evil\u{2066}", "👩‍🚀👩‍🚀", "\u{200D}", "\r\n\t", "🇩🇪🇩", "\u{0}\u{7F}", "\u{2028}line", "›…“”●✓",
        String(repeating: "m", count: 600), String(repeating: "\u{1B}c", count: 40),
    ]
    private static let numbers = [Int.min, -7, -1, 0, 1, 2, 100, 1_000_000, Int.max]

    mutating func text() -> String { Self.texts.randomElement(using: &generator) ?? "" }
    mutating func number() -> Int { Self.numbers.randomElement(using: &generator) ?? 0 }
    mutating func time() -> Int64 {
        [Int64.min, -1, 0, Wire.nowAt, Wire.nowAt + 5000, .max].randomElement(using: &generator) ?? 0
    }
    mutating func flip() -> Bool { Bool.random(using: &generator) }

    mutating func member(_ index: Int) -> RosterEntry {
        RosterEntry(
            player: PlayerID("p\(index)"), name: text(), seat: flip() ? number() : nil,
            role: flip() ? .player : .spectator, connected: flip(), hit: flip(), total: number(), rank: number())
    }

    mutating func game() -> any Game { GameCatalogue.all.randomElement(using: &generator) ?? BullsEye() }

    mutating func message() -> ServerMessage {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0:
            return .lobby(
                LobbySnapshot(
                    rooms: (0..<4).map { index in room(index) }, games: Wire.games, players: number(),
                    cursor: Cursor(epoch: text(), number: 4)))
        case 1: return .lobbyRoom(room(Int.random(in: 0..<8, using: &generator)))
        case 2:
            return Wire.result(
                UInt64.random(in: 0..<9, using: &generator), round: number(), name: text(), best: number())
        case 3:
            return .room(
                RoomSnapshot(
                    room: flip() ? Wire.code : Wire.other, title: text(), host: flip() ? Wire.ada : Wire.bo,
                    you: OwnPlace(
                        player: Wire.ada, seat: 2, role: flip() ? .player : .spectator, values: nil,
                        sequence: flip() ? .max : 0, hit: flip()), options: options(), locked: flip(),
                    phase: phase(), paused: flip(), match: number(), round: number(),
                    roster: (0..<5).map { index in member(index) }, current: flip() ? start() : nil,
                    last: flip() ? end() : nil, nowAt: time()))
        case 4: return .roomPlayer(member(Int.random(in: 0..<6, using: &generator)))
        case 5: return .roomPhase(PhaseChange(phase: phase(), paused: flip(), deadlineAt: flip() ? time() : nil))
        case 6: return .roundStart(start())
        case 7: return .roundEnd(end())
        case 8:
            return .matchEnd(
                MatchEnd(
                    match: number(),
                    standings: (0..<3).map { index in
                        Standing(
                            player: index == 0 ? Wire.ada : PlayerID("p\(index)"), name: text(), total: number(),
                            rank: number(), perfect: number())
                    }))
        case 9: return .eventChanged(event())
        case 10: return .notice(Notice(kind: text(), message: text()))
        default: return .eventGathering(EventGathering(event: Wire.cup, room: Wire.other, startAt: time()))
        }
    }

    mutating func room(_ index: Int) -> RoomInfo {
        let letters = Array("BCDFGHJK")
        return RoomInfo(
            room: RoomCode("BCDF\(letters[index])") ?? Wire.code, title: text(), game: text(), phase: phase(),
            round: number(), rounds: number(), players: number(), capacity: number(), spectators: number(),
            locked: flip())
    }

    mutating func phase() -> MatchPhase {
        [.waiting, .countdown, .open, .reveal, .finished].randomElement(using: &generator) ?? .open
    }

    mutating func options() -> RoomOptions {
        var options = RoomOptions(game: text())
        options.rounds = number()
        options.autoStart = number()
        options.countdownMs = time()
        options.roundMs = time()
        return options
    }

    mutating func event() -> EventInfo {
        var event = Wire.event(
            text(), Wire.cup, [.scheduled, .gathering, .running].randomElement(using: &generator) ?? .running,
            you: flip() ? .going : .invited, room: flip() ? Wire.other : nil, going: number())
        event.startAt = time()
        event.organiserName = text()
        return event
    }

    mutating func sliders() -> [Slider] {
        guard flip() else { return game().sliders }
        return (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            Slider(
                label: text(), min: -1_000_000_000, max: flip() ? 1_000_000_000 : 0,
                color: flip() ? text() : "#ff0000")
        }
    }

    mutating func start() -> RoundStart {
        let sliders = sliders()
        return RoundStart(
            match: number(), round: number(), rounds: number(), game: text(), sliders: sliders,
            target: flip() ? sliders.map { _ in number() } : nil, openAt: time(), deadlineAt: time(),
            start: SliderValues(repeating: 0.5, count: flip() ? sliders.count : 1))
    }

    mutating func end() -> RoundEnd {
        RoundEnd(
            match: number(), round: number(), game: game().name, target: flip() ? [number()] : [number(), 2, 3],
            scores: (0..<4).map { index in
                ScoreRow(
                    player: index == 0 ? Wire.ada : PlayerID("p\(index)"), name: text(), values: nil,
                    guess: flip() ? [number()] : nil,
                    difference: flip() ? [.infinity, .nan, 1e300, 0.5].randomElement(using: &generator) : nil,
                    score: number(), bonus: number(), total: number(), rank: number(), atMs: flip() ? time() : nil,
                    verdict: text())
            }, nextAt: time())
    }

    mutating func input() -> InputEvent {
        let keys: [Key] = [
            .up, .down, .left, .right, .enter, .enter, .escape, .tab, .pageUp, .home, .end, .backspace,
            .character(" "), .character("n"), .character("p"), .character("l"), .character("s"), .character("e"),
            .character("?"), .character("i"), .character("k"), .character("m"), .character("z"), .character("r"),
            .character("v"),
            .character("d"), .character("b"), .character("g"), .character("w"), .character("4"),
        ]
        let actions: [MouseEvent.Action] = [
            .press(.left), .drag(.left), .release(.left), .wheel(.up), .wheel(.down), .move,
        ]
        guard !flip(), let action = actions.randomElement(using: &generator) else {
            return .key(keys.randomElement(using: &generator) ?? .up, flip() ? [] : .shift)
        }
        return .mouse(
            MouseEvent(
                action, row: Int.random(in: 0...50, using: &generator),
                column: Int.random(in: 0...130, using: &generator)))
    }

    mutating func outcome() -> RequestOutcome {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: return .lost
        case 1: return .refused(RequestFailure(.storage, text()))
        case 2: return .done(.events([event(), event()], stale: flip()))
        case 3: return .done(.event(flip() ? event() : nil))
        case 4:
            return .done(
                .leaderboard(
                    rows: (0..<3).map { index in
                        LeaderboardRow(
                            rank: number(), player: PlayerID("p\(index)"), name: text(), score: number(),
                            rounds: number())
                    }, you: nil))
        default: return .done(.done)
        }
    }

    mutating func size() -> Sitting.Size {
        Sitting.Size(
            rows: Int.random(in: flip() ? 12...45 : 0...15, using: &generator),
            columns: Int.random(in: flip() ? 40...130 : 0...60, using: &generator))
    }
}
