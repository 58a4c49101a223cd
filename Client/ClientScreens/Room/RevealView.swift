import ClientCore
import GameProtocol
import GameRules
import TerminalUI

/// Draws the result of a round: everybody on one scale, and the table with score, total and change of place.
struct RevealView {
    let end: RoundEnd
    let result: [ResultRow]
    let game: GameInfo?
    let own: PlayerID
    /// How places have changed with the round.
    let changes: [PlayerID: PlaceChange]
    let clock: RoundPicture.Clock?
    let context: ScreenContext
    var scroll = Scroll()

    /// Where the drawing of the result is, and the table below it.
    private func places(in area: Area) -> (drawing: Area, table: Area) {
        var row = area.row + Canvas.linesOfSentence(headline, in: area.split(rows: 2).top).count
        row += area.rows >= 12 ? 1 : 0
        let isScale = game?.sliders.count == 1
        let height =
            isScale
            ? min(max(area.rows / 4, 2), 4)
            : colors != nil && area.rows >= 14 && context.showsColours
                ? area.rows / 3 : 0
        let margin = isScale ? 2 : 4
        let drawing = Area(row: row, column: area.column + margin, rows: height, columns: area.columns - 2 * margin)
        row = drawing.endRow + (height > 0 && area.rows >= 14 ? 1 : 0)
        let below = meaning(in: area) == nil ? 1 : 2
        return (
            drawing,
            Area(row: row, column: area.column + 2, rows: area.endRow - row - below, columns: area.columns - 4)
        )
    }

    /// What "Off" means, where there is room for a line of its own below the table.
    private func meaning(in area: Area) -> String? {
        area.rows >= 14 ? Tables.meaningOfOff(end, game?.sliders ?? []) : nil
    }

    func draw(on canvas: inout Canvas, in area: Area) {
        canvas.drawSentence(headline, in: area.split(rows: 2).top, style: context.theme.strong)
        let drawing = places(in: area).drawing
        if let sliders = game?.sliders, sliders.count == 1 {
            drawScale(sliders[0], on: &canvas, in: drawing)
        } else if let colors, !drawing.isEmpty {
            ColourPair(target: colors.target, own: colors.own).draw(on: &canvas, in: drawing)
        }
        table(in: area).draw(on: &canvas, scroll, context)
        if let meaning = meaning(in: area) {
            canvas.drawCentred(meaning, row: area.endRow - 2, in: area, style: context.theme.muted)
        }
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
        let verdict = result.first { $0.player == own }.map { " \($0.verdict)" } ?? ""
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

    /// Everybody's row.
    func table(in area: Area) -> LongTable {
        let rows = result.map { row in
            TableView.Row(
                [
                    row.rank.map(String.init) ?? "–", row.name,
                    row.guess.map { $0.map(String.init).joined(separator: " ") } ?? "–",
                    row.difference.map(Self.number) ?? "–", "+\(row.score)", "\(row.total)", change(row), row.verdict,
                ], style: row.player == own ? context.theme.own : .plain)
        }
        let columns: [TableView.Column] = [
            TableView.Column("#", isRight: true), TableView.Column("Name", weight: 1),
            TableView.Column("Guess", isRight: true), TableView.Column("Off", isRight: true),
            TableView.Column("Score", isRight: true), TableView.Column("Total", isRight: true), TableView.Column(""),
            TableView.Column(""),
        ]
        return LongTable(
            TableView(columns, rows: rows), own: result.firstIndex { $0.player == own }, in: places(in: area).table)
    }

    private func change(_ row: ResultRow) -> String {
        let isAscii = context.glyphs == .ascii
        return switch changes[row.player] {
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
