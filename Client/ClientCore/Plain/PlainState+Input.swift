import Arguments
import GameProtocol
import GameRules

/// What the player types, and when its turn is.
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
        guard inputEnded, waiting.isEmpty, !isInteractive, openRequests == 0, question == nil, !isRenaming else {
            return
        }
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
        guard openRequests == 0, !isRenaming, question == nil || entry.word == .leave else { return false }
        switch stage {
        case .arriving, .awaiting: return false
        case .choosing: return wanted == nil
        case .leaving, .watching: return true
        case .inRoom: break
        }
        guard let room = model.room, !isStarting, !isHitting, !isOffline || entry.word == .leave else { return false }
        return switch entry {
        case .move, .nothing, .command(.hit, _): practice != nil || room.canSlide || room.own.role == .spectator
        case .command(.start, _): room.moment.phase == .waiting || !room.isHost
        // The clock can only be stopped while it goes.
        case .command(.pause, _): room.moment.phase.isRunning || !room.isHost
        default: true
        }
    }

    private mutating func act(_ entry: PlainEntry, _ model: ClientModel, _ nowAt: Int64?) {
        switch stage {
        case .arriving:
            if entry.word == .leave { leave(status: 0) } else { say("Still connecting to \(server).") }
        case .choosing, .awaiting, .inRoom: take(entry, model, nowAt)
        case .watching: if entry.word == .leave { leave(status: 0) }
        case .leaving: break
        }
    }

    private mutating func take(_ entry: PlainEntry, _ model: ClientModel, _ nowAt: Int64?) {
        switch entry {
        case .command(let word, let operands): obey(word, operands, model, nowAt)
        case .move(let moves): move(moves, model, nowAt)
        case .nothing: takeNothing(model, nowAt)
        case .room(let code): enter(code, nil, model)
        case .unknown(let word): say(advice(on: word, model))
        }
    }

    /// An empty line hits, or else tells what goes on.
    private mutating func takeNothing(_ model: ClientModel, _ nowAt: Int64?) {
        if practice != nil { return hitPractice() }
        guard !isOffline || stage == .awaiting else { return say(Self.noConnection) }
        switch stage {
        case .choosing: offer(model)
        case .inRoom:
            guard let room = model.room else { return }
            if room.moment.phase == .waiting {
                tellWhoStarts(room, model, nowAt)
            } else {
                hit(room, model, nowAt)
            }
        default: tellWaiting(model, nowAt)
        }
    }

    /// What to do instead of a word that means nothing.
    private func advice(on word: String, _ model: ClientModel) -> String {
        let situation = situation(model)
        let offered = PlainCommand.all.filter { $0.isOffered(situation) }
        let names = offered.flatMap { [$0.word.rawValue] + $0.aliases }
        let nearest = Spelling.nearest(to: word.lowercased(), in: names).map { " Did you mean “\($0)”?" } ?? ""
        guard stage == .choosing, nearest.isEmpty else {
            return "“\(word)” is nothing that can be typed here.\(nearest) “help” tells what is."
        }
        return "“\(word)” is no room's code, which is five letters such as KXQZT; “help” tells what can be typed."
    }
}

extension PlainAction {
    /// Whether an event follows that tells what came of it.
    fileprivate var isPending: Bool {
        switch self {
        case .request, .move, .rename, .leave: true
        default: false
        }
    }
}
