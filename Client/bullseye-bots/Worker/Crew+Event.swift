import ClientCore
import ClientRuntime
import GameProtocol
import LoadTest
import Transport

/// The event that the bots go to: found or scheduled, answered, and told how it ended.
extension Crew {
    /// How far ahead an own event is scheduled, in milliseconds; the server takes 10 s or more.
    private static let aheadMs: Int64 = 15_000

    /// Looks for the event, or schedules one, for all.
    func find(_ bot: Bot) {
        guard bot.client.model.servesEvents else { return giveUp("This server does not serve events.") }
        if let search { ask(search.request, bot) } else { schedule(bot) }
    }

    private func ask(_ request: Request, _ bot: Bot) {
        bot.client.send(request) { [unowned self, unowned bot] outcome in
            guard case .done(let payload) = outcome else { return failed(outcome) }
            switch search?.take(payload) {
            case .ask(let request): ask(request, bot)
            case .found(let event): found(event)
            case .failed(let why): giveUp(why)
            case nil: break
            }
        }
    }

    private func schedule(_ bot: Bot) {
        guard let nowAt = bot.client.serverNowAt, let title = Title("Bots’ event \(number + 1)") else { return }
        let games = crowd.plan.games
        let request = EventSchedule(
            title: title, game: games[number % max(games.count, 1)], options: crowd.options(repeating: false),
            startAt: nowAt + Self.aheadMs)
        bot.client.send(.eventSchedule(request)) { [unowned self] outcome in
            guard case .done(.event(let event?)) = outcome else { return failed(outcome) }
            found(event)
        }
    }

    private func found(_ event: EventInfo) {
        guard !event.state.isEnded else { return giveUp("“\(event.title)” is \(event.state.rawValue) already.") }
        self.event = event
        search = nil
        eventCheck = EventCheck(event)
        for bot in members where bot.isIdle { attend(event, bot) }
    }

    private func failed(_ outcome: RequestOutcome) {
        if case .refused(let failure) = outcome { crowd.ledger.note(failure) }
        giveUp("The event could not be found.")
    }

    private func giveUp(_ why: String) {
        crowd.ledger.note(error: "no event", why)
        isEventOver = true
        crowd.look()
    }

    /// Says that the bot comes to the event, and goes there once it gathers.
    func attend(_ event: EventInfo, _ bot: Bot) {
        guard !bot.isGoing else { return follow(event, bot) }
        bot.enter(.eventRespond(EventRespond(event: event.event, answer: .going))) { [unowned bot] failure in
            if failure != nil { bot.leave() }
        } done: { [unowned self, unowned bot] in
            bot.isGoing = true
            tellWhoIsGoing(event)
            follow(event, bot)
        }
    }

    /// Goes to where the event gathers, for the first time or after a restart.
    private func follow(_ event: EventInfo, _ bot: Bot) {
        guard let call = bot.client.model.events.gathering(of: event.event), bot.isGoing, !isOver,
            !bot.isIn || bot.client.model.room?.code != call.room
        else { return }
        join(call.room, bot)
    }

    func take(_ change: EventsChange, by bot: Bot) {
        switch change {
        case .gathering(let call): if let event, call.event == event.event { follow(event, bot) }
        case .changed(let info, _): heard(info, bot)
        }
    }

    /// A bot has heard of an event.
    private func heard(_ info: EventInfo, _ bot: Bot) {
        guard info.event == event?.event, info.state.isEnded, !isEventOver else { return }
        isEventOver = true
        // Whole its standings are only shown.
        bot.client.send(.eventShow(event: info.event)) { [unowned self] outcome in
            if case .refused(let failure) = outcome { crowd.ledger.note(failure) }
            var ended = info
            if case .done(.event(let whole?)) = outcome { ended = whole }
            eventCheck?.ended(ended)
            tellHowItEnded()
            crowd.look()
        }
    }

    private func tellHowItEnded() {
        guard let eventCheck else { return }
        let sentence = "The event \(eventCheck)."
        if eventCheck.isGood { crowd.ledger.say(sentence) } else { crowd.ledger.note(fault: sentence) }
    }
}
