import GameProtocol

/// What came of a command.
extension EventsConversation {
    /// The answer to what was asked about an event that was found.
    mutating func finish(_ event: EventInfo, _ payload: Answer.Payload, _ model: ClientModel, _ texts: EventTexts) {
        switch errand {
        case .invite(_, let players):
            say("\(Phrases.count(players.count, "player is", "players are")) invited to “\(event.title)”.")
        case .respond(.going, _):
            say("You are going to “\(event.title)”, \(texts.when(event)).")
            advise("Wait for it with", "wait", event)
        case .respond(.declined, _): say("You are not going to “\(event.title)”.")
        case .cancel: say("“\(event.title)” is called off.")
        case .show(_, let asJSON):
            guard case .event(let shown?) = payload else { return fail("The server does not show the event.") }
            show(shown, asJSON: asJSON, own: model.welcome?.player, texts)
        case .list, .next, .schedule: break
        }
        leave(status: 0)
    }

    /// The answer to what was asked without looking for an event.
    mutating func finish(_ payload: Answer.Payload, _ model: ClientModel, _ texts: EventTexts) {
        switch (errand, payload) {
        case (.list(let all, let asJSON), .events(let page, let stale)):
            guard !pages.take(page, stale: stale) else { return ask(pages.request) }
            list(pages.events.filter { all || !$0.state.isEnded }, asJSON: asJSON, model, texts)
        case (.schedule(_, let comesTwice), .event(let event?)): tellScheduled(event, comesTwice: comesTwice, texts)
        default: return fail("The server's answer is none to that question.")
        }
        leave(status: 0)
    }

    private mutating func list(_ events: [EventInfo], asJSON: Bool, _ model: ClientModel, _ texts: EventTexts) {
        if pages.isStale { complain("The server's storage fails; this is as of what it last knew.") }
        guard !asJSON else { return say(events.map { PlainLine($0.line) }) }
        if events.isEmpty {
            say("No event is to come at \(link.server).")
        } else {
            say(texts.table(events, in: screen.columns))
        }
        if let welcome = model.welcome {
            say("You are \(welcome.name), \(welcome.player.text): by that an organiser invites you.")
        }
    }

    mutating func tellNone(_ why: String, asJSON: Bool) {
        if !asJSON { say([PlainLine(why), PlainLine("See which there are with:  \(program) list\(options)")]) }
        leave(status: 0)
    }

    mutating func tellNext(_ event: EventInfo, asJSON: Bool, _ texts: EventTexts) {
        if asJSON {
            say([PlainLine(event.line)])
        } else {
            say("\(texts.summary(event)) \(texts.people(event))")
            if event.you == .going {
                advise("Wait for it with", "wait", event)
            } else {
                advise("Answer with", "going", event)
            }
        }
        leave(status: 0)
    }

    private mutating func show(_ event: EventInfo, asJSON: Bool, own: PlayerID?, _ texts: EventTexts) {
        guard !asJSON else { return say([PlainLine(event.line)]) }
        say(texts.rows(event))
        guard let standings = event.standings else { return }
        if standings.isEmpty {
            say("Nobody was scored.")
        } else {
            say(Tables.standings(standings, own: own, in: screen.columns))
        }
    }

    private mutating func tellScheduled(_ event: EventInfo, comesTwice: Bool, _ texts: EventTexts) {
        say("“\(event.title)” is scheduled: \(texts.when(event)).")
        if comesTwice { say("The clocks show that time twice; this is the first.") }
        let who = event.open ? "Anyone may come" : "Who is invited may come"
        say([PlainLine("\(who):  bullseye events wait '\(server.text)' \(event.event.text)")])
    }

    private var server: InvitationLink {
        var link = link
        link.room = nil
        return link
    }
}
