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
}
