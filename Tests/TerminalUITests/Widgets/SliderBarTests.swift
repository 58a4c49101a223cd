import TerminalUI
import Testing

@Suite struct SliderBarTests {
    @Test(arguments: [
        (GlyphSet.blocks, 0.0, "█─────────"), (.blocks, 0.5, "━━━━▌▌────"), (.blocks, 1.0, "━━━━━━━━━█"),
        (.blocks, 0.0139, "▏▏────────"), (.blocks, 0.35, "━━━▏▏─────"), (.braille, 0.5, "⠶⠶⠶⠶⢸⡇⠤⠤⠤⠤"),
        (.braille, 1.0, "⠶⠶⠶⠶⠶⠶⠶⠶⠶⣿"), (.ascii, 0.0, "O---------"), (.ascii, 0.55, "=====O----"),
        (.blocks, -.infinity, "█─────────"), (.blocks, .nan, "█─────────"), (.blocks, 7.0, "━━━━━━━━━█"),
    ])
    func `has its knob where the place is`(glyphs: GlyphSet, place: Double, line: String) {
        #expect(picture(1, 10) { SliderBar(place: place, glyphs: glyphs).draw(on: &$0, in: $1) } == [line])
    }

    @Test func `paints the rest of a column where there is no block for it`() {
        var canvas = Canvas(rows: 1, columns: 10)
        let bar = SliderBar(place: 0.5, knob: Style(.named(.red)))
        bar.draw(on: &canvas, in: canvas.area)
        #expect(canvas[0, 4].style == Style(.named(.red), accents: .reversed))
        #expect(canvas[0, 5].style == Style(.named(.red)))
    }

    @Test(arguments: [
        (GlyphSet.blocks, ["░░░░▌▌────", "▒▒▒▒▌▌────", "▓▓▓▓▌▌────", "████▌▌────"]),
        (.ascii, [".....O----", ":::::O----", "*****O----", "#####O----"]),
    ])
    func `is denser the warmer it is`(glyphs: GlyphSet, lines: [String]) {
        for (heat, line) in zip([0, 0.3, 0.6, 1], lines) {
            #expect(
                picture(1, 10) { SliderBar(place: 0.5, glyphs: glyphs, heat: heat).draw(on: &$0, in: $1) } == [line])
        }
    }

    @Test func `a click puts the knob where it was`() {
        let area = Area(row: 3, column: 7, rows: 1, columns: 61)
        #expect(SliderBar.place(atColumn: 7, in: area) == 0)
        #expect(SliderBar.place(atColumn: 37, in: area) == 0.5)
        #expect(SliderBar.place(atColumn: 67, in: area) == 1)
        #expect(SliderBar.place(atColumn: .min, in: area) == 0)
        #expect(SliderBar.place(atColumn: .max, in: area) == 1)
        #expect(SliderBar.place(atColumn: 3, in: Area(rows: 1, columns: 1)) == 0)
        for column in 7...67 {
            #expect(SliderBar.column(of: SliderBar.place(atColumn: column, in: area), in: area) == column)
        }
    }

    @Test func `one step costs few bytes`() {
        var writer = CanvasWriter(depth: .full, isSynchronized: true)
        var most = 0
        for step in 0...400 {
            var canvas = Canvas(rows: 40, columns: 120)
            let style = Style(.color(Color(0x3366CC)), on: .color(Color(0x101020)))
            SliderBar(place: Double(step) / 400, knob: style.with(.bold), fill: style, rest: style.with(.dim))
                .draw(on: &canvas, in: Area(row: 20, column: 10, rows: 1, columns: 100))
            let count = writer.bytes(showing: canvas).count
            if step > 0 { most = max(most, count) }
        }
        #expect(most < 100)
    }
}
