import ClientCore
import ClientRuntime
import GameProtocol
import Transport

/// The event that the bots go to: found, answered, and told how it ended.
extension BotTeam {
    /// How long bots may still wait for the end of the match when the event's is known.
    private static let endingNanoseconds: Int64 = 2_000_000_000

    /// Looks for the event, and once it is there lets everybody come.
    func find() {
        guard let reader, let search else { return }
        guard reader.model.servesEvents else { return giveUp("This server does not serve events.") }
        ask(search.request)
    }

    private func ask(_ request: Request) {
        reader?.send(request) { [unowned self] outcome in
            note(outcome)
            guard case .done(let payload) = outcome else { return finish() }
            switch search?.take(payload) {
            case .ask(let request): ask(request)
            case .found(let event): found(event)
            case .failed(let why): giveUp(why)
            case nil: break
            }
        }
    }

    private func found(_ event: EventInfo) {
        guard !event.state.isEnded else { return giveUp("“\(event.title)” is \(event.state.rawValue) already.") }
        self.event = event
        search = nil
        report.event = EventCheck(event)
        reader?.watchLobby()
    }

    private func giveUp(_ why: String) {
        Output.complaint("bullseye-bots: \(DisplayText.safe(why))")
        finish()
    }

    /// All bots have answered.
    func areGoing(_ count: Int) {
        guard let event else { return }
        let clock = LocalClock(nowAt: SteadyWallClock().now(), zone: SystemTimeZone())
        Output.line(
            DisplayText.safe(
                "\(count) of \(run.players) bots are going to “\(event.title)”, which begins "
                    + "\(clock.text(event.startAt)), \(clock.distance(to: event.startAt))."))
    }

    /// The bots are in the event's room, maybe another one after a restart.
    func entered(_ room: RoomCode, by crew: BotCrew) { crewOfRoom[room] = crew }

    /// The server is there again.
    func isBack() {
        if event != nil { isServerEnding = false }
    }

    /// A round was announced to a bot.
    func announced() {
        if event != nil, countedSince == nil { beginToCount() }
    }

    /// A match has ended for a bot.
    func saw(_ end: MatchEnd) { report.event?.saw(end) }

    /// A bot has heard of an event.
    func heard(_ info: EventInfo) {
        guard info.event == event?.event, info.state.isEnded, !isEventOver else { return }
        isEventOver = true
        // Whole its standings are only shown.
        reader?.send(.eventShow(event: info.event)) { [unowned self] outcome in
            note(outcome)
            guard case .done(.event(let whole?)) = outcome, whole.state == .finished else {
                report.event?.ended(info)
                return finish()
            }
            report.event?.ended(whole)
            endWhenDone()
            loop.schedule(after: Self.endingNanoseconds) { [unowned self] in finish() }
        }
    }
}
