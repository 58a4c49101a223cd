import TerminalUI
import TestSupport
import Testing

@Suite struct CanvasWriterTests {
    private static let texts = [
        "a", "Z", " ", "  ", "漢", "字漢", "é", "e\u{301}", "👍", "👩‍🚀", "❤️", "🇩🇪", "🇩 ", "─", "█",
        "한", "end",
    ]
    private static let wide: Set<Character> = ["漢", "字", "👍", "👩‍🚀", "❤️", "🇩🇪", "한"]
    private static let paints: [Paint] = [
        .standard, .standard, .named(.red), .named(.brightBlue), .color(Color(0x123456)), .color(Color(0xFF8000)),
    ]

    private static func draw(on canvas: inout Canvas, _ generator: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 0...8, using: &generator) {
            let row = Int.random(in: -1...canvas.rows, using: &generator)
            let column = Int.random(in: -2...canvas.columns, using: &generator)
            let style = Style(
                paints.randomElement(using: &generator) ?? .standard,
                on: paints.randomElement(using: &generator) ?? .standard,
                accents: Style.Accents(rawValue: UInt8.random(in: 0...15, using: &generator)))
            switch Int.random(in: 0...9, using: &generator) {
            case 0: canvas.fill(Area(row: row, column: column, rows: 2, columns: 30), style: .plain)
            case 4, 5: canvas.fill(Area(row: row, column: column, rows: 3, columns: 14), style: style)
            case 1: canvas.fill(Area(row: row, column: column, rows: 2, columns: 5), with: "漢", style: style)
            case 2: canvas.clear()
            case 3: canvas.restyle(Area(row: row, column: column, rows: 3, columns: 4)) { $0.with(.dim) }
            default:
                let text = (0..<4).compactMap { _ in texts.randomElement(using: &generator) }.joined()
                canvas.draw(text, row: row, column: column, style: style)
            }
        }
    }

    private static func look(_ style: Style) -> TerminalModel.Look {
        func name(_ paint: Paint) -> String {
            switch paint {
            case .standard: ""
            case .named(let name): "\(Int(name.rawValue) + (name.rawValue < 8 ? 30 : 82))"
            case .color(let color): "2;\(color.red);\(color.green);\(color.blue)"
            }
        }
        let codes: [(Style.Accents, Int)] = [(.bold, 1), (.dim, 2), (.underlined, 4), (.reversed, 7)]
        return TerminalModel.Look(
            foreground: name(style.foreground), background: name(style.background),
            accents: Set(codes.filter { style.accents.contains($0.0) }.map(\.1)))
    }

    /// What a place shows to the eye: an empty one has no foreground.
    private static func seen(_ text: String, _ look: TerminalModel.Look) -> String {
        if text == " " && look.accents.isDisjoint(with: [4, 7]) { return " on \(look.background)" }
        return "\(text) \(look.foreground) on \(look.background) \(look.accents.sorted())"
    }

    private static func differences(_ canvas: Canvas, _ terminal: TerminalModel) -> [String] {
        var found: [String] = []
        for row in 0..<canvas.rows {
            for column in 0..<canvas.columns {
                let cell = canvas[row, column]
                let square = terminal.squares[row][column]
                let wanted = seen(cell.text, look(cell.style))
                let shown = seen(square.text, square.look)
                if wanted != shown { found.append("\(row),\(column): \(shown) instead of \(wanted)") }
            }
        }
        return found
    }

    @Test(arguments: 0..<200, Erasure.allCases) func `a terminal shows what was drawn`(seed: UInt64, erasure: Erasure) {
        var generator = SeededGenerator(seed: seed)
        var writer = CanvasWriter(depth: .full, erasure: erasure, isSynchronized: seed % 2 == 0)
        func terminal(_ rows: Int, _ columns: Int) -> TerminalModel {
            TerminalModel(
                rows: rows, columns: columns, wide: Self.wide, erasesInBackground: erasure == .background)
        }
        var canvas = Canvas(rows: 4, columns: 9)
        var shown = terminal(4, 9)
        shown.spoil()
        for step in 0..<40 {
            if Int.random(in: 0..<10, using: &generator) == 0 {
                let rows = Int.random(in: 1...6, using: &generator)
                let columns = Int.random(in: 2...40, using: &generator)
                let isNew = rows != canvas.rows || columns != canvas.columns
                canvas = Canvas(rows: rows, columns: columns)
                if isNew {
                    shown = terminal(rows, columns)
                    shown.spoil()
                }
            }
            if Int.random(in: 0..<15, using: &generator) == 0 {
                writer.forget()
                shown.spoil()
            }
            if Bool.random(using: &generator) { Self.draw(on: &canvas, &generator) }
            shown.receive(writer.bytes(showing: canvas))
            #expect(Self.differences(canvas, shown) == [], "step \(step)")
            #expect(shown.openFrames == 0)
            #expect(!shown.isCursorShown)
            #expect(writer.bytes(showing: canvas) == [])
        }
    }

    private static func written(_ writer: inout CanvasWriter, _ canvas: Canvas) -> String {
        String(decoding: writer.bytes(showing: canvas), as: UTF8.self)
            .replacing("\u{1B}", with: "␛").replacing("\u{B}", with: "␋")
    }

    @Test func `begins with a clear screen`() {
        var writer = CanvasWriter(depth: .full)
        #expect(Self.written(&writer, Canvas(rows: 2, columns: 3)) == "␛[?25l␛[m␛[H␛[2J")
        #expect(Self.written(&writer, Canvas(rows: 0, columns: 0)) == "␛[?25l␛[m␛[H␛[2J")
    }

    @Test func `writes what has changed, and where`() {
        var writer = CanvasWriter(depth: .full, isSynchronized: true)
        var canvas = Canvas(rows: 3, columns: 20)
        _ = writer.bytes(showing: canvas)
        canvas.draw("a", row: 1, column: 4, style: .bold)
        #expect(Self.written(&writer, canvas) == "␛[?2026h␋␛[4C␛[1ma␛[?2026l")
    }

    @Test func `erases the rest of a row`() {
        var writer = CanvasWriter(depth: .full)
        var canvas = Canvas(rows: 1, columns: 20)
        canvas.draw("0123456789", row: 0, column: 0)
        _ = writer.bytes(showing: canvas)
        canvas.fill(Area(row: 0, column: 2, rows: 1, columns: 18))
        #expect(Self.written(&writer, canvas) == "␛[8D␛[K")
    }

    @Test func `erases in the background that is set, row below row`() {
        var writer = CanvasWriter(depth: .full)
        var canvas = Canvas(rows: 4, columns: 40)
        _ = writer.bytes(showing: canvas)
        canvas.fill(Area(row: 1, column: 5, rows: 2, columns: 20), style: Style(on: .color(Color(0x102030))))
        canvas.fill(Area(row: 3, column: 5, rows: 1, columns: 35), style: Style(on: .named(.blue)))
        #expect(Self.written(&writer, canvas) == "␋␛[5C␛[48;2;16;32;48m␛[20X␋␛[20X␋␛[44m␛[K")
    }

    @Test func `writes spaces where erasing leaves no background`() {
        var writer = CanvasWriter(depth: .full, erasure: .blank)
        var canvas = Canvas(rows: 1, columns: 12)
        _ = writer.bytes(showing: canvas)
        canvas.fill(canvas.area, style: Style(on: .named(.blue)))
        #expect(Self.written(&writer, canvas) == "␛[44m            ")
        canvas.fill(canvas.area)
        #expect(Self.written(&writer, canvas) == "\r␛[m␛[K")
    }

    @Test func `leaves the colour of text alone while it paints what is empty`() {
        var writer = CanvasWriter(depth: .full)
        var canvas = Canvas(rows: 1, columns: 40)
        _ = writer.bytes(showing: canvas)
        canvas.draw("a", row: 0, column: 0, style: Style(.named(.red)))
        canvas.fill(Area(row: 0, column: 1, rows: 1, columns: 12), style: Style(.named(.green), on: .named(.blue)))
        canvas.draw("b", row: 0, column: 13, style: Style(.named(.red), on: .named(.blue)))
        #expect(Self.written(&writer, canvas) == "␛[31ma␛[44m␛[12X␛[12Cb")
    }

    @Test func `writes a short gap once more instead of moving over it`() {
        var writer = CanvasWriter(depth: .full)
        var canvas = Canvas(rows: 1, columns: 20)
        canvas.draw("0123456789", row: 0, column: 0)
        _ = writer.bytes(showing: canvas)
        canvas.draw("a2b", row: 0, column: 1)
        canvas.draw("c", row: 0, column: 9)
        #expect(Self.written(&writer, canvas) == "␛[9Da2b␛[5Cc")
    }

    @Test func `tells the place anew behind what terminals disagree about`() {
        var writer = CanvasWriter(depth: .full)
        var canvas = Canvas(rows: 1, columns: 20)
        _ = writer.bytes(showing: canvas)
        canvas.draw("❤️x", row: 0, column: 0)
        #expect(Self.written(&writer, canvas) == "  ␛[H❤️␛[1;3Hx")
    }

    @Test(arguments: [
        (ColorDepth.full, "␛[38;2;255;128;0;44ma"), (.palette, "␛[38;5;208;44ma"), (.sixteen, "␛[31;44ma"),
        (.none, "a"),
    ])
    func `paints as deep as the terminal goes`(depth: ColorDepth, written: String) {
        var writer = CanvasWriter(depth: depth)
        var canvas = Canvas(rows: 1, columns: 5)
        _ = writer.bytes(showing: canvas)
        canvas.draw("a", row: 0, column: 0, style: Style(.color(Color(0xFF8000)), on: .named(.blue)))
        #expect(Self.written(&writer, canvas) == written)
    }

    @Test func `a change of colour that the terminal cannot show writes nothing`() {
        var writer = CanvasWriter(depth: .sixteen)
        var canvas = Canvas(rows: 1, columns: 5)
        canvas.draw("a", row: 0, column: 0, style: Style(.color(Color(0xFF0000))))
        _ = writer.bytes(showing: canvas)
        canvas.draw("a", row: 0, column: 0, style: Style(.color(Color(0xFE0000))))
        #expect(writer.bytes(showing: canvas) == [])
    }
}
