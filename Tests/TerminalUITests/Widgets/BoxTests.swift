import TerminalUI
import Testing

@Suite struct BoxTests {
    @Test func `stands in front of what is there`() {
        let lines = picture(5, 30) { canvas, area in
            canvas.fill(area, with: ".")
            let inside = Box(title: "Leave?").draw(on: &canvas, in: area.centred(rows: 4, columns: 20))
            canvas.draw("y  yes   n  no", row: inside.row, column: inside.column, in: inside)
        }
        #expect(
            lines == [
                ".....┌─ Leave? ─────────┐.....", ".....│ y  yes   n  no   │.....", ".....│                  │.....",
                ".....└──────────────────┘.....", "..............................",
            ])
    }

    @Test func `cuts no wide character in half`() {
        let lines = picture(3, 16) { canvas, area in
            canvas.fill(area, with: "漢")
            Box(title: "A long title", glyphs: .ascii).draw(on: &canvas, in: area.centred(rows: 3, columns: 11))
        }
        #expect(lines == ["漢+- A lo~ -+ 漢", "漢|         | 漢", "漢+---------+ 漢"])
    }

    @Test(arguments: 0..<4) func `any size will do`(size: Int) {
        let pictures = [[], ["┘"], ["┌┐", "└┘"], ["┌─┐", "│ │", "└─┘"]]
        #expect(picture(size, size) { Box(title: "Title").draw(on: &$0, in: $1) } == pictures[size])
    }
}
