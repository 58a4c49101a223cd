import GameProtocol
import TerminalUI

/// Scheduled events, to somebody who plays or chooses a room.
extension PlainState {
    mutating func take(_ change: EventsChange, _ model: ClientModel, _ nowAt: Int64?) {
        guard stage != .leaving else { return }
        switch change {
        case .gathering(let call) where call.event == event: follow(call, model, nowAt)
        // Who was started for an event and has not found it yet comes back to this.
        case .gathering where isForEvent && event == nil: break
        case .gathering(let call):
            if model.events[call.event] == nil {
                actions.append(.request(.eventShow(event: call.event), .showEvent))
            } else {
                tell(call, model, nowAt)
            }
        case .changed(let info, let before) where info.event == event: follow(info, before: before, model, nowAt)
        case .changed(let info, let before):
            tellBeginning(of: info, before: before, model, nowAt)
            if let news = texts(model, nowAt).news(info, before: before) {
                let canAnswer = stage == .inRoom && model.events.invitation?.event == info.event
                say(news + (canAnswer ? " Type “event” to say that you are going." : ""))
                toldEvents.insert(info.event)
            }
            askForNextEvent(model)
        }
    }

    private mutating func tell(_ call: EventGathering, _ model: ClientModel, _ nowAt: Int64?) {
        let canGo = stage == .inRoom || stage == .choosing
        guard stage != .inRoom || wanted != call.room else { return }
        say(
            texts(model, nowAt).call(call, model.events.title(of: call.event))
                + (canGo ? " Type “event” to go there." : ""))
    }

    func texts(_ model: ClientModel, _ nowAt: Int64?) -> EventTexts {
        EventTexts(clock: clock, nowAt: nowAt, title: model.title(of:))
    }

    /// Whether the program was started for an event.
    var isForEvent: Bool { if case .event = errand { true } else { false } }

    // MARK: What the player types

    mutating func goToEvent(_ model: ClientModel) {
        if let call = model.events.call(except: stage == .inRoom ? wanted : nil) {
            go(to: call)
        } else if let event = model.events.invitation {
            let answer = EventRespond(event: event.event, answer: .going)
            actions.append(.request(.eventRespond(answer), .answerEvent))
        } else {
            say("No event that you are going to gathers now.")
        }
    }

    mutating func askForEvents(_ model: ClientModel) {
        guard model.servesEvents else { return say("This server does not serve events.") }
        actions.append(.request(.eventList(EventList(limit: 10)), .events))
    }

    private mutating func list(_ events: [EventInfo], stale: Bool, _ model: ClientModel, _ nowAt: Int64?) {
        if stale { say("The server's storage fails; this is as of what it last knew.") }
        let events = events.filter { !$0.state.isEnded }
        guard !events.isEmpty else { return say("No event is to come.") }
        listed = events
        say(texts(model, nowAt).table(events, isNumbered: true, in: screen.columns))
        say("“event 1” tells all about the first one, “going 1” or “decline 1” answers it.")
    }

    /// Tells all about an event, or answers it.
    mutating func ask(about words: [String], _ word: PlainCommand.Word, _ model: ClientModel) {
        guard model.servesEvents else { return say("This server does not serve events.") }
        guard words.count == 1, let event = listedEvent(words[0]) else {
            return say("Type the event's number in the list that “events” shows, such as “\(word.rawValue) 1”.")
        }
        switch word {
        case .going:
            ask(
                .eventRespond(EventRespond(event: event, answer: .going)),
                "You are going to \(model.events.title(of: event)).")
        case .decline:
            ask(
                .eventRespond(EventRespond(event: event, answer: .declined)),
                "You have declined \(model.events.title(of: event)).")
        default: return ask(.eventShow(event: event), as: .detailEvent)
        }
        askForNextEvent(model)
    }

    private func listedEvent(_ word: String) -> EventID? {
        if let number = Int(word) { return listed.indices.contains(number &- 1) ? listed[number &- 1].event : nil }
        return word.hasPrefix("e_") ? EventID(word) : nil
    }

    mutating func tellAll(_ info: EventInfo, _ model: ClientModel, _ nowAt: Int64?) {
        say(texts(model, nowAt).rows(info))
        guard let standings = info.standings, !standings.isEmpty else { return }
        say("The standings:")
        say(Tables.standings(standings, own: model.welcome?.player, in: screen.columns))
    }

    // MARK: Going there

    mutating func go(to call: EventGathering) {
        guard move?.room != call.room else { return }
        move = call
        actions.append(.request(.roomJoin(RoomJoin(room: call.room.text)), .join))
    }

    mutating func takeMove(_ outcome: RequestOutcome, _ nowAt: Int64?) {
        guard let call = move else { return }
        move = nil
        switch outcome {
        case .done:
            event = call.event
            wanted = call.room
            // The room from before is left; this one is greeted when its snapshot is here.
            if stage != .choosing { stage = .arriving }
        case .refused(let failure):
            guard isForEvent, stage != .inRoom else { return say(failure.message) }
            missRoom(failure, nowAt)
        case .lost: break
        }
    }

    // MARK: Answers

    mutating func takeEvents(
        _ outcome: RequestOutcome, of request: PlainRequest, _ model: ClientModel, _ nowAt: Int64?
    ) {
        guard stage != .leaving else { return }
        switch (request, outcome) {
        case (.events, .done(.events(let events, let stale))): list(events, stale: stale, model, nowAt)
        case (.events, .refused(let failure)): say(failure.message)
        case (.findEvent, .done(let payload)): look(payload, model, nowAt)
        case (.answerEvent, .done) where stage == .inRoom: say("You are going.")
        case (.answerEvent, .refused(let failure)) where stage == .inRoom: say(failure.message)
        case (.answerEvent, .done):
            if let info = event.flatMap({ model.events[$0] }) { attend(info, model, nowAt) }
        case (.showEvent, .done(.event(let info?))) where info.event == event: come(to: info, model, nowAt)
        case (.showEvent, .done(.event(let info?))):
            if let call = model.events.gathering(of: info.event) { tell(call, model, nowAt) }
        case (.findEvent, .refused(let failure)), (.answerEvent, .refused(let failure)),
            (.showEvent, .refused(let failure)) where isForEvent && stage != .inRoom:
            fail(failure.message)
        // After a lost connection everything is asked again.
        default: break
        }
    }

    /// What was wanted cannot be had: says why where complaints go, and leaves.
    mutating func fail(_ why: String) {
        actions.append(.complain(DisplayText.safe(why)))
        leave(status: 1)
    }
}
