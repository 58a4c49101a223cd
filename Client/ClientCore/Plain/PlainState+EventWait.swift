import GameProtocol

/// The way to one event: found, answered, awaited, played, and told to its end.
extension PlainState {
    /// How long the server may take to tell of the event's end once its match or its room is over.
    private static let endingMs: Int64 = 10_000

    // MARK: Finding it

    /// On the server, for the first time or again: looks how it stands.
    mutating func resume(_ choice: EventChoice, _ model: ClientModel) {
        if event != nil {
            // The room's snapshot follows by itself where the seat was kept.
            if stage == .inRoom, model.welcome?.room == wanted {
                move = nil
                return
            }
            return lookAgain()
        }
        let search = EventSearch(choice)
        self.search = search
        actions.append(.request(search.request, .findEvent))
    }

    /// The player is in no room any more: asks whether the event has one.
    mutating func lookAgain() {
        stage = .awaiting
        move = nil
        serverEnd = .none
        if let event { actions.append(.request(.eventShow(event: event), .showEvent)) }
    }

    mutating func look(_ payload: Answer.Payload, _ model: ClientModel, _ nowAt: Int64?) {
        switch search?.take(payload) {
        case .ask(let request): actions.append(.request(request, .findEvent))
        case .found(let info):
            event = info.event
            stage = .awaiting
            come(to: info, model, nowAt)
        case .failed(let why): fail(why)
        case nil: break
        }
    }

    /// Answers an event if need be.
    mutating func come(to info: EventInfo, _ model: ClientModel, _ nowAt: Int64?) {
        guard !info.state.isEnded else { return end(info, model, nowAt) }
        guard info.you != .going else { return attend(info, model, nowAt) }
        actions.append(
            .request(.eventRespond(EventRespond(event: info.event, answer: .going)), .answerEvent))
    }

    /// Goes to the event's room, or waits for it.
    mutating func attend(_ info: EventInfo, _ model: ClientModel, _ nowAt: Int64?) {
        if let call = model.events.gathering(of: info.event) {
            follow(call, model, nowAt)
        } else if let room = info.room {
            follow(EventGathering(event: info.event, room: room, startAt: info.startAt), model, nowAt)
        } else if stage != .inRoom {
            stage = .awaiting
            say("You are going. \(texts(model, nowAt).summary(info))")
            if let nowAt { remindLater(info, nowAt) }
        }
    }

    // MARK: Waiting

    /// The player is called to the event's room.
    mutating func follow(_ call: EventGathering, _ model: ClientModel, _ nowAt: Int64?) {
        guard move?.room != call.room, stage != .inRoom || wanted != call.room else { return }
        reminders = []
        isEventPlayed = false
        eventDueAt = nil
        say(texts(model, nowAt).call(call, model.events.title(of: call.event)))
        go(to: call)
    }

    /// The event has changed.
    mutating func follow(_ info: EventInfo, before: EventInfo?, _ model: ClientModel, _ nowAt: Int64?) {
        if info.state.isEnded {
            // Here they may be cut short; whole they are shown.
            if info.standings != nil, !isTold(info, model) { return lookAgain() }
            end(info, model, nowAt)
        } else if stage == .awaiting, info.state == .scheduled, let before,
            before.startAt != info.startAt || before.title != info.title
        {
            say(texts(model, nowAt).summary(info))
            if let nowAt { remindLater(info, nowAt) }
        }
    }

    /// Says what one waits for while nothing can be played yet.
    mutating func tellWaiting(_ model: ClientModel, _ nowAt: Int64?) {
        if let info = event.flatMap({ model.events[$0] }) { say(texts(model, nowAt).summary(info)) }
        say("“leave” waits no longer.")
    }

    /// Says an hour and ten minutes before the start how long it is.
    mutating func remindLater(_ info: EventInfo, _ nowAt: Int64) {
        let leftMs = info.startAt &- clock.nowAt
        reminders = [3_600_000, 600_000].filter { leftMs > $0 + 60_000 }.map { nowAt &+ leftMs &- $0 }
    }

    mutating func remindOfEvent(_ model: ClientModel, _ nowAt: Int64) {
        if stage == .awaiting || stage == .choosing, let first = reminders.first, first <= nowAt {
            reminders.removeAll { $0 <= nowAt }
            let info = stage == .choosing ? model.events.next : event.flatMap { model.events[$0] }
            if let info { say(texts(model, nowAt).summary(info)) }
        }
        if let due = eventDueAt, due <= nowAt {
            eventDueAt = nil
            event = nil
            guard isForEvent || inputEnded && waiting.isEmpty else { return }
            say(
                isEventPlayed
                    ? "The server has not stored the event's end yet." : "The server has not told how the event ended.")
            leave(status: isEventPlayed ? 0 : 1)
        }
    }

    // MARK: Its end

    /// The event's room takes nobody in; says why, and goes if that is not about to change.
    mutating func missRoom(_ failure: RequestFailure, _ nowAt: Int64?) {
        stage = .awaiting
        switch failure.code {
        // The event waits for the server's next process.
        case .draining: break
        // What is over or cancelled is told in a moment.
        case .noSuchRoom: expectEventEnd(nowAt)
        default: fail(failure.message)
        }
    }

    /// The event's match or room is over: the server tells what became of the event once that is stored.
    mutating func expectEventEnd(_ nowAt: Int64?) {
        // It is not over where the server restarts: it goes on after that.
        if serverEnd == .none, let nowAt { eventDueAt = nowAt &+ Self.endingMs }
    }

    /// The player is out of the event's room.
    ///
    /// - Returns: Whether there is something to wait for yet.
    mutating func takeEventExit(_ exit: RoomExit, _ nowAt: Int64?) -> Bool {
        switch exit {
        case .left(.left), .left(.kicked): return false
        case .left(.timeout):
            say("You were away for too long; your seat is gone.")
            lookAgain()
        case .closed(let reason):
            stage = .awaiting
            if reason == .failed { say("The server failed the room.") }
            if reason == .closed || reason == .empty { say("The room is closed.") }
            if reason != .draining { expectEventEnd(nowAt) }
        }
        return true
    }

    /// Whether the player has seen the event's standings as those of its match.
    private func isTold(_ info: EventInfo, _ model: ClientModel) -> Bool {
        guard let room = model.room, room.code == wanted, let seen = room.standings?.standings,
            let standings = info.standings
        else { return false }
        return standings.elementsEqual(seen.prefix(standings.count)) && standings.count >= min(seen.count, 10)
    }

    /// The event has ended: tells how, and goes if that was what the program was started for.
    private mutating func end(_ info: EventInfo, _ model: ClientModel, _ nowAt: Int64?) {
        reminders = []
        eventDueAt = nil
        event = nil
        say(texts(model, nowAt).summary(info))
        if let standings = info.standings, !isTold(info, model) {
            if standings.isEmpty {
                say("Nobody was scored.")
            } else {
                say(Tables.standings(standings, own: model.welcome?.player, in: screen.columns))
            }
        }
        if isForEvent || inputEnded && waiting.isEmpty { leave(status: info.state == .finished ? 0 : 1) }
    }
}
