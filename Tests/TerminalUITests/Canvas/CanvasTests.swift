import TerminalUI
import TestSupport
import Testing

@Suite struct CanvasTests {
    /// What is wrong with a canvas: halves of wide characters, and what moves a cursor.
    static func faults(_ canvas: Canvas) -> [String] {
        var faults: [String] = []
        for row in 0..<canvas.rows {
            for column in 0..<canvas.columns {
                let cell = canvas[row, column]
                let place = "\(row), \(column)"
                if cell.width == 0, canvas[row, column - 1].width != 2 || column == 0 {
                    faults.append("a half at \(place)")
                }
                if cell.width == 2, canvas[row, column + 1].width != 0 || column + 1 == canvas.columns {
                    faults.append("a half is missing at \(place)")
                }
                for scalar in cell.text.unicodeScalars {
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
                        faults.append("U+\(String(scalar.value, radix: 16)) at \(place)")
                    case .format where scalar != "\u{200D}": faults.append("a format character at \(place)")
                    default: break
                    }
                }
                if cell.text.isEmpty != (cell.width == 0) { faults.append("no text at \(place)") }
            }
        }
        return faults
    }

    @Test func `draws within its width and the edges`() {
        var canvas = Canvas(rows: 2, columns: 8)
        #expect(canvas.draw("Hello, world", row: 0, column: 2, width: 4) == 6)
        #expect(canvas.draw("Hello, world", row: 1, column: -7) == 5)
        canvas.draw("nowhere", row: 2, column: 0)
        canvas.draw("nowhere", row: -1, column: 0)
        #expect(canvas.lines == ["  Hell", "world"])
    }

    @Test(arguments: [
        (0, 6, "漢字語", 0..<6), (-1, 7, " 字語", 0..<5), (-2, 8, "字語", 0..<4), (0, 5, "漢字", 0..<5), (0, 3, "漢", 0..<3),
        (0, 1, "", 0..<1), (3, 4, "   漢字", 3..<7), (5, 9, "     漢", 5..<8),
    ])
    func `a wide character that does not fit is a space`(column: Int, width: Int, line: String, drawn: Range<Int>) {
        var canvas = Canvas(rows: 1, columns: 8)
        canvas.draw("漢字語", row: 0, column: column, width: width, style: .bold)
        #expect(canvas.lines == [line])
        #expect((0..<8).filter { canvas[0, $0].style == .bold } == Array(drawn))
        #expect(Self.faults(canvas) == [])
    }

    @Test(arguments: [(0, "x 字"), (1, " x字"), (2, "漢x"), (3, "漢 x"), (4, "漢字x")])
    func `a wide character that is drawn over in part gives back its other half`(column: Int, line: String) {
        var canvas = Canvas(rows: 1, columns: 5)
        canvas.draw("漢字", row: 0, column: 0)
        canvas.draw("x", row: 0, column: column)
        #expect(canvas.lines == [line])
        #expect(Self.faults(canvas) == [])
    }

    @Test func `a character of several scalars is one cell, where all terminals agree on it`() {
        var canvas = Canvas(rows: 1, columns: 12)
        #expect(canvas.draw("e\u{301}👩‍🚀🇩🇪❤️क्ष.", row: 0, column: 0) == 10)
        #expect((0..<10).map { canvas[0, $0].text } == ["e\u{301}", "👩‍🚀", "", "🇩🇪", "", "❤️", "", "क्", "ष", "."])
    }

    @Test func `marks without a letter are left out`() {
        var canvas = Canvas(rows: 1, columns: 5)
        canvas.draw("\u{301}\u{200D}a\u{FE0F}", row: 0, column: 0)
        #expect(canvas.lines == ["a\u{FE0F}"])
    }

    @Test func `shows nothing that a terminal could obey`() {
        var canvas = Canvas(rows: 1, columns: 12)
        canvas.draw("a\u{1B}[2J\r\n\u{9B}m\u{202E}b", row: 0, column: 0)
        #expect(canvas.lines == ["a\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}m\u{FFFD}b"])
    }

    @Test func `draws another canvas into a rectangle`() {
        var canvas = Canvas(rows: 3, columns: 8)
        canvas.fill(canvas.area, with: "漢")
        var window = Canvas(rows: 2, columns: 5)
        window.draw("字a字", row: 0, column: 0)
        window.draw("bcdef", row: 1, column: 0)
        canvas.draw(window, in: Area(row: 1, column: 1, rows: 9, columns: 4))
        #expect(canvas.lines == ["漢漢漢漢", " 字a  漢", " bcde 漢"])
        canvas.draw(window, in: Area(row: -1, column: 6, rows: 3, columns: 3))
        #expect(canvas.lines[0] == "漢漢漢bc")
        #expect(Self.faults(canvas) == [])
    }

    @Test func `changes styles of what is there`() {
        var canvas = Canvas(rows: 1, columns: 6)
        canvas.draw("a漢字", row: 0, column: 0)
        canvas.restyle(Area(column: 1, rows: 1, columns: 3)) { $0.with(.dim) }
        #expect((0..<6).map { canvas[0, $0].style == .dim } == [false, true, true, true, true, false])
    }

    @Test func `outside there is nothing`() {
        let canvas = Canvas(rows: -4, columns: .max)
        #expect(canvas.rows == 0 && canvas.columns == 1000)
        #expect(canvas[0, 0] == .blank && canvas[.max, .min] == .blank)
        #expect(canvas.lines == [])
    }

    @Test(arguments: 0..<200) func `stays whole whatever is drawn`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let numbers = [Int.min, -2_000_000, -3, -1, 0, 1, 2, 5, 9, 1_000_000, Int.max]
        func number() -> Int { numbers.randomElement(using: &generator) ?? 0 }
        var canvas = Canvas(
            rows: Int.random(in: 0...4, using: &generator), columns: Int.random(in: 0...9, using: &generator))
        for _ in 0..<40 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let ranges: [ClosedRange<UInt32>] = [
                    0...0xFF, 0x300...0x36F, 0x900...0x1200, 0x2000...0x206F,
                    0x4E00...0x4E10, 0x1F1E6...0x1F1FF, 0x1F300...0x1F6FF, 0x200D...0x200D, 0xFE0F...0xFE0F,
                    0...0x10FFFF,
                ]
                let range = ranges.randomElement(using: &generator) ?? 0...0
                Unicode.Scalar(UInt32.random(in: range, using: &generator)).map { text.append($0) }
            }
            let string = String(text)
            let area = Area(row: number(), column: number(), rows: number(), columns: number())
            switch Int.random(in: 0...5, using: &generator) {
            case 0: canvas.fill(area, with: string.first ?? " ")
            case 1: canvas.drawBox(area)
            case 2: canvas.draw(canvas, in: area)
            case 3: canvas.restyle(area) { $0.with(.bold) }
            default: canvas.draw(string, row: number(), column: number(), width: number())
            }
            #expect(Self.faults(canvas) == [])
        }
    }
}
