import GameProtocol
import GameRules

/// What happens in the room.
extension PlainState {
    mutating func take(_ change: RoomChange, _ model: ClientModel, _ nowAt: Int64?) {
        guard let room = model.room, stage != .leaving else { return }
        if stage != .inRoom {
            guard room.code == wanted else { return }
            if stage == .choosing { actions.append(.unwatchLobby) }
            stage = .inRoom
            greet(room, model)
            tellState(room, model, nowAt)
            if room.moment.phase != .waiting { tellServerEnd(room) }
            return
        }
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
        case .roundEnded(let end): tellResult(end, room, model)
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

    private mutating func announce(_ start: RoundStart, _ model: ClientModel, _ nowAt: Int64?) {
        isHitting = false
        isStarting = false
        let round = "Round \(start.round) of \(start.rounds), \(model.title(of: start.game))"
        let opens =
            nowAt.flatMap { start.openAt > $0 ? " Opens in \(Phrases.seconds(start.openAt &- $0))." : nil } ?? ""
        say("")
        guard let target = start.target else {
            say("\(round): find the hidden number. Each move is told how warm it is.\(opens)")
            return
        }
        let numbers = Phrases.numbers(target, start.sliders)
        let swatch = shownColour(target, start.sliders)
        let task =
            switch (start.sliders.count, swatch) {
            case (1, _): "come as close as you can to \(numbers)"
            // Who sees the colour is to judge it by eye.
            case (_, .some): "mix this colour"
            case (_, nil): "mix \(numbers)"
            }
        say(PlainLine("\(round): \(task).\(opens)", isStrong: true, swatches: swatch.map { [$0] } ?? []))
    }

    private mutating func enter(
        _ phase: PhaseChange, from before: MatchMoment, _ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?
    ) {
        if phase.paused != before.isPaused {
            say(phase.paused ? "Paused by the host." : "The match goes on.")
        }
        reminders = []
        guard !phase.paused else { return }
        switch phase.phase {
        case .open:
            if let start = room.current, room.last?.round != start.round || room.last?.match != start.match {
                open(start, room, nowAt)
            }
        case .waiting:
            say("")
            tellWhoStarts(room, model, nowAt)
        case .countdown, .reveal, .finished: break
        }
    }

    /// The round is open: shows the slider and what can be typed.
    private mutating func open(_ start: RoundStart, _ room: RoomModel, _ nowAt: Int64?) {
        let leftMs = start.deadlineAt &- (nowAt ?? start.openAt)
        guard room.canSlide, let values = room.values else {
            let left = Phrases.seconds(leftMs)
            say(
                room.own.hit
                    ? "You have hit. The round ends in \(left) at the latest." : "The round is open for \(left).")
            return
        }
        say("Go! You have \(Phrases.seconds(leftMs)).")
        draw(start, values)
        prompt(start)
        reminders = [(20_000, 10_000), (8_000, 3_000)].filter { leftMs >= $0.0 }.map { start.deadlineAt &- $0.1 }
    }

    mutating func draw(_ start: RoundStart, _ values: SliderValues) {
        guard start.sliders.count > 1 else {
            if let slider = start.sliders.first, let place = values.first {
                say([PlainLine(SliderDrawing.line(slider, at: place, in: screen.columns))])
            }
            return
        }
        say(SliderDrawing.lines(start.sliders, at: values, in: screen.columns).map { PlainLine($0) })
        let numbers = zip(start.sliders, values).map { $0.guess(at: $1) }
        guard let own = shownColour(numbers, start.sliders) else { return }
        // Side by side: the eye compares at the border.
        if let target = start.target.flatMap({ shownColour($0, start.sliders) }) {
            say([PlainLine("The target, and yours:", swatches: [target, own])])
        } else {
            say([PlainLine("Yours:", swatches: [own])])
        }
    }

    /// The colour that numbers stand for, if they stand for one and it can be shown.
    private func shownColour(_ numbers: [Int], _ sliders: [Slider]) -> PlainLine.Colour? {
        screen.showsColours ? PlainLine.Colour(numbers, sliders) : nil
    }

    mutating func prompt(_ start: RoundStart) {
        defer { hasExplained = true }
        if start.sliders.count > 1 {
            let example = zip(start.sliders, [0.05, 0.8, 0.4, 0.6]).map { "\($0.guess(at: $1))" }.joined(separator: " ")
            say(
                hasExplained
                    ? "Numbers, such as \(example), or Enter to hit:"
                    : "Type a number for each slider, such as “\(example)”; “+5” moves one on by five, “+0” leaves "
                        + "it. An empty line or “hit” hits.")
        } else {
            say(
                hasExplained
                    ? "Place 0–60, +5, -5, or Enter to hit:"
                    : "Judge by eye, and type a place: from 0 (left end) to 60 (right end), whatever numbers stand "
                        + "there. “+5” or “-5” moves on from where it is. An empty line or “hit” hits.")
        }
    }

    mutating func feel(_ frame: HeatFrame, _ model: ClientModel) {
        guard stage == .inRoom, let room = model.room, let start = room.current,
            frame.round == UInt16(truncatingIfNeeded: start.round), frame.sequence == room.own.sequence
        else { return }
        say("It is \(Phrases.heat(frame.heat)).")
        if room.canSlide { prompt(start) }
    }

    private mutating func tellResult(_ end: RoundEnd, _ room: RoomModel, _ model: ClientModel) {
        reminders = []
        isHitting = false
        let sliders = model.welcome?.games.first { $0.game == end.game }?.sliders ?? []
        let what = sliders.count > 1 ? "colour" : "number"
        let numbers = Phrases.numbers(end.target, sliders)
        let swatch = shownColour(end.target, sliders)
        say("")
        say(
            PlainLine(
                "Round \(end.round) is over. The \(what) was \(numbers).\(closest(end, room))",
                swatches: swatch.map { [$0] } ?? []))
        guard !end.scores.isEmpty else { return say("Nobody was scored.") }
        say(Tables.result(end, own: room.own.player, in: screen.columns))
    }

    /// Who came closest, if there was somebody to be closer than: the table is in the order of the match.
    private func closest(_ end: RoundEnd, _ room: RoomModel) -> String {
        let guesses = end.scores.filter { $0.difference != nil }
        guard guesses.count > 1, let least = guesses.compactMap(\.difference).min() else { return "" }
        let best = guesses.filter { $0.difference == least }
        let others = best.filter { $0.player != room.own.player }
        return " \(Phrases.doing(others.map(\.name), own: others.count < best.count, ("came", "came"))) closest."
    }

    private mutating func tellStandings(_ end: MatchEnd, _ room: RoomModel, _ nowAt: Int64?) {
        say("")
        let winners = end.standings.filter { $0.rank == 1 }
        if let best = winners.first {
            let others = winners.filter { $0.player != room.own.player }
            let win = Phrases.doing(others.map(\.name), own: others.count < winners.count, ("wins", "win"))
            say(
                PlainLine("The match is over. \(win) with \(Phrases.count(best.total, "point")).", isStrong: true))
            say(Tables.standings(end, own: room.own.player, in: screen.columns))
        } else {
            say("The match is over. Nobody was scored.")
        }
        if event != nil {
            if serverEnd == .announced { say("The event goes on when the server is back.") }
            isEventPlayed = serverEnd == .none
            expectEventEnd(nowAt)
        } else if inputEnded, waiting.isEmpty {
            leave(status: 0)
        }
    }

    mutating func remind(_ model: ClientModel, _ nowAt: Int64?) {
        guard let nowAt else { return }
        remindOfEvent(model, nowAt)
        guard stage == .inRoom, let room = model.room else { return }
        while let first = reminders.first, first <= nowAt {
            reminders.removeFirst()
            if room.canSlide, let deadlineAt = room.deadlineAt, deadlineAt > nowAt {
                say("\(Phrases.seconds(deadlineAt - nowAt)) left.")
            }
        }
    }
}
