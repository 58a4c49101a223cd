import TerminalUI
import TestSupport
import Testing

@Suite struct HostileWidgetsTests {
    private static let texts = [
        "", "a", "\u{1B}[2J", "漢字漢字漢字", "e\u{301}\u{301}", "\u{202E}x", "👩‍🚀👩‍🚀", "\u{200D}", "\u{1161}", "\r\n", "🇩🇪🇩",
        String(repeating: "m", count: 500),
    ]
    private static let numbers = [Int.min, -1_000_001, -7, -1, 0, 1, 2, 3, 10, 1_000_001, Int.max]
    private static let shares = [-1, 0, 0.3, 1, 2, .nan, .infinity, -.infinity, .greatestFiniteMagnitude]

    @Test(arguments: 0..<300) func `no size, place or text does harm`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func number() -> Int { Self.numbers.randomElement(using: &generator) ?? 0 }
        func text() -> String { Self.texts.randomElement(using: &generator) ?? "" }
        func share() -> Double { Self.shares.randomElement(using: &generator) ?? 0 }
        var canvas = Canvas(
            rows: Int.random(in: 0...6, using: &generator), columns: Int.random(in: 0...20, using: &generator))
        let areas = [canvas.area, Area(row: number(), column: number(), rows: number(), columns: number())]
        let glyphs = GlyphSet.allCases.randomElement(using: &generator) ?? .ascii
        for area in areas {
            SliderBar(place: share(), glyphs: glyphs, heat: share()).draw(on: &canvas, in: area)
            Gauge(share: share(), glyphs: glyphs).draw(on: &canvas, in: area)
            BlockDigits(text(), glyphs: glyphs).draw(on: &canvas, in: area)
            Scale([
                Scale.Mark(place: share(), symbol: text().first ?? "x", label: text()),
                Scale.Mark(place: share(), symbol: text().first ?? "x", label: text()),
            ]).draw(on: &canvas, in: area)
            KeyLine([KeyLine.Entry(text(), text(), weight: number())]).draw(on: &canvas, in: area)
            TitleLine([text(), text()], right: text(), glyphs: glyphs).draw(on: &canvas, in: area)
            Box(title: text(), glyphs: glyphs).draw(on: &canvas, in: area)
            TableView(
                [TableView.Column(text(), weight: number()), TableView.Column(text(), weight: number())],
                rows: [TableView.Row([text()], glow: share()), TableView.Row([text(), text(), text()])],
                selected: number(), offset: number()
            ).draw(on: &canvas, in: area)
            _ = TableView.offset(showing: number(), in: number(), from: number())
            _ = SliderBar.place(atColumn: number(), in: area)
            _ = area.inset(rows: number(), columns: number()).centred(rows: number(), columns: number())
        }
        #expect(CanvasTests.faults(canvas) == [])
    }
}
