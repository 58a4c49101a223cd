import ClientCore
import GameProtocol
import TerminalUI

/// The best of a game: today, this week, and ever.
final class LeaderboardPage: Page {
    private var game: String
    private var period = LeaderboardPeriod.day
    private var order = LeaderboardOrder.total
    private var rows: [LeaderboardRow]?
    private var you: LeaderboardRow?
    private var failure: String?
    private var scroll = Scroll()

    init(_ game: String) { self.game = game }

    func title(_ context: ScreenContext) -> String { "Leaderboard" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        [
            KeyLine.Entry("← →", "game", weight: 1), KeyLine.Entry("d", "period", weight: 1),
            KeyLine.Entry("b", "total or best"),
            KeyLine.Entry("Esc", "back", weight: 9),
        ]
    }

    func appear(_ screens: Screens, _ context: ScreenContext) { load(screens, context) }

    private var query: LeaderboardQuery {
        LeaderboardQuery(game: game, period: period, order: order, limit: 50)
    }

    private func load(_ screens: Screens, _ context: ScreenContext) {
        let query = query
        screens.perform(
            .request(.leaderboard(query)) { [weak self] outcome, _ in
                // The answer to what was asked before may still be under way.
                guard let self, query == self.query else { return }
                switch outcome {
                case .done(.leaderboard(let rows, let you)):
                    self.rows = rows
                    self.you = you
                    failure = nil
                case .refused(let refusal): failure = refusal.message
                case .lost: failure = "The connection went before the answer came."
                case .done: break
                }
            })
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        if table(in: area, context)?.scroll(&scroll, input) == true { return true }
        guard case .key(let key, _) = input else { return false }
        let games = (context.model.welcome?.games ?? []).map(\.game)
        let index = games.firstIndex(of: game) ?? 0
        switch key {
        case .left where !games.isEmpty: game = games[(index + games.count - 1) % games.count]
        case .right where !games.isEmpty: game = games[(index + 1) % games.count]
        case .character("d"): period = LeaderboardPeriod.allCases.next(after: period)
        case .character("b"): order = order == .total ? .best : .total
        default: return false
        }
        rows = nil
        scroll = Scroll()
        load(screens, context)
        return true
    }

    func hasMore(in area: Area, _ context: ScreenContext) -> Bool { table(in: area, context)?.isCut == true }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let when =
            switch period {
            case .day: "today";
            case .week: "this week";
            case .all: "ever"
            }
        let what = order == .total ? "most points" : "best round"
        canvas.drawCentred(
            "\(context.title(of: game)), \(what) \(when)", row: area.row, in: area, style: context.theme.strong)
        let body = self.body(of: area)
        if let failure {
            canvas.drawSentence(failure, in: area.split(rows: 2).rest, style: context.theme.wrong)
            return
        }
        guard let rows else {
            return canvas.drawCentred("Asking…", row: body.row, in: area, style: context.theme.muted)
        }
        guard !rows.isEmpty else {
            return canvas.drawCentred(
                "Nobody has played it \(when).", row: body.row, in: area, style: context.theme.muted)
        }
        table(in: area, context)?.draw(on: &canvas, scroll, context)
    }

    private func body(of area: Area) -> Area {
        Area(row: area.row + 2, column: area.column + 4, rows: area.rows - 2, columns: area.columns - 8)
    }

    /// The best, and behind them the player where that one is not among them.
    private func table(in area: Area, _ context: ScreenContext) -> LongTable? {
        guard failure == nil, var rows, !rows.isEmpty else { return nil }
        if let you, !rows.contains(where: { $0.player == you.player }) { rows.append(you) }
        let table = TableView(
            [
                TableView.Column("#", isRight: true), TableView.Column("Name", weight: 1),
                TableView.Column(order == .total ? "Points" : "Best", isRight: true),
                TableView.Column("Rounds", isRight: true),
            ],
            rows: rows.map { row in
                TableView.Row(
                    ["\(row.rank)", row.name, "\(row.score)", "\(row.rounds)"],
                    style: row.player == you?.player ? context.theme.own : .plain)
            })
        let own = you.flatMap { you in rows.firstIndex { $0.player == you.player } }
        return LongTable(table, own: own, in: body(of: area))
    }
}

extension Array where Element: Equatable {
    /// The element behind another one; behind the last comes the first.
    fileprivate func next(after element: Element) -> Element {
        self[((firstIndex(of: element) ?? 0) + 1) % count]
    }
}
