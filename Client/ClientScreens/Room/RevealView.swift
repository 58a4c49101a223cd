import ClientCore
import GameProtocol
import GameRules
import TerminalUI

/// Draws the result of a round: everybody on one scale, and the table with score, total and change of place.
struct RevealView {
    let end: RoundEnd
    let game: GameInfo?
    let own: PlayerID
    /// How places have changed with the round.
    let changes: [PlayerID: PlaceChange]
    let clock: RoundPicture.Clock?
    let context: ScreenContext

    func draw(on canvas: inout Canvas, in area: Area) {
        var row = area.row
        row += canvas.drawSentence(headline, in: area.split(rows: 2).top, style: context.theme.strong)
        row += area.rows >= 12 ? 1 : 0
        if let sliders = game?.sliders, sliders.count == 1 {
            let height = min(max(area.rows / 4, 2), 4)
            let scale = Area(row: row, column: area.column + 2, rows: height, columns: area.columns - 4)
            drawScale(sliders[0], on: &canvas, in: scale)
            row += height + (area.rows >= 14 ? 1 : 0)
        } else if let colors, area.rows >= 14, context.showsColours {
            let pair = Area(row: row, column: area.column + 4, rows: area.rows / 3, columns: area.columns - 8)
            ColourPair(target: colors.target, own: colors.own).draw(on: &canvas, in: pair)
            row += pair.rows + 1
        }
        let meaning = area.rows >= 14 ? Tables.meaningOfOff(end, game?.sliders ?? []) : nil
        let below = meaning == nil ? 1 : 2
        if let meaning { canvas.drawCentred(meaning, row: area.endRow - below, in: area, style: context.theme.muted) }
        drawTable(
            on: &canvas,
            in: Area(row: row, column: area.column + 2, rows: area.endRow - row - below, columns: area.columns - 4))
        if let clock {
            canvas.drawCentred(
                "\(clock.words) \((clock.leftMs + 999) / 1000) s", row: area.endRow - 1, in: area,
                style: context.theme.muted)
        }
    }

    private var headline: String {
        let sliders = game?.sliders ?? []
        let numbers =
            sliders.count == end.target.count && sliders.count > 1
            ? zip(sliders, end.target).map { "\($0.label.lowercased()) \($1)" }.joined(separator: ", ")
            : end.target.map(String.init).joined(separator: " ")
        let verdict = end.scores.first { $0.player == own }.map { " \($0.verdict)" } ?? ""
        return "\(sliders.count > 1 ? "It" : "The number") was \(numbers).\(verdict)"
    }

    /// The target as a colour, and the own guess; nil where the numbers make none.
    private var colors: (target: Color, own: Color)? {
        let sliders = game?.sliders ?? []
        guard let target = RoundPicture.color(end.target, of: sliders),
            let guess = end.scores.first(where: { $0.player == own })?.guess,
            let own = RoundPicture.color(guess, of: sliders)
        else { return nil }
        return (target, own)
    }

    private func drawScale(_ slider: Slider, on canvas: inout Canvas, in area: Area) {
        let target = end.target.first ?? slider.min
        func place(_ number: Int) -> Double { slider.place(of: min(max(number, slider.min), slider.max)) }
        let goal = Scale.Mark(
            place: place(target), symbol: context.glyphs == .ascii ? "#" : "┃", label: "\(target)",
            style: context.theme.fine)
        // The own name finds room first, then the target's number, then the nearest names.
        let nearest = end.scores.sorted { ($0.difference ?? .infinity) < ($1.difference ?? .infinity) }
        func marks(_ rows: [ScoreRow]) -> [Scale.Mark] {
            rows.compactMap { row in
                row.guess?.first.map { guess in
                    Scale.Mark(
                        place: place(guess), symbol: context.glyphs == .ascii ? "+" : "┬",
                        label: "\(row.name) \(guess)", style: row.player == own ? context.theme.own : .plain)
                }
            }
        }
        // Whoever is on the target does not hide it.
        let top = Scale.Mark(place: goal.place, symbol: goal.symbol, label: "", style: goal.style)
        let all =
            marks(nearest.filter { $0.player == own }) + [goal] + marks(nearest.filter { $0.player != own }) + [top]
        let (least, most) = ("\(slider.min)", "\(slider.max)")
        canvas.draw(
            least, row: area.row, column: area.column + most.count - least.count, style: context.theme.muted)
        canvas.draw(most, row: area.row, column: area.endColumn - most.count, style: context.theme.muted)
        Scale(all, glyphs: context.glyphs, style: context.theme.muted).draw(
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
        let isAscii = context.glyphs == .ascii
        return switch changes[score.player] {
        case .up(let places): "\(isAscii ? "+" : "▲")\(places)"
        case .down(let places): "\(isAscii ? "-" : "▼")\(places)"
        case .kept, nil: ""
        }
    }

    /// A difference: whole ones without decimals, distances of colours with three.
    private static func number(_ difference: Double) -> String {
        if let whole = Int(exactly: difference) { return "\(whole)" }
        guard difference.magnitude < 1e9 else { return "?" }
        let thousandths = Int((difference.magnitude * 1000).rounded())
        let decimals = String(thousandths % 1000)
        return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - decimals.count))\(decimals)"
    }
}
