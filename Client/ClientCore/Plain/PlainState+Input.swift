import GameProtocol
import GameRules

/// What the player types.
extension PlainState {
    mutating func type(_ entry: PlainEntry, _ model: ClientModel, _ nowAt: Int64?) {
        if isInteractive {
            actions.append(.tookLine)
            act(entry, model, nowAt)
        } else {
            waiting.append(entry)
        }
    }

    mutating func endInput(_ model: ClientModel) {
        inputEnded = true
        guard isInteractive, stage != .leaving else { return }
        // At a terminal it was Ctrl-D.
        if stage == .inRoom { say("You have left.") }
        leave(status: 0)
    }

    /// Takes lines from a pipe for which the time has come.
    mutating func takeWaitingLines(_ model: ClientModel, _ nowAt: Int64?) {
        while let entry = waiting.first, isDue(entry, model) {
            waiting.removeFirst()
            actions.append(.tookLine)
            act(entry, model, nowAt)
            // What was asked for comes back as an event, and only then can the next line be judged.
            if actions.contains(where: \.isPending) { break }
        }
        guard inputEnded, waiting.isEmpty, !isInteractive else { return }
        switch stage {
        case .choosing where wanted == nil: endChoosing(model)
        case .inRoom where !isStarting && nobodyElseStarts(model):
            say("There is no more input, and nobody else can start a match.")
            leave(status: 0)
        default: break
        }
    }

    /// Whether no match runs, and only the player could begin one.
    private func nobodyElseStarts(_ model: ClientModel) -> Bool {
        guard let room = model.room, event == nil, model.events.gathering(in: room.code) == nil else { return false }
        return room.isHost && room.moment.phase == .waiting && room.current == nil && room.options.autoStart == 0
    }

    private func isDue(_ entry: PlainEntry, _ model: ClientModel) -> Bool {
        switch stage {
        case .arriving, .awaiting: return false
        case .choosing: return wanted == nil
        case .leaving, .watching: return true
        case .inRoom: break
        }
        guard let room = model.room, !isStarting, !isHitting, !isOffline || entry == .leave else { return false }
        return switch entry {
        case .move, .hit, .nothing: room.canSlide || room.own.role == .spectator
        case .start: room.moment.phase == .waiting || !room.isHost
        default: true
        }
    }

    private mutating func act(_ entry: PlainEntry, _ model: ClientModel, _ nowAt: Int64?) {
        switch stage {
        case .arriving:
            if entry == .leave { leave(status: 0) } else { say("Still connecting to \(server).") }
        case .choosing: choose(entry, model)
        case .awaiting: wait(entry, model, nowAt)
        case .inRoom:
            if let room = model.room { play(entry, room, model, nowAt) }
        case .watching: if entry == .leave { leave(status: 0) }
        case .leaving: break
        }
    }

    private mutating func choose(_ entry: PlainEntry, _ model: ClientModel) {
        guard case .join(_, let role) = errand else { return }
        switch entry {
        case .room(let code):
            wanted = code
            actions.append(.request(.roomJoin(RoomJoin(room: code.text, role: role)), .join))
        case .new:
            let game = model.welcome?.games.first?.game ?? "bullseye"
            actions.append(.request(.roomCreate(RoomCreate(game: game, role: role)), .create))
        case .event: goToEvent(model)
        case .events: askForEvents(model)
        case .leave: leave(status: 0)
        case .nothing, .help, .who, .link: offer(model)
        case .hit, .start, .move: say("Join a room first: type its code, such as KXQZT, or “new” for one of your own.")
        case .unknown(let word): say("“\(word)” is no room's code, which is five letters such as KXQZT.")
        }
    }

