import TerminalUI
import Testing

@Suite struct CanvasSpellingTests {
    @Test func `characters are replaced where they stand, and keep their look`() {
        var canvas = Canvas(rows: 2, columns: 6)
        canvas.draw("a › b…", row: 0, column: 0, style: .bold)
        canvas.draw("‹›", row: 1, column: 0)
        canvas.spell(["›": ">", "…": "~"])
        #expect(canvas.lines == ["a > b~", "‹>"])
        #expect(canvas[0, 2].style == .bold)
    }

    @Test func `wide characters stay whole`() {
        var canvas = Canvas(rows: 1, columns: 4)
        canvas.draw("漢字", row: 0, column: 0)
        canvas.spell(["漢": "x", "字": "y"])
        #expect(canvas.lines == ["漢字"])
    }
}
