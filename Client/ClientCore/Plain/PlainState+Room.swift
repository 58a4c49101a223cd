import GameProtocol
import GameRules

/// What happens in the room.
extension PlainState {
    mutating func take(_ change: RoomChange, _ model: ClientModel, _ nowAt: Int64?) {
        guard let room = model.room, stage != .leaving else { return }
        if stage != .inRoom {
            guard room.code == wanted else { return }
            if stage == .choosing {
                reminders = []
                actions.append(.unwatchLobby)
            }
            stage = .inRoom
            hasToldCrowd = false
            greet(room, model)
            tellState(room, model, nowAt)
            if room.moment.phase != .waiting { tellServerEnd(room) }
            return
        }
        if change.isOfOne, isCrowded(room.roster.count, "people") { return }
        switch change {
        case .entered, .resumed: tellState(room, model, nowAt)
        case .joined(let entry): tellArrival(entry, room)
        case .left(let entry, .left): say("\(entry.name) has left.")
        case .left(let entry, .kicked): say("\(entry.name) was removed by the host.")
        case .left(let entry, .timeout): say("\(entry.name) stayed away for too long and has lost the seat.")
        case .away(let entry): say("\(entry.name) has lost the connection; the seat is kept for a minute.")
        case .back(let entry): say("\(entry.name) is back.")
        case .host(let player):
            say(
                player == room.own.player
                    ? "You are the host now. “start” begins a match."
                    : "\(room.member(player)?.name ?? "Somebody else") is the host now.")
        case .announced(let start): announce(start, model, nowAt)
        case .retimed(let start):
            if room.moment.phase == .countdown {
                say("It opens in \(Phrases.seconds(start.openAt &- (nowAt ?? start.openAt))).")
            }
        case .phase(let phase, let before): enter(phase, from: before, room, model, nowAt)
        case .roundEnded(let end):
            reminders = []
            isHitting = false
            tellResult(end, room, model)
        case .matchEnded(let end): tellStandings(end, room, nowAt)
        case .changed, .settings, .hit: break
        }
    }

    private mutating func greet(_ room: RoomModel, _ model: ClientModel) {
        if room.isHost {
            say([PlainLine(link(to: room.code))])
            say("Send this link to everybody who should play.")
        }
        let games = room.options.games.map { model.title(of: $0) }.reduce(into: [String]()) { titles, title in
            if !titles.contains(title) { titles.append(title) }
        }
        let rounds = Phrases.count(room.options.rounds, "round")
        say(
            "Room \(room.code.text), \(room.title): \(Phrases.list(games)), \(rounds) of "
                + "\(Phrases.seconds(room.options.roundMs)).")
        let name = room.member(room.own.player)?.name ?? model.welcome?.name ?? ""
        let role = room.own.role == .spectator ? ", looking on" : ""
        say("You are \(name)\(room.isHost ? ", the host" : "")\(role).")
        let others = room.roster.filter { $0.player != room.own.player }
        if !others.isEmpty {
            say("Here: \(Phrases.list(others.map { $0.player == room.host ? "\($0.name) (host)" : $0.name })).")
        }
    }

    private mutating func tellArrival(_ entry: RosterEntry, _ room: RoomModel) {
        say(
            entry.role == .spectator
                ? "\(entry.name) looks on." : "\(entry.name) has joined: \(Phrases.count(room.playerCount, "player")).")
    }

    /// Says where the match is, to somebody who comes into the middle of it.
    mutating func tellState(_ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?) {
        if room.moment.isPaused { say("The match is paused.") }
        switch room.moment.phase {
        case .waiting: tellWhoStarts(room, model, nowAt)
        case .countdown:
            if let start = room.current { announce(start, model, nowAt) }
        case .open:
            guard let start = room.current else { return }
            announce(start, model, nil)
            if !room.moment.isPaused { open(start, room, nowAt) }
        case .reveal: say("A round has just ended; it goes on in a moment.")
        case .finished: say("The match is over.")
        }
    }

    mutating func tellWhoStarts(_ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?) {
        let startAt = model.events.gathering(in: room.code)?.startAt
        if serverEnd == .announced {
            tellServerEnd(room)
        } else if let startAt, let nowAt, startAt > nowAt {
            say("The match begins by itself in \(Phrases.seconds(startAt - nowAt)). “help” tells what can be typed.")
        } else if room.isHost {
            let when = room.match > 0 ? "for another match" : "when everybody is here"
            say("Type “start” \(when), “help” for what else can be typed.")
        } else {
            let host = room.member(room.host)?.name ?? "the host"
            say("Waiting for \(host) to start. “help” tells what can be typed.")
        }
    }
}

extension RoomChange {
    /// Whether it is about one of many who come and go.
    fileprivate var isOfOne: Bool {
        switch self {
        case .joined, .left(_, .left), .left(_, .timeout), .away, .back: true
        default: false
        }
    }
}
