import ClientCore
import GameProtocol
import TerminalUI

/// One event: what is to be known of it, and its standings once it is over.
final class EventPage: Page {
    private var event: EventInfo
    private var failure: String?
    private var scroll = Scroll()

    init(_ event: EventInfo) {
        self.event = event
    }

    func title(_ context: ScreenContext) -> String { DisplayText.cut(DisplayText.safe(event.title), to: 24) }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        var keys: [KeyLine.Entry] = []
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
        if standings(in: area, context)?.scroll(&scroll, input) == true { return true }
        guard case .key(.enter, _) = input, let room = event.room else { return false }
        screens.join(room)
        return true
    }

    func hasMore(in area: Area, _ context: ScreenContext) -> Bool { standings(in: area, context)?.isCut == true }

    func stillMs(_ context: ScreenContext) -> Int64? {
        event.state.isEnded ? nil : context.stillMs(distanceTo: event.startAt)
    }

    // MARK: Drawing

    /// What is said of the event.
    private func sentences(_ context: ScreenContext) -> [(text: String, style: Style)] {
        let what = "\(context.title(of: event.game)), by \(event.organiserName)"
        let isEnded = event.state.isEnded
        var sentences = [
            (context.events.summary(event), context.theme.strong),
            (
                isEnded
                    ? "\(context.clock.text(event.startAt)), \(what)" : "\(what). \(context.events.people(event))",
                context.theme.muted
            ),
        ]
        if let failure { sentences.append((failure, context.theme.wrong)) }
        if event.standings?.isEmpty == true { sentences.append(("Nobody was scored.", .plain)) }
        return sentences
    }

    /// The standings, below what is said; nil where there are none.
    private func standings(in area: Area, _ context: ScreenContext) -> LongTable? {
        guard let standings = event.standings, !standings.isEmpty else { return nil }
        var rest = area
        for sentence in sentences(context) {
            rest = rest.split(rows: Canvas.linesOfSentence(sentence.text, in: rest).count).rest
        }
        return StandingsTable(standings: standings, own: context.model.welcome?.player).table(
            in: rest.split(rows: rest.rows > 4 ? 1 : 0).rest.inset(rows: 0, columns: 4), context)
    }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        var rest = area
        for sentence in sentences(context) {
            rest = rest.split(rows: canvas.drawSentence(sentence.text, in: rest, style: sentence.style)).rest
        }
        standings(in: area, context)?.draw(on: &canvas, scroll, context)
    }
}
