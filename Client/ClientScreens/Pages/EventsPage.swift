import ClientCore
import GameProtocol
import TerminalUI

/// The scheduled events to come, with the player's answers.
final class EventsPage: Page {
    private var events: [EventInfo]?
    private var isStale = false
    private var failure: String?
    private var chosen = 0

    func title(_ context: ScreenContext) -> String { "Events" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        guard let event = event else { return [KeyLine.Entry("Esc", "back")] }
        var keys = [KeyLine.Entry("↑ ↓", "choose")]
        if event.room != nil { keys.append(KeyLine.Entry("⏎", "go there", weight: 3)) }
        if event.you != .going { keys.append(KeyLine.Entry("g", "come", weight: 2)) }
        if event.you != .declined { keys.append(KeyLine.Entry("d", "decline", weight: 1)) }
        return keys + [KeyLine.Entry("Esc", "back", weight: 4)]
    }

    private var event: EventInfo? {
        events.flatMap { $0.indices.contains(chosen) ? $0[chosen] : nil }
    }

    // MARK: Hearing

    func appear(_ screens: Screens, _ context: ScreenContext) { load(screens, context) }

    func hear(_ news: ClientNews, _ screens: Screens, _ context: ScreenContext) {
        if case .events = news { load(screens, context) }
    }

    private func load(_ screens: Screens, _ context: ScreenContext) {
        guard context.model.servesEvents else {
            failure = "This server does not serve events."
            return
        }
        screens.perform(
            .request(.eventList(EventList())) { [weak self] outcome in
                guard let self else { return }
                switch outcome {
                case .done(.events(let events, let isStale)):
                    self.events = events
                    self.isStale = isStale
                    failure = nil
                    chosen = min(chosen, max(events.count - 1, 0))
                case .refused(let refusal): failure = refusal.message
                case .done, .lost: break
                }
            })
    }

    // MARK: Keys

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        guard case .key(let key, []) = input, let event else { return false }
        switch key {
        case .up: chosen = max(chosen - 1, 0)
        case .down: chosen = min(chosen + 1, (events?.count ?? 1) - 1)
        case .enter: if let room = event.room { screens.join(room, context) }
        case .character("g"): respond(.going, to: event, screens, context)
        case .character("d"): respond(.declined, to: event, screens, context)
        default: return false
        }
        return true
    }

    private func respond(_ answer: EventAnswer, to event: EventInfo, _ screens: Screens, _ context: ScreenContext) {
        screens.request(.eventRespond(EventRespond(event: event.event, answer: answer)), context) {
            [weak self, weak screens] outcome in
            if case .done = outcome, let self, let screens { load(screens, context) }
        }
    }

    // MARK: Drawing

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        if let failure { return canvas.drawCentred(failure, row: area.row + 2, in: area, style: context.theme.wrong) }
        guard let events else {
            return canvas.drawCentred("Asking…", row: area.row + 2, in: area, style: context.theme.muted)
        }
        guard !events.isEmpty else {
            canvas.drawCentred("No event is scheduled.", row: area.row + 2, in: area)
            canvas.drawCentred(
                "bullseye events schedule --help tells how.", row: area.row + 4, in: area, style: context.theme.muted)
            return
        }
        let table = Area(row: area.row, column: area.column + 2, rows: area.rows - 3, columns: area.columns - 4)
        canvas.draw(self.table(events, context), in: table, showing: chosen)
        if let event {
            canvas.drawCentred(
                context.events.summary(event), row: area.endRow - 2, in: area, style: context.theme.accented)
        }
        let people =
            isStale ? "The server's storage fails; this is as of what it last knew." : event.map(context.events.people)
        canvas.drawCentred(people ?? "", row: area.endRow - 1, in: area, style: context.theme.muted)
    }

    private func table(_ events: [EventInfo], _ context: ScreenContext) -> TableView {
        TableView(
            [
                TableView.Column("Starts"), TableView.Column("Title", weight: 1), TableView.Column("You"),
                TableView.Column("Going", isRight: true), TableView.Column("State"),
            ],
            rows: events.enumerated().map { index, event in
                TableView.Row(
                    [
                        context.clock.text(event.startAt), event.title, event.you?.rawValue ?? "–", "\(event.going)",
                        event.state.rawValue,
                    ], style: index == chosen ? context.theme.chosen : .plain)
            })
    }
}
