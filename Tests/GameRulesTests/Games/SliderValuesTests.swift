import GameRules
import Testing

@Suite struct SliderValuesTests {
    @Test func `keeps the doubles it was given`() {
        #expect(SliderValues([0.1, 0.4141, 1]).map(Array.init) == [0.1, 0.4141, 1])
    }

    @Test(arguments: [-0.000001, 1.000001, .nan, .infinity, -.infinity, .greatestFiniteMagnitude])
    func `refuses a place outside 0 to 1`(place: Double) {
        #expect(SliderValues([place]) == nil)
        #expect(SliderValues([0.5, place]) == nil)
    }

    @Test func `takes both ends, and minus zero for zero`() {
        #expect(SliderValues([0, 1])?.count == 2)
        #expect(SliderValues([-0.0]) == SliderValues([0]))
    }

    @Test func `takes four places and refuses a fifth`() {
        #expect(SliderValues([0, 0, 0, 0])?.count == 4)
        #expect(SliderValues([0, 0, 0, 0, 0]) == nil)
    }

    @Test func `reads the binary form as a share of 65535`() {
        #expect([0, 65535, 13107].map(SliderValues.place(raw:)) == [0, 1, 0.2])
    }

    @Test func `every binary form survives both ways`() {
        for raw in UInt16.min...UInt16.max {
            #expect(SliderValues.raw(SliderValues.place(raw: raw)) == raw)
        }
    }

    @Test func `a failed append changes nothing`() {
        var full = SliderValues(repeating: 0.5, count: 4)
        let tooMany = full.append(0.5)
        #expect(!tooMany)
        #expect(full == SliderValues(repeating: 0.5, count: 4))

        var values = SliderValues(repeating: 0.5, count: 1)
        let outside = values.append(2)
        #expect(!outside)
        #expect(values == SliderValues([0.5]))
    }

    @Test func `equality looks at the sliders in use alone`() {
        var longer = SliderValues(repeating: 0.5, count: 4)
        longer = SliderValues(longer.prefix(2)) ?? SliderValues()
        #expect(longer == SliderValues([0.5, 0.5]))
        #expect(Set([longer, SliderValues(repeating: 0.5, count: 2)]).count == 1)
        #expect(longer != SliderValues([0.5]))
        #expect(longer != SliderValues([0.5, 0.25]))
    }
}
