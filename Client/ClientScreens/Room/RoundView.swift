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
        if let target = picture.target.flatMap({ RoundPicture.color($0, of: picture.sliders) }),
            let own = RoundPicture.color(picture.numbers, of: picture.sliders), context.showsColours
        {
            ColourPair(target: target, own: picture.isWatched ? nil : own).draw(
                on: &canvas, in: area, wordsRow: layout.wordsRow, wordsStyle: context.theme.muted)
        } else if let target = picture.target, target.count > 1 {
            drawNumbers(target, on: &canvas, in: area)
        } else if let target = picture.target?.first {
            BlockDigits("\(target)", glyphs: context.glyphs, style: context.theme.strong).draw(on: &canvas, in: area)
        } else {
            let hidden = picture.isWatched ? "Hidden." : "Hidden. Move, and feel how warm it is."
            let words = picture.heat.map { HeatWords.sentence($0) } ?? hidden
            canvas.drawCentred(words, row: area.row + area.rows / 2, in: area, style: context.theme.strong)
        }
    }

    /// Several numbers with what they are, below each other or else in one row.
    private func drawNumbers(_ target: [Int], on canvas: inout Canvas, in area: Area) {
        let words = zip(picture.sliders, target).map { "\($0.label) \($1)" }
        let lines = words.count <= area.rows ? words : [words.joined(separator: "  ")]
        let place = area.centred(rows: lines.count, columns: area.columns)
        for (index, line) in lines.enumerated() {
            canvas.drawCentred(line, row: place.row + index, in: area, style: context.theme.strong)
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
            let number = DisplayText.padded(
                picture.isWatched ? "" : "\(picture.numbers[index])", to: "\(slider.max)".count, isRight: true)
            canvas.draw(
                number, row: track.row, column: track.column + track.columns + "\(slider.max)".count + 2,
                style: isActive ? context.theme.strong : .plain)
        }
        canvas.draw("\(slider.min)", row: track.row, column: track.column - "\(slider.min)".count - 1, style: ends)
        canvas.draw("\(slider.max)", row: track.row, column: track.column + track.columns + 1, style: ends)
        let color = slider.color.flatMap { Color($0) }?.madeOut(on: context.ground)
        let tint = color.map(Paint.color) ?? context.theme.accent
        SliderBar(
            place: picture.values[index], glyphs: context.glyphs, knob: picture.isWatched ? nil : Style(tint),
            fill: Style(tint),
            rest: context.theme.muted, heat: picture.heat
        ).draw(on: &canvas, in: track.area)
        if picture.isTargetMarked, let target = picture.target, index < target.count {
            let place = slider.place(of: target[index])
            canvas.draw(
                context.glyphs == .ascii ? "#" : "┃", row: track.row,
                column: SliderBar.column(of: place, in: track.area), style: context.theme.fine)
        }
    }

    // MARK: The button, the time and the people

    private func drawButton(on canvas: inout Canvas) {
        guard !picture.isWatched else {
            return canvas.drawCentred(
                picture.button, row: layout.button.row, in: layout.button, style: context.theme.muted)
        }
        canvas.draw(
            "[ \(picture.button) ]", row: layout.button.row, column: layout.button.column,
            style: picture.canHit ? context.theme.strong : context.theme.muted)
    }

    private func draw(_ clock: RoundPicture.Clock, on canvas: inout Canvas, in area: Area) {
        let time = Self.tenths(clock.leftMs)
        let words = clock.words.isEmpty ? time : "\(clock.words) \(time)"
        // The time keeps its place while it loses a digit.
        let room = (clock.words.isEmpty ? 0 : clock.words.count + 1) + 6
        let width = min(max(area.columns / 3, 10), 30, area.columns - room - 1)
        let column = area.column + max((area.columns - width - 1 - room) / 2, 0)
        let share = clock.ofMs > 0 ? Double(clock.leftMs) / Double(clock.ofMs) : 0
        Gauge(
            share: share, glyphs: context.glyphs,
            fill: clock.leftMs < 3000 ? context.theme.wrong : context.theme.accented
        ).draw(on: &canvas, in: Area(row: layout.clockRow, column: column, rows: 1, columns: width))
        canvas.draw(words, row: layout.clockRow, column: column + width + 1)
    }

    /// Seconds with one decimal.
    static func tenths(_ ms: Int64) -> String {
        let ms = max(ms, 0)
        let tenths = ms / 100 + (ms % 100 >= 50 ? 1 : 0)
        return "\(tenths / 10).\(tenths % 10) s"
    }

    /// The people in rows, each in the middle; how many more there are, where the rows end.
    private func drawPeople(on canvas: inout Canvas) {
        var rest = picture.people[...]
        for row in layout.people.row..<layout.people.endRow {
            let isLast = row == layout.people.endRow - 1
            var line: [(text: String, style: Style)] = []
            while let person = rest.first {
                let next = line + [(words(person), style(person))]
                // The last row has room for the number of those who are left out.
                let more = isLast && rest.count > 1 ? Self.gap + "+\(rest.count - 1)".count : 0
                guard line.isEmpty || Self.width(next) + more <= layout.people.columns else { break }
                line = next
                rest = rest.dropFirst()
            }
            if isLast, !rest.isEmpty { line.append(("+\(rest.count)", context.theme.muted)) }
            var column = layout.people.column + max((layout.people.columns - Self.width(line)) / 2, 0)
            for part in line {
                column = canvas.draw(part.text, row: row, column: column, in: layout.people, style: part.style)
                column += Self.gap
            }
        }
    }

    private static let gap = 3

    private static func width(_ line: [(text: String, style: Style)]) -> Int {
        line.reduce(-gap) { $0 + DisplayText.width($1.text) + gap }
    }

    private func words(_ person: RoundPicture.Person) -> String {
        let mark = person.isAway ? " (away)" : person.hasHit ? " ✓" : ""
        return DisplayText.cut(DisplayText.safe(person.name), to: 20) + mark
    }

    private func style(_ person: RoundPicture.Person) -> Style {
        if person.isOwn { return context.theme.own }
        return person.isAway ? context.theme.muted : person.hasHit ? context.theme.fine : .plain
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
