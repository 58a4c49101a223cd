import ClientCore
import GameProtocol
import GameRules
import TerminalUI

/// Draws the result of a round: everybody on one scale, and the table with score, total and change of place.
struct RevealView {
    let end: RoundEnd
    let game: GameInfo?
    let own: PlayerID
    /// The places before the round.
    let ranksBefore: [PlayerID: Int]
    let clock: RoundPicture.Clock?
    let context: ScreenContext

    func draw(on canvas: inout Canvas, in area: Area) {
        var row = area.row
        canvas.drawCentred(headline, row: row, in: area, style: context.theme.strong)
        row += area.rows >= 12 ? 2 : 1
        if let sliders = game?.sliders, sliders.count == 1 {
            let height = min(max(area.rows / 4, 2), 4)
            let scale = Area(row: row, column: area.column + 2, rows: height, columns: area.columns - 4)
            drawScale(sliders[0], on: &canvas, in: scale)
            row += height + (area.rows >= 14 ? 1 : 0)
        }
        drawTable(
            on: &canvas,
            in: Area(row: row, column: area.column + 2, rows: area.endRow - row - 1, columns: area.columns - 4))
        if let clock {
            canvas.drawCentred(
                "\(clock.words) \((clock.leftMs + 999) / 1000) s", row: area.endRow - 1, in: area,
                style: context.theme.muted)
        }
    }

    private var headline: String {
        let sliders = game?.sliders ?? []
        let what = sliders.count > 1 ? "colour" : "number"
        let numbers =
            sliders.count == end.target.count && sliders.count > 1
            ? zip(sliders, end.target).map { "\($0.label.lowercased()) \($1)" }.joined(separator: ", ")
            : end.target.map(String.init).joined(separator: " ")
        guard let mine = end.scores.first(where: { $0.player == own }) else { return "The \(what) was \(numbers)." }
        return "The \(what) was \(numbers). \(mine.verdict)"
    }

    private func drawScale(_ slider: Slider, on canvas: inout Canvas, in area: Area) {
        let target = end.target.first ?? slider.min
        var marks = [
            Scale.Mark(
                place: slider.place(of: target), symbol: context.glyphs == .ascii ? "#" : "┃", label: "\(target)",
                style: context.theme.fine)
        ]
        // The own name finds room first, then the nearest ones.
        let nearest = end.scores.sorted { ($0.difference ?? .infinity) < ($1.difference ?? .infinity) }
        for row in nearest.filter({ $0.player == own }) + nearest.filter({ $0.player != own }) {
            guard let guess = row.guess?.first else { continue }
            marks.append(
                Scale.Mark(
                    place: slider.place(of: guess), symbol: context.glyphs == .ascii ? "+" : "┬",
                    label: "\(row.name) \(guess)", style: row.player == own ? context.theme.own : .plain))
        }
        // Whoever is on the target does not hide it.
        marks.append(
            Scale.Mark(place: slider.place(of: target), symbol: marks[0].symbol, label: "", style: marks[0].style))
        canvas.draw("\(slider.min)", row: area.row, column: area.column, style: context.theme.muted)
        let most = "\(slider.max)"
        canvas.draw(most, row: area.row, column: area.endColumn - most.count, style: context.theme.muted)
        Scale(marks, glyphs: context.glyphs, style: context.theme.muted).draw(
            on: &canvas, in: area.inset(rows: 0, columns: most.count + 1))
    }

    private func drawTable(on canvas: inout Canvas, in area: Area) {
        let rows = end.scores.map { score in
            TableView.Row(
                [
                    "\(score.rank)", score.name, score.guess.map { $0.map(String.init).joined(separator: " ") } ?? "–",
                    score.difference.map(Self.number) ?? "–", "+\(score.score)", "\(score.total)", change(score),
                    score.verdict,
                ], style: score.player == own ? context.theme.own : .plain)
        }
        let columns: [TableView.Column] = [
            TableView.Column("#", isRight: true), TableView.Column("Name", weight: 1),
            TableView.Column("Guess", isRight: true), TableView.Column("Off", isRight: true),
            TableView.Column("Score", isRight: true), TableView.Column("Total", isRight: true), TableView.Column(""),
            TableView.Column(""),
        ]
        let mine = end.scores.firstIndex { $0.player == own } ?? 0
        canvas.draw(TableView(columns, rows: rows), in: area, showing: mine)
    }

    private func change(_ score: ScoreRow) -> String {
        guard let before = ranksBefore[score.player], before != score.rank else { return "" }
        let isAscii = context.glyphs == .ascii
        return before > score.rank
            ? "\(isAscii ? "+" : "▲")\(before - score.rank)" : "\(isAscii ? "-" : "▼")\(score.rank - before)"
    }

    /// A difference as short as it can be told.
    private static func number(_ difference: Double) -> String {
        let tenths = (difference * 10).rounded() / 10
        return tenths == tenths.rounded() && abs(tenths) < 1e9 ? "\(Int(tenths))" : "\(tenths)"
    }
}
