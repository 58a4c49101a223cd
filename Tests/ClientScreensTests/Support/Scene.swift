import ClientCore
import ClientScreens
import GameProtocol
import GameRules
import TerminalUI

/// A screen as it comes about: by what the server tells and what the player does.
enum Scene: String, CaseIterable {
    case connecting, thirdAttempt, notReached
    case emptyLobby, lobby, longLobby
    case chooser, practiseChooser, help, settings, themes, naming
    case host, guest, spectator, crowd, link, sendingOut, roomMenu
    case countdown, open, hit, paused, offline, leaving, called, gathered
    case mix, hidden, find
    case watching, watchingMix
    case reveal, mixed, won, shared, rated
    case returned, fullResult, fullStandings, again, againAsHost, putAway
    case boardAsked, boardEmpty, board
    case eventsAsked, noEvents, events, staleEvents, noEventService, eventOver
    case practice, practiceHit, practiceInRoom, mixedAlone

    func play(on sitting: Sitting) {
        switch self {
        case .connecting, .thirdAttempt, .notReached: connect(sitting)
        case .emptyLobby, .lobby, .longLobby: watch(sitting)
        case .chooser, .practiseChooser, .help, .settings, .themes, .naming: open(sitting)
        case .host, .guest, .spectator, .crowd, .link, .sendingOut, .roomMenu, .called, .gathered: wait(sitting)
        case .countdown, .open, .hit, .paused, .offline, .leaving, .mix, .hidden, .find: play(sitting)
        case .watching, .watchingMix: watchRound(sitting)
        case .reveal, .mixed, .won, .shared, .rated: end(sitting)
        case .returned, .fullResult, .fullStandings: endOfMany(sitting)
        case .again, .againAsHost, .putAway: waitAgain(sitting)
        case .boardAsked, .boardEmpty, .board: rank(sitting)
        case .eventsAsked, .noEvents, .events, .staleEvents, .noEventService, .eventOver: plan(sitting)
        case .practice, .practiceHit, .practiceInRoom, .mixedAlone: practise(sitting)
        }
    }

    private func connect(_ sitting: Sitting) {
        switch self {
        case .thirdAttempt: sitting.connection = .connecting(attempt: 3)
        case .notReached:
            sitting.connection = .offline(
                reason: "Nothing listens on port 8443.", retryAt: sitting.context.now + 2500, lostAt: 0)
        default: break
        }
    }

    private func watch(_ sitting: Sitting) {
        switch self {
        case .lobby:
            sitting.arrive(rooms: Wire.rooms)
            sitting.answer(.done(.event(Wire.event())))
            sitting.receive(Wire.result())
        case .longLobby:
            sitting.arrive(rooms: Wire.manyRooms)
            sitting.answerAll(.done(.event(nil)))
            for _ in 0..<14 { sitting.press(.down) }
        default:
            sitting.arrive()
            sitting.answerAll(.done(.event(nil)))
        }
    }

    private func open(_ sitting: Sitting) {
        Scene.emptyLobby.play(on: sitting)
        switch self {
        case .chooser: sitting.type("n")
        case .practiseChooser:
            sitting.type("p")
            sitting.press(.down)
        case .help: sitting.type("?")
        case .settings: sitting.type("s")
        case .naming:
            sitting.type("s")
            sitting.press(.down, .down, .enter, .backspace, .backspace, .backspace, .enter)
        default:
            sitting.type("s")
            sitting.press(.enter, .down)
        }
    }

    private func wait(_ sitting: Sitting) {
        switch self {
        case .host: sitting.enter(host: Wire.ada)
        case .spectator: sitting.enter(role: .spectator)
        case .crowd: sitting.enter(roster: Wire.crowd)
        case .link:
            sitting.enter(host: Wire.ada)
            sitting.type("i")
        case .sendingOut:
            sitting.enter(host: Wire.ada, roster: Wire.crowd)
            sitting.type("k")
            for _ in 0..<15 { sitting.press(.down) }
        case .roomMenu:
            sitting.enter(host: Wire.ada)
            sitting.type("m")
        case .gathered:
            sitting.enter(host: Wire.ada)
            sitting.receive(.eventChanged(Wire.event()), Wire.gathering(in: Wire.code))
        case .called:
            sitting.enter()
            sitting.receive(.eventChanged(Wire.event()), Wire.gathering(in: Wire.other))
        default: sitting.enter()
        }
    }

