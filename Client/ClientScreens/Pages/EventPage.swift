import ClientCore
import GameProtocol
import TerminalUI

/// One event: what is to be known of it, and its standings once it is over.
final class EventPage: Page {
    private var event: EventInfo
    private var failure: String?
    /// How far the standings are scrolled; nil as long as the player's own row is shown.
    private var shown: Int?

    init(_ event: EventInfo) {
        self.event = event
    }

    func title(_ context: ScreenContext) -> String { DisplayText.cut(DisplayText.safe(event.title), to: 24) }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        var keys: [KeyLine.Entry] = []
        if !(event.standings ?? []).isEmpty { keys.append(KeyLine.Entry("↑ ↓", "more")) }
        if event.room != nil { keys.append(KeyLine.Entry("⏎", "go there", weight: 3)) }
        return keys + [KeyLine.Entry("Esc", "back", weight: 9)]
    }

    // MARK: Hearing

    func appear(_ screens: Screens, _ context: ScreenContext) { load(screens) }

    func hear(_ news: ClientNews, _ screens: Screens, _ context: ScreenContext) {
        if case .events = news { load(screens) }
    }

    private func load(_ screens: Screens) {
        screens.perform(
            .request(.eventShow(event: event.event)) { [weak self] outcome, _ in
                guard let self else { return }
                switch outcome {
                case .done(.event(let event?)): (self.event, failure) = (event, nil)
                case .refused(let refusal): failure = refusal.message
                case .done, .lost: break
                }
            })
    }

    // MARK: Keys

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        if let wheel = input.wheel { scroll(by: wheel, context) }
        guard case .key(let key, _) = input else { return false }
        switch key {
        case .up: scroll(by: -1, context)
        case .down: scroll(by: 1, context)
        case .enter:
            guard let room = event.room else { return false }
            screens.join(room)
        default: return false
        }
        return true
    }

    private func scroll(by step: Int, _ context: ScreenContext) {
        guard let standings = event.standings, !standings.isEmpty else { return }
        let own = standings.firstIndex { $0.player == context.model.welcome?.player } ?? 0
        shown = min(max((shown ?? own) + step, 0), standings.count - 1)
    }

    func stillMs(_ context: ScreenContext) -> Int64? {
        event.state.isEnded ? nil : context.stillMs(distanceTo: event.startAt)
    }

    // MARK: Drawing

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        var rest = area
        func say(_ text: String, _ style: Style) {
            rest = rest.split(rows: canvas.drawSentence(text, in: rest, style: style)).rest
        }
        say(context.events.summary(event), context.theme.strong)
        let what = "\(context.title(of: event.game)), by \(event.organiserName)"
        say(
            event.state.isEnded
                ? "\(context.clock.text(event.startAt)), \(what)" : "\(what). \(context.events.people(event))",
            context.theme.muted)
        if let failure { say(failure, context.theme.wrong) }
        guard let standings = event.standings else { return }
        guard !standings.isEmpty else { return say("Nobody was scored.", .plain) }
        StandingsTable(standings: standings, own: context.model.welcome?.player, shown: shown).draw(
            on: &canvas, in: rest.split(rows: rest.rows > 4 ? 1 : 0).rest.inset(rows: 0, columns: 4), context)
    }
}
