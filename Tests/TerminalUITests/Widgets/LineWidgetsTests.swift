import TerminalUI
import Testing

@Suite struct LineWidgetsTests {
    @Test(arguments: [
        (GlyphSet.blocks, 0.0, "░░░░░░░░"), (.blocks, 0.001, "▏░░░░░░░"), (.blocks, 0.55, "████▍░░░"),
        (.blocks, 1.0, "████████"), (.braille, 0.55, "⣿⣿⣿⣿⡇⣀⣀⣀"), (.ascii, 0.55, "####...."),
        (.blocks, .nan, "░░░░░░░░"), (.blocks, .infinity, "████████"),
    ])
    func `a gauge is filled as far as something is left`(glyphs: GlyphSet, share: Double, line: String) {
        #expect(picture(1, 8) { Gauge(share: share, glyphs: glyphs).draw(on: &$0, in: $1) } == [line])
    }

    @Test func `labels of a scale stand in the nearest row that has room`() {
        let scale = Scale([
            Scale.Mark(place: 0.5, symbol: "◆", label: "target 47"),
            Scale.Mark(place: 0.52, symbol: "●", label: "Bo 49"),
            Scale.Mark(place: 0.9, symbol: "●", label: "Cléo 88"), Scale.Mark(place: 0, symbol: "●", label: "Ada 1"),
            Scale.Mark(place: 0.55, symbol: "●", label: "no room"),
        ])
        #expect(
            picture(3, 40) { scale.draw(on: &$0, in: $1) } == [
                "●───────────────────●─●────────────●───┤",
                "Ada 1           target 47       Cléo 88",
                "                  Bo 49",
            ])
    }

    @Test(arguments: [
        (40, " ←→ move  Enter hit  ? help  Esc leave"), (30, " ←→ move  Enter hit  ? help"),
        (20, " ←→ move  Enter hit"), (11, " Enter hit"), (5, ""),
    ])
    func `the keys that matter least go first`(columns: Int, line: String) {
        let keys = KeyLine([
            KeyLine.Entry("←→", "move", weight: 3), KeyLine.Entry("Enter", "hit", weight: 5),
            KeyLine.Entry("?", "help", weight: 2), KeyLine.Entry("Esc", "leave", weight: 1),
        ])
        #expect(picture(1, columns) { keys.draw(on: &$0, in: $1) } == [line])
    }

    @Test(arguments: [
        (60, "Bullseye › Lobby › Friday's room     Ada · 192.0.2.7 · 12 ms"),
        (40, "… › Lobby › Friday's room  ….2.7 · 12 ms"), (30, "… › Friday's room  ….7 · 12 ms"),
        (20, "Friday's room  …2 ms"), (10, "Friday's …"), (0, ""),
    ])
    func `a title keeps the present place and the end of what is at the right`(columns: Int, line: String) {
        let title = TitleLine(["Bullseye", "Lobby", "Friday's room"], right: "Ada · 192.0.2.7 · 12 ms")
        #expect(picture(1, columns) { title.draw(on: &$0, in: $1) } == [line])
    }

    @Test func `a title in ASCII has no other characters of its own`() {
        let title = TitleLine(["Bullseye", "Lobby", "Room"], right: "Ada - 192.0.2.7", glyphs: .ascii)
        #expect(picture(1, 28) { title.draw(on: &$0, in: $1) } == ["~ > Lobby > Room  ~192.0.2.7"])
        #expect(picture(1, 3) { title.draw(on: &$0, in: $1) } == ["Ro~"])
    }

    @Test func `a spinner turns, at any time`() {
        #expect((0..<5).map { Spinner.frame(.ascii, at: $0 * 100) } == ["|", "/", "-", "\\", "|"])
        #expect(Spinner.frame(.braille, at: -100) == "⠏")
        #expect(Spinner.frame(.blocks, at: .min) == "▝")
    }

    @Test func `a swatch is filled with its colour, or says what it is`() {
        var canvas = Canvas(rows: 1, columns: 9)
        let swatch = Swatch(Color(0x102030), label: "mine", fallback: "#102030")
        swatch.draw(on: &canvas, in: canvas.area, depth: .sixteen)
        #expect(canvas.lines == ["  mine"])
        #expect(canvas[0, 0].style == Style(.color(.white), on: .color(Color(0x102030))))
        swatch.draw(on: &canvas, in: canvas.area, depth: .none)
        #expect(canvas.lines == [" #102030"])
        #expect(canvas[0, 0].style == .plain)
    }

    @Test(arguments: [
        (12, "lo, world", 9), (3, "Hello, wor", 3), (0, "Hello, wor", 0), (10, "ello, worl", 9), (99, "lo, world", 9),
    ])
    func `a field moves so far that its cursor is seen`(cursor: Int, line: String, column: Int) {
        var canvas = Canvas(rows: 1, columns: 10)
        TextField("Hello, world", cursor: cursor).draw(on: &canvas, in: canvas.area)
        #expect(canvas.lines == [line])
        #expect(canvas.cursor == Canvas.Cursor(row: 0, column: column))
    }

    @Test func `the cursor leaves room for the wide character under it`() {
        var canvas = Canvas(rows: 1, columns: 5)
        TextField("ab漢字", cursor: 3).draw(on: &canvas, in: canvas.area)
        #expect(canvas.lines == ["b漢字"])
        #expect(canvas.cursor == Canvas.Cursor(row: 0, column: 3))
    }

    @Test func `an empty field shows what belongs there`() {
        var canvas = Canvas(rows: 1, columns: 10)
        TextField("", placeholder: "Name").draw(on: &canvas, in: canvas.area)
        #expect(canvas.lines == ["Name"] && canvas.cursor == nil)
    }
}