    private func play(_ sitting: Sitting) {
        switch self {
        case .countdown: sitting.announce()
        case .hit:
            sitting.open()
            sitting.press(.enter)
            sitting.answer(.done(.hit(atMs: 5600)))
        case .paused:
            sitting.open(host: Wire.ada)
            sitting.receive(Wire.phase(.open, paused: true))
        case .offline:
            sitting.open()
            let now = sitting.context.now
            sitting.connection = .offline(reason: "The server went away.", retryAt: now + 2500, lostAt: now - 2500)
        case .leaving:
            sitting.open()
            sitting.press(.escape)
        case .mix: sitting.open(RGBullsEye(), target: [200, 99, 12])
        case .hidden: sitting.open(HotCold(), target: nil)
        case .find:
            sitting.open(HotCold(), target: nil)
            sitting.press(.right)
            sitting.hear(.frame(.heat(HeatFrame(round: 3, sequence: 1, heat: 0.81))))
        default: sitting.open()
        }
    }

    private func end(_ sitting: Sitting) {
        if self == .mixed {
            Scene.mix.play(on: sitting)
            sitting.receive(
                Wire.end(Wire.mixed, game: "rgbullseye", target: [200, 99, 12]), Wire.phase(.reveal, inMs: 13_600))
            return
        }
        sitting.open()
        sitting.receive(Wire.end(), Wire.phase(.reveal, inMs: 13_600))
        switch self {
        case .won:
            sitting.receive(Wire.standings([("Ada", 580, 1, 1), ("Bo", 496, 2, 0), ("Cléo", 375, 3, 0)]))
        case .shared:
            sitting.receive(Wire.standings([("Ada", 580, 1, 1), ("Bo", 580, 1, 2), ("Cléo", 375, 3, 0)]))
        case .rated:
            sitting.receive(Wire.standings([("Bo", 580, 1, 1), ("Ada", 496, 2, 0), ("Cléo", 375, 3, 0)]))
        default: return
        }
        sitting.receive(Wire.phase(.finished))
        if self == .rated { sitting.type("4") }
    }

    private func watchRound(_ sitting: Sitting) {
        sitting.enter(role: .spectator)
        let start = self == .watching ? Wire.start() : Wire.start(RGBullsEye(), target: [200, 99, 12])
        sitting.receive(start, Wire.phase(.countdown, inMs: 3000), Wire.phase(.open, inMs: 18_000))
        sitting.elapsed = 8600
    }

    private func endOfMany(_ sitting: Sitting) {
        if self == .returned {
            // Ada left with 380 points and came back too late for the round, Gus came in the middle of it.
            sitting.open()
            sitting.receive(.roomPlayer(Wire.member("Ada", seat: 2, total: 380, rank: 1)))
            let scores = [
                Wire.row("Cléo", [47], before: 330, rank: 1), Wire.row("Bo", [36], before: 102, rank: 3),
                Wire.row("画家", [90], before: 100, rank: 4),
            ]
            return sitting.receive(Wire.end(scores), Wire.phase(.reveal, inMs: 13_600))
        }
        sitting.enter(roster: Array(Wire.crowd.prefix(16)))
        sitting.receive(Wire.start(), Wire.phase(.open, inMs: 18_000))
        sitting.receive(Wire.end(Wire.manyScores), Wire.phase(.reveal, inMs: 13_600))
        guard self == .fullStandings else { return }
        sitting.receive(Wire.standings(Wire.manyStandings), Wire.phase(.finished))
    }

