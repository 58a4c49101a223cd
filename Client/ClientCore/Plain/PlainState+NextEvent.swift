import GameProtocol

/// The player's own next event, to somebody who is in the lobby.
extension PlainState {
    /// Asks for it where the lobby is entered, and where another may have become the next one.
    mutating func askForNextEvent(_ model: ClientModel) {
        guard stage == .choosing, model.servesEvents, !isNextEventAsked else { return }
        isNextEventAsked = true
        ask(.eventNext, as: .nextEvent)
    }

    /// Tells it, unless the player has heard of it since the lobby was entered.
    mutating func takeNextEvent(_ outcome: RequestOutcome, _ model: ClientModel, _ nowAt: Int64?) {
        isNextEventAsked = false
        guard stage == .choosing, case .done = outcome else { return }
        reminders = []
        guard let info = model.events.next else { return }
        if let nowAt { remindLater(info, nowAt) }
        guard toldEvents.insert(info.event).inserted else { return }
        say("Your next event: \(texts(model, nowAt).summary(info))")
    }

    /// Says that the next event begins, or gathers where no call tells that.
    mutating func tellBeginning(of info: EventInfo, before: EventInfo?, _ model: ClientModel, _ nowAt: Int64?) {
        guard stage == .choosing, info.event == model.events.next?.event, info.state != before?.state else { return }
        if info.state == .running || info.state == .gathering && info.you != .going {
            say(texts(model, nowAt).summary(info))
        }
    }
}
