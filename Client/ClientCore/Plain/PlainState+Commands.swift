import GameProtocol
import GameRules

/// What becomes of the commands.
extension PlainState {
    func situation(_ model: ClientModel) -> PlainSituation {
        let place: PlainSituation.Place = stage == .choosing ? .lobby : stage == .awaiting ? .awaiting : .room
        let room = place == .room ? model.room : nil
        var situation = room.map { PlainSituation(in: $0, model.events) } ?? PlainSituation(place)
        situation.isPractising = practice != nil
        situation.servesEvents = model.servesEvents
        return situation
    }

    mutating func obey(
        _ word: PlainCommand.Word, _ operands: [String], _ model: ClientModel, _ nowAt: Int64?
    ) {
        guard let command = PlainCommand[word] else { return }
        guard word == .leave || word == .help || !isOffline else { return say(Self.noConnection) }
        if let refusal = command.refusal(situation(model)) {
            return stage == .awaiting ? tellWaiting(model, nowAt) : say(refusal)
        }
        guard operands.isEmpty || !command.form.isEmpty else {
            return say("“\(word.rawValue)” takes nothing after it.")
        }
        switch word {
        case .help: help(operands.first, model)
        case .leave where practice != nil:
            endPractice()
            say(
                stage == .inRoom
                    ? "You are in the room again." : "You are in the lobby again; “leave” leaves the server.")
        case .leave:
            if stage == .inRoom { say("You have left.") }
            leave(status: 0)
        case .event where operands.isEmpty: stage == .awaiting ? tellWaiting(model, nowAt) : goToEvent(model)
        case .event, .going, .decline: ask(about: operands, word, model)
        case .events: askForEvents(model)
        case .rooms, .games: askLobby(word == .rooms ? .rooms : .games(told: nil), model)
        case .rate: rate(operands, model)
        case .leaders: askForLeaders(operands, model)
        case .practise: beginPractice(operands, model)
        case .back: endPractice()
        case .result where stage == .choosing: tellLatest(model)
        case .drawing: setDrawing(operands)
        case .name: rename(operands, model)
        case .hit where practice != nil: hitPractice()
        case .join: enter(operands.first.flatMap { RoomCode($0) }, nil, model)
        case .watch where stage == .choosing: enter(operands.first.flatMap { RoomCode($0) }, .spectator, model)
        case .new: open(operands, model)
        default: if let room = model.room { obey(word, operands, in: room, model, nowAt) }
        }
    }

    private mutating func obey(
        _ word: PlainCommand.Word, _ operands: [String], in room: RoomModel, _ model: ClientModel, _ nowAt: Int64?
    ) {
        switch word {
        case .hit: hit(room, model, nowAt)
        case .start:
            isStarting = true
            actions.append(.request(.roomStart, .start))
        case .pause: ask(.roomPause)
        case .resume: ask(.roomResume)
        case .skip: ask(.roomSkip)
        case .lock: ask(.roomLock(locked: true), "The room is locked: nobody else comes in. “unlock” opens it.")
        case .unlock: ask(.roomLock(locked: false), "The room is open again.")
        case .kick, .ban, .host: turn(to: operands.joined(separator: " "), word, room)
        case .close: ask(.roomClose)
        case .set: set(operands, room, model)
        case .time: tellWhere(room, model, nowAt)
        case .who: say(Tables.members(room, in: screen.columns))
        case .result: tellLast(room, model)
        case .link: say([PlainLine(link(to: room.code))])
        case .qr: actions.append(.printCode(link(to: room.code)))
        case .watch: change(to: .spectator, room)
        case .play: change(to: .player, room)
        case .lobby: goToLobby()
        default: break
        }
    }

    /// Asks for something that is told in this sentence once it is done, or by the server to everybody.
    mutating func ask(_ request: Request, _ sentence: String? = nil) {
        ask(request, as: .telling(sentence))
    }

    mutating func ask(_ request: Request, as word: PlainRequest) {
        openRequests += 1
        actions.append(.request(request, word))
    }

    private mutating func change(to role: Role, _ room: RoomModel) {
        guard room.own.role != role else {
            return say(role == .player ? "You play already." : "You look on already; “play” takes a seat.")
        }
        ask(
            .roomJoin(RoomJoin(room: room.code.text, role: role)),
            role == .player ? "You play now." : "You look on now.")
    }

    private mutating func setDrawing(_ words: [String]) {
        guard words.count == 1, let draws = ["on": true, "off": false][words[0].lowercased()] else {
            return say(
                "Sliders are \(screen.drawsSliders ? "drawn" : "told in words"). Type “drawing on” or “drawing off”.")
        }
        screen.drawsSliders = draws
        actions.append(.keepDrawing(draws))
        say(draws ? "Sliders are drawn from now on." : "Sliders are told in words from now on.")
    }

    // MARK: Moving and hitting

    mutating func hit(_ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?) {
        guard !isHitting else { return }
        guard let hit = room.hit() else { return tellWhere(room, model, nowAt) }
        isHitting = true
        actions.append(.request(.hit(hit), .hit))
    }

    mutating func move(_ moves: [SliderMove], _ model: ClientModel, _ nowAt: Int64?) {
        if practice != nil { return movePractice(moves) }
        switch stage {
        case .choosing: return say("Join a room first: type its code, such as KXQZT, or “new” for one of your own.")
        case .inRoom: break
        default: return tellWaiting(model, nowAt)
        }
        guard let room = model.room else { return }
        guard room.canSlide, !isHitting, let start = room.current, let values = room.values else {
            return tellWhere(room, model, nowAt)
        }
        guard let moved = moved(moves, start, from: values) else { return }
        actions.append(.move(moved))
        draw(start, moved)
        // Where the target is hidden, the server first tells how warm the move is.
        if start.target != nil { prompt(start) }
    }

    /// Where the sliders are after the moves; nil, and why not is told, if they cannot be there.
    mutating func moved(_ moves: [SliderMove], _ start: RoundStart, from values: SliderValues) -> SliderValues? {
        guard moves.count == start.sliders.count else {
            let count = start.sliders.count
            say(count == 1 ? "Type one number alone." : "This game has \(count) sliders: type a number for each.")
            return nil
        }
        var moved = SliderValues()
        for (index, slider) in start.sliders.enumerated() {
            let range = start.typedRange(slider)
            guard let place = moves[index].apply(to: values[index], in: range) else {
                let what = start.sliders.count == 1 ? "A place" : slider.label
                say("\(what) is a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)).")
                return nil
            }
            moved.append(place)
        }
        return moved
    }

    static let noConnection = "There is no connection at the moment."

    /// Says where the match is, and so why nothing can be moved or hit now.
    mutating func tellWhere(_ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?) {
        let left = room.deadlineAt.flatMap { deadline in nowAt.map { Phrases.seconds(deadline &- $0) } }
        switch room.moment.phase {
        case _ where isOffline: say(Self.noConnection)
        case _ where room.moment.isPaused:
            say("The host has paused the match.\(room.isHost ? " “resume” lets it go on." : "")")
        case .waiting:
            say("No round is open.")
            tellWhoStarts(room, model, nowAt)
        case .countdown: say("The round opens\(left.map { " in \($0)" } ?? " in a moment").")
        case .open where room.own.role == .spectator: say("You look on here; only players have a slider.")
        case .open where room.own.hit: say("You have hit, and your slider stays where it is.")
        case .open: say("Round \(room.round) is open\(left.map { "; \($0) left" } ?? "").")
        case .reveal: say("The round is over\(left.map { "; it goes on in \($0)" } ?? "").")
        case .finished: say("The match is over.")
        }
    }
}