    private func waitAgain(_ sitting: Sitting) {
        sitting.open(host: self == .againAsHost ? Wire.ada : Wire.bo)
        sitting.receive(Wire.end(), Wire.phase(.reveal, inMs: 13_600))
        sitting.receive(
            Wire.standings([("Ada", 580, 1, 1), ("Bo", 496, 2, 0), ("Cléo", 375, 3, 0)]), Wire.phase(.finished),
            Wire.phase(.waiting))
        if self == .putAway { sitting.press(.escape) }
    }

    private func rank(_ sitting: Sitting) {
        Scene.emptyLobby.play(on: sitting)
        sitting.type("l")
        switch self {
        case .boardEmpty: sitting.answer(.done(.leaderboard(rows: [], you: nil)))
        case .board: sitting.answer(.done(.leaderboard(rows: Wire.ranks, you: Wire.ownRank)))
        default: break
        }
    }

    private func plan(_ sitting: Sitting) {
        sitting.arrive(features: self == .noEventService ? [] : ["events"])
        sitting.answerAll(.done(.event(nil)))
        sitting.type("e")
        switch self {
        case .noEvents: sitting.answer(.done(.events([], stale: false)))
        case .events: sitting.answer(.done(.events(Wire.events, stale: false)))
        case .eventOver:
            let standings: [Standing] = Wire.standings([
                ("Ada", 580, 1, 1), ("Bo", 496, 2, 0), ("Cléo", 375, 3, 0),
            ])
            let event = Wire.event("Friday cup", Wire.cup, .finished, inMs: -7_200_000)
            sitting.answer(.done(.events([event], stale: false)))
            sitting.press(.enter)
            sitting.answer(
                .done(.event(Wire.event("Friday cup", Wire.cup, .finished, inMs: -7_200_000, standings: standings))))
        case .staleEvents: sitting.answer(.done(.events(Wire.events, stale: true)))
        default: break
        }
    }

    private func practise(_ sitting: Sitting) {
        if self == .practiceInRoom {
            sitting.announce()
            sitting.type("r")
            return
        }
        Scene.emptyLobby.play(on: sitting)
        sitting.type("p")
        if self == .mixedAlone { sitting.press(.down) }
        sitting.press(.enter)
        if self != .practice { sitting.press(.enter) }
    }
}

/// A scene as it is seen, row by row.
func picture(
    of scene: Scene, _ size: Sitting.Size = .usual, _ glyphs: GlyphSet = .blocks, depth: ColorDepth = .full
) -> String {
    Sitting(scene, size, glyphs, depth: depth).picture
}

extension Sitting {
    /// Somebody who has come as far as a scene.
    convenience init(
        _ scene: Scene, _ size: Size = .usual, _ glyphs: GlyphSet = .blocks, depth: ColorDepth = .full,
        theme: Theme = .calm
    ) {
        self.init(size, glyphs, depth: depth, theme: theme)
        scene.play(on: self)
        _ = takeActions()
    }

    /// In the room KXQZT that waits for its match.
    func enter(host: PlayerID = Wire.bo, role: Role = .player, roster: [RosterEntry] = Wire.people) {
        arrive()
        receive(Wire.room(host: host, role: role, roster: roster))
        answerAll(.done(.event(nil)))
    }

    /// A round is announced, and opens in three seconds.
    func announce(_ game: any Game = BullsEye(), target: [Int]? = [42], host: PlayerID = Wire.bo) {
        enter(host: host)
        receive(
            Wire.start(game, target: target), Wire.phase(.countdown, inMs: 3000), .roundHit(player: Wire.bo),
            .roundHit(player: Wire.player("画家")))
    }

    /// The round has been open for 5.6 s.
    func open(_ game: any Game = BullsEye(), target: [Int]? = [42], host: PlayerID = Wire.bo) {
        announce(game, target: target, host: host)
        receive(Wire.phase(.open, inMs: 18_000))
        elapsed = 8600
    }
}