    private mutating func play(_ entry: PlainEntry, _ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?) {
        switch entry {
        case _ where isOffline && [.nothing, .hit, .start].contains(entry): say(Self.noConnection)
        case .nothing where room.moment.phase == .waiting: tellWhoStarts(room, model, nowAt)
        case .nothing, .hit: hit(room, model, nowAt)
        case .move(let moves): move(moves, room, model, nowAt)
        case .start:
            isStarting = true
            actions.append(.request(.roomStart, .start))
        case .leave:
            say("You have left.")
            leave(status: 0)
        case .event: goToEvent(model)
        case .events: askForEvents(model)
        case .help: help(room, model)
        case .who: say(Tables.members(room, in: screen.columns))
        case .link: say([PlainLine(link(to: room.code))])
        case .new, .room: say("You are in room \(room.code.text). “leave” leaves it.")
        case .unknown(let word):
            say("“\(word)” is nothing that can be typed here; “help” tells what is.")
        }
    }

    private mutating func hit(_ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?) {
        guard !isHitting else { return }
        guard let hit = room.hit() else { return tellWhere(room, model, nowAt) }
        isHitting = true
        actions.append(.request(.hit(hit), .hit))
    }

    private mutating func move(
        _ moves: [SliderMove], _ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?
    ) {
        guard room.canSlide, !isHitting, let start = room.current, let values = room.values else {
            return tellWhere(room, model, nowAt)
        }
        guard moves.count == start.sliders.count else {
            let count = start.sliders.count
            say(count == 1 ? "Type one number alone." : "This game has \(count) sliders: type a number for each.")
            return
        }
        var moved = SliderValues()
        for (index, slider) in start.sliders.enumerated() {
            let range = start.typedRange(slider)
            guard let place = moves[index].apply(to: values[index], in: range) else {
                let what = start.sliders.count == 1 ? "A place" : slider.label
                return say("\(what) is a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)).")
            }
            moved.append(place)
        }
        actions.append(.move(moved))
        draw(start, moved)
        // Where the target is hidden, the server first tells how warm the move is.
        if start.target != nil { prompt(start) }
    }

    private static let noConnection = "There is no connection at the moment."

    /// Says why nothing can be moved or hit now.
    private mutating func tellWhere(_ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?) {
        let left = room.deadlineAt.flatMap { deadline in nowAt.map { Phrases.seconds(deadline &- $0) } }
        switch room.moment.phase {
        case _ where isOffline: say(Self.noConnection)
        case _ where room.moment.isPaused: say("The host has paused the match.")
        case .waiting:
            say("No round is open.")
            tellWhoStarts(room, model, nowAt)
        case .countdown: say("The round opens\(left.map { " in \($0)" } ?? " in a moment").")
        case .open where room.own.role == .spectator: say("You look on here; only players have a slider.")
        case .open: say("You have hit, and your slider stays where it is.")
        case .reveal: say("The round is over\(left.map { "; it goes on in \($0)" } ?? "").")
        case .finished: say("The match is over.")
        }
    }

    private mutating func help(_ room: RoomModel, _ model: ClientModel) {
        var words: [(word: String, meaning: String)] = []
        if room.own.role == .player {
            words += [
                ("30", "while a round is open: moves the slider to the middle (0 left end, 60 right end)"),
                ("+5  -5", "moves it on from where it is"),
                ("12 200 99", "moves each of three sliders"),
                ("hit", "or an empty line: fixes the slider, which ends the round for you"),
            ]
        }
        if room.isHost { words.append(("start", "begins a match")) }
        if model.events.call(except: room.code) != nil {
            words.append(("event", "goes to the event that gathers"))
        } else if model.events.invitation != nil {
            words.append(("event", "says that you are going to the event you are invited to"))
        }
        if model.servesEvents { words.append(("events", "the events to come")) }
        words += [
            ("who", "who is here"), ("link", "the link to this room"), ("leave", "leaves the room"), ("help", "this"),
        ]
        say("What can be typed:")
        for (word, meaning) in words { say("  \(DisplayText.padded(word, to: 9))  \(meaning)", indent: 13) }
    }
}

extension PlainAction {
    /// Whether an event follows that tells what came of it.
    fileprivate var isPending: Bool {
        switch self {
        case .request, .move, .leave: true
        default: false
        }
    }
}
