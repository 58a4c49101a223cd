import ClientCore
import GameProtocol
import TerminalUI

/// The events of the last week and those to come, with the player's answers.
final class EventsPage: Page {
    private var events: [EventInfo]?
    private var isStale = false
    private var failure: String?
    private var chosen = 0

    func title(_ context: ScreenContext) -> String { "Events" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        guard let event = event else { return [KeyLine.Entry("Esc", "back", weight: 9)] }
        var keys = [KeyLine.Entry("↑ ↓", "choose")]
        keys.append(KeyLine.Entry("⏎", event.room != nil ? "go there" : "open", weight: 3))
        guard !event.state.isEnded else { return keys + [KeyLine.Entry("Esc", "back", weight: 4)] }
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
        ask(EventPages(from: (context.serverNowAt ?? context.clock.nowAt) &- Self.pastMs), screens)
    }

    /// How long events are shown that are over, in milliseconds.
    private static let pastMs: Int64 = 7 * 24 * 3_600_000

    private func ask(_ pages: EventPages, _ screens: Screens) {
        screens.perform(
            .request(pages.request) { [weak self, weak screens] outcome, _ in
                guard let self, let screens else { return }
                switch outcome {
                case .done(.events(let page, let isStale)):
                    var pages = pages
                    if pages.take(page, stale: isStale) { return ask(pages, screens) }
                    show(pages)
                case .refused(let refusal): failure = refusal.message
                case .done, .lost: break
                }
            })
    }

    /// Shows a list, with the event chosen that was before, or else the first to come.
    private func show(_ pages: EventPages) {
        let before = event?.event
        events = pages.events
        isStale = pages.isStale
        failure = nil
        chosen =
            pages.events.firstIndex { $0.event == before } ?? pages.events.firstIndex { !$0.state.isEnded }
            ?? max(pages.events.count - 1, 0)
    }

    // MARK: Keys

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        let rows = tableArea(area).split(rows: 1).rest
        let window = window(in: rows)
        if let click = input.click, rows.contains(row: click.row, column: click.column) {
            let pointed = click.row - rows.row + window.shown.lowerBound
            if window.shown.contains(pointed) { choose(pointed) }
        }
        if event != nil, let step = window.step(input) {
            choose(chosen + step)
            return true
        }
        guard case .key(let key, _) = input, let event else { return false }
        switch key {
        case .enter: if let room = event.room { screens.join(room) } else { screens.push(EventPage(event), context) }
        case .character("g") where !event.state.isEnded: respond(.going, to: event, screens, context)
        case .character("d") where !event.state.isEnded: respond(.declined, to: event, screens, context)
        default: return false
        }
        return true
    }

    private func choose(_ index: Int) {
        if let events, !events.isEmpty { chosen = min(max(index, 0), events.count - 1) }
    }

    private func window(in rows: Area) -> ChoiceWindow {
        ChoiceWindow(of: events?.count ?? 0, chosen: chosen, in: rows.rows)
    }

    private func respond(_ answer: EventAnswer, to event: EventInfo, _ screens: Screens, _ context: ScreenContext) {
        screens.request(.eventRespond(EventRespond(event: event.event, answer: answer))) {
            [weak self, weak screens] outcome, context in
            if case .done = outcome, let self, let screens { load(screens, context) }
        }
    }

    func stillMs(_ context: ScreenContext) -> Int64? {
        events.flatMap { $0.filter { !$0.state.isEnded }.map { context.stillMs(distanceTo: $0.startAt) }.min() }
    }

    // MARK: Drawing

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        if let failure {
            canvas.drawSentence(failure, in: area.split(rows: 2).rest, style: context.theme.wrong)
            return
        }
        guard let events else {
            return canvas.drawCentred("Asking…", row: area.row + 2, in: area, style: context.theme.muted)
        }
        guard !events.isEmpty else {
            canvas.drawCentred("No event is scheduled.", row: area.row + 2, in: area)
            canvas.drawSentence(
                "bullseye events schedule --help tells how to schedule one.", in: area.split(rows: 4).rest,
                style: context.theme.muted)
            return
        }
        let table = tableArea(area)
        let words = area.split(rows: table.rows).rest
        let rows = table.split(rows: 1).rest
        let window = window(in: rows)
        var seen = self.table(events, context, in: table.columns)
        seen.offset = window.shown.lowerBound
        seen.draw(on: &canvas, in: table.split(rows: 1 + window.shown.count).top)
        window.drawWords(on: &canvas, in: rows, context)
        guard let event else { return }
        let used = canvas.drawSentence(context.events.summary(event), in: words, style: context.theme.accented)
        canvas.drawSentence(
            isStale ? "The server's storage fails; this may be out of date." : context.events.people(event),
            in: words.split(rows: used).rest, style: context.theme.muted)
    }

    private func tableArea(_ area: Area) -> Area {
        LongTable.place(
            in: area.split(rows: area.rows - (area.columns < Self.wide ? 4 : 3)).top.inset(rows: 0, columns: 2))
    }

    /// Fewer columns have no room for dates; the sentence below the table has the chosen event's.
    private static let wide = 60

    private func table(_ events: [EventInfo], _ context: ScreenContext, in columns: Int) -> TableView {
        TableView(
            [
                TableView.Column("Starts"), TableView.Column("Title", weight: 1), TableView.Column("You"),
                TableView.Column("Going", isRight: true), TableView.Column("State"),
            ],
            rows: events.enumerated().map { index, event in
                TableView.Row(
                    [
                        columns < Self.wide
                            ? context.clock.distance(to: event.startAt) : context.clock.text(event.startAt),
                        event.title, event.you?.rawValue ?? "–", "\(event.going)",
                        event.state.rawValue,
                    ], style: index == chosen ? context.theme.chosen : .plain)
            })
    }
}
