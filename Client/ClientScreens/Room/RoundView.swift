import GameRules
import TerminalUI

/// Draws a round.
struct RoundView {
    let picture: RoundPicture
    let layout: RoundLayout
    let context: ScreenContext

    init(_ picture: RoundPicture, in area: Area, _ context: ScreenContext) {
        self.picture = picture
        self.context = context
        layout = RoundLayout(picture, in: area)
    }

    func draw(on canvas: inout Canvas, in area: Area) {
        if let row = layout.headlineRow {
            canvas.drawCentred(picture.headline, row: row, in: area, style: context.theme.muted)
        } else if picture.clock == nil {
            // On a small screen it takes the place of the time where none runs: it may say what a guess has brought.
            canvas.drawCentred(picture.headline, row: layout.clockRow, in: area, style: context.theme.muted)
        }
        drawTarget(on: &canvas)
        for (index, slider) in picture.sliders.enumerated() { draw(slider, index, on: &canvas) }
        drawButton(on: &canvas)
        if let clock = picture.clock { draw(clock, on: &canvas, in: area) }
        drawPeople(on: &canvas)
    }

    // MARK: The target

    private func drawTarget(on canvas: inout Canvas) {
        let area = layout.target
        if let target = picture.target.flatMap({ picture.color($0) }), let own = picture.color(picture.numbers),
            context.showsColours
        {
            let (left, right) = area.split(columns: area.columns / 2)
            canvas.fill(left, style: Style(on: .color(target)))
            canvas.fill(right, style: Style(on: .color(own)))
            canvas.draw(" target", row: left.row, column: left.column, in: left, style: Self.words(on: target))
            let word = "yours "
            canvas.draw(
                word, row: right.row, column: right.endColumn - word.count, in: right, style: Self.words(on: own))
        } else if picture.isColor {
            drawNumbers(on: &canvas, in: area)
        } else if let target = picture.target, target.count == 1 {
            BlockDigits("\(target[0])", glyphs: context.glyphs, style: context.theme.strong).draw(on: &canvas, in: area)
        } else if picture.heat != nil || picture.target == nil {
            let words = picture.heat.map { HeatWords.sentence($0) } ?? "Hidden. Move, and feel how warm it is."
            canvas.drawCentred(words, row: area.row + area.rows / 2, in: area, style: context.theme.strong)
        }
    }

    private static func words(on color: Color) -> Style { Style(.color(color.readable), on: .color(color)) }

    /// A colour in numbers and in bars as long as they are large, where it cannot be shown.
    private func drawNumbers(on canvas: inout Canvas, in area: Area) {
        guard let target = picture.target else { return }
        for (index, slider) in picture.sliders.enumerated() where index < area.rows && index < target.count {
            let text = "\(slider.label)  \(target[index])"
            canvas.drawCentred(text, row: area.row + index, in: area, style: context.theme.strong)
        }
    }

    // MARK: The sliders

    private func draw(_ slider: Slider, _ index: Int, on canvas: inout Canvas) {
        let track = layout.tracks[index]
        let isActive = index == picture.active && picture.canHit
        let ends = picture.tellsNumbers && !isActive ? context.theme.muted : .plain
        if picture.tellsNumbers {
            let label = DisplayText.padded(slider.label, to: 0)
            let width = DisplayText.width(label)
            canvas.draw(
                label, row: track.row, column: track.column - "\(slider.min)".count - 3 - width,
                style: isActive ? context.theme.strong : ends)
            let number = DisplayText.padded("\(picture.numbers[index])", to: "\(slider.max)".count, isRight: true)
            canvas.draw(
                number, row: track.row, column: track.column + track.columns + "\(slider.max)".count + 2,
                style: isActive ? context.theme.strong : .plain)
        }
        canvas.draw("\(slider.min)", row: track.row, column: track.column - "\(slider.min)".count - 1, style: ends)
        canvas.draw("\(slider.max)", row: track.row, column: track.column + track.columns + 1, style: ends)
        let tint = slider.color.flatMap { Color($0) }.map { Paint.color($0) } ?? context.theme.accent
        SliderBar(
            place: picture.values[index], glyphs: context.glyphs, knob: Style(tint), fill: Style(tint),
            rest: context.theme.muted, heat: picture.heat
        ).draw(on: &canvas, in: Area(row: track.row, column: track.column, rows: 1, columns: track.columns))
    }

    // MARK: The button, the time and the people

    private func drawButton(on canvas: inout Canvas) {
        canvas.draw(
            "[ \(picture.button) ]", row: layout.button.row, column: layout.button.column,
            style: picture.canHit ? context.theme.strong : context.theme.muted)
    }

    private func draw(_ clock: RoundPicture.Clock, on canvas: inout Canvas, in area: Area) {
        let text = "\(clock.words) \(Self.tenths(clock.leftMs))".trimmingSpaces
        let width = min(max(area.columns / 3, 10), 30)
        let whole = width + 1 + 8
        let column = area.column + max((area.columns - whole) / 2, 0)
        let share = clock.ofMs > 0 ? Double(clock.leftMs) / Double(clock.ofMs) : 0
        Gauge(
            share: share, glyphs: context.glyphs,
            fill: clock.leftMs < 3000 ? context.theme.wrong : context.theme.accented
        ).draw(on: &canvas, in: Area(row: layout.clockRow, column: column, rows: 1, columns: width))
        canvas.draw(text, row: layout.clockRow, column: column + width + 1)
    }

    /// Seconds with one decimal.
    static func tenths(_ ms: Int64) -> String {
        let tenths = (max(ms, 0) + 50) / 100
        return "\(tenths / 10).\(tenths % 10) s"
    }

    private func drawPeople(on canvas: inout Canvas) {
        var (row, column) = (layout.people.row, layout.people.column)
        for (index, person) in picture.people.enumerated() {
            let mark = person.isAway ? " (away)" : person.hasHit ? (context.glyphs == .ascii ? " *" : " ✓") : ""
            let text = DisplayText.cut(DisplayText.safe(person.name), to: 20) + mark
            let left = picture.people.count - index
            let isLastRow = row + 1 >= layout.people.endRow
            // How many are left out has to find room as well.
            let reserve = isLastRow && left > 1 ? 3 + "+\(left - 1)".count : 0
            if column + DisplayText.width(text) + reserve > layout.people.endColumn {
                guard !isLastRow else {
                    canvas.draw("+\(left)", row: row, column: column, in: layout.people)
                    return
                }
                row += 1
                column = layout.people.column
            }
            let style =
                person.isOwn
                ? context.theme.own
                : person.isAway
                    ? context.theme.muted
                    : person.hasHit ? context.theme.fine : .plain
            column = canvas.draw(text, row: row, column: column, in: layout.people, style: style) + 3
        }
    }
}

/// How warm it is, in words.
enum HeatWords {
    static func word(_ heat: Double) -> String {
        switch heat {
        case ..<0.5: "cold"
        case ..<0.75: "cool"
        case ..<0.9: "warm"
        case ..<0.999: "hot"
        default: "on target"
        }
    }

    static func sentence(_ heat: Double) -> String { "It is \(word(heat)): \(Int((heat * 100).rounded(.down))) %." }
}

extension String {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
