import ClientCore
import TestSupport
import Testing

@Suite struct PersonaTests {
    @Test func `people are drawn by their shares`() {
        var generator = SeededGenerator(seed: 5)
        var count: [Persona: Int] = [:]
        for _ in 0..<10_000 { count[Persona(late: 8, never: 4, changing: 10, using: &generator), default: 0] += 1 }
        #expect((700...900).contains(count[.late] ?? 0))
        #expect((320...480).contains(count[.never] ?? 0))
        #expect((880...1120).contains(count[.changing] ?? 0))
        #expect(count.values.reduce(0, +) == 10_000)
    }

    @Test func `without shares all are as usual`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<100 { #expect(Persona(late: 0, never: 0, changing: 0, using: &generator) == .usual) }
    }

    @Test func `who is late comes to rest in the last tenth`() {
        var generator = SeededGenerator(seed: 5)
        for isBusy in [false, true] {
            for _ in 0..<50 {
                let pace = Persona.late.pace(isBusy: isBusy, using: &generator)
                #expect((91...97).contains(pace.percent))
                #expect(pace.fillsTime)
            }
        }
    }

    @Test func `the others hurry unless all are to move until shortly before the end`() {
        var generator = SeededGenerator(seed: 5)
        #expect(!Persona.usual.pace(isBusy: false, using: &generator).fillsTime)
        let busy = Persona.changing.pace(isBusy: true, using: &generator)
        #expect((75...90).contains(busy.percent))
        #expect(busy.fillsTime)
    }
}
