import ClientCore
import GameRules
import Testing

@Suite struct SliderDrawingTests {
    private let slider = Slider(label: "Target", min: 1, max: 100)

    @Test func `shows both ends and the knob, and never its number`() {
        #expect(
            SliderDrawing.line(slider, at: 0.5)
                == "1 ├──────────────────────────────●──────────────────────────────┤ 100")
        #expect(
            SliderDrawing.line(slider, at: 0)
                == "1 ├●────────────────────────────────────────────────────────────┤ 100")
        #expect(
            SliderDrawing.line(slider, at: 1)
                == "1 ├────────────────────────────────────────────────────────────●┤ 100")
    }

    @Test func `is as wide wherever the knob is, and the knob goes with the place`() {
        var last = -1
        for step in 0...1000 {
            let line = SliderDrawing.line(slider, at: Double(step) / 1000)
            #expect(line.count == 69)
            guard let knob = line.firstIndex(of: "●").map({ line.distance(from: line.startIndex, to: $0) }) else {
                Issue.record("no knob")
                return
            }
            #expect(knob >= last)
            last = knob
        }
    }

    @Test(arguments: [(200, 69), (69, 69), (68, 67), (40, 39), (41, 41), (5, 19), (0, 19)])
    func `a narrow screen gets a shorter slider with a middle`(columns: Int, width: Int) {
        let line = SliderDrawing.line(slider, at: 0.5, in: columns)
        #expect(line.count == width)
        let sides = line.split(separator: "●")
        #expect(sides.map { $0.count { $0 == "─" } } == [(width - 9) / 2, (width - 9) / 2])
    }

    @Test(arguments: [-1, 2, Double.infinity])
    func `keeps the knob on the slider`(place: Double) {
        #expect(SliderDrawing.line(slider, at: place).count == 69)
    }
}
