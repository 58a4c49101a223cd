import GameRules
import Reactive
import TerminalUI
import TestSupport
import Testing

@testable import ClientScreens

@Suite struct SliderCoordinatorTests {
    private static func input(_ generator: inout SeededGenerator) -> InputEvent {
        let keys: [Key] = [
            .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .enter, .escape, .insert, .function(3),
            .character("x"), .character("é"), .backspace,
        ]
        let actions: [MouseEvent.Action] = [
            .press(.left), .press(.right), .drag(.left), .drag(.middle), .release(.left), .move, .wheel(.up),
            .wheel(.down), .wheel(.left), .wheel(.right),
        ]
        let modifiers: KeyModifiers = Bool.random(using: &generator) ? .shift : []
        guard let key = keys.randomElement(using: &generator), let action = actions.randomElement(using: &generator)
        else { return .focus(true) }
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<5: return .key(key, modifiers)
        case 5: return .paste("42")
        default:
            let column = [-5, 0, 9999].randomElement(using: &generator) ?? 0
            return .mouse(
                MouseEvent(
                    action, row: Int.random(in: 3...10, using: &generator),
                    column: Bool.random(using: &generator) ? column : Int.random(in: 0...70, using: &generator),
                    modifiers: modifiers))
        }
    }

    @Test(arguments: 0..<100) func `the sliders stand where a simple model has them`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let game = try #require(GameCatalogue.all.randomElement(using: &generator))
        var stored: SliderValues? = game.start
        var writes = 0
        let coordinator = SliderCoordinator(
            Binding(
                get: { stored },
                set: {
                    stored = $0
                    writes += 1
                }))
        let columns = Int.random(in: 2...80, using: &generator)
        let tracks = game.sliders.indices.map { SliderTrack(row: 5 + $0, column: 4, columns: columns) }
        var reference = SliderReference(numbers: game.guess(for: game.start), sliders: game.sliders, tracks: tracks)
        for _ in 0..<200 {
            let input = Self.input(&generator)
            let before = (stored, writes)
            coordinator.update(game.sliders, tracks: tracks)
            _ = coordinator.handle(input)
            reference.take(input)
            let values = try #require(stored)
            #expect(game.guess(for: values) == reference.numbers, "\(input)")
            #expect(values.allSatisfy { (0...1).contains($0) } && values.count == game.sliders.count)
            #expect((before.0 == stored) == (before.1 == writes), "written exactly when it changed")
        }
    }

    @Test(arguments: 0..<50) func `nothing is written where nothing may be moved`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var writes = 0
        let coordinator = SliderCoordinator(Binding(get: { nil }, set: { _ in writes += 1 }))
        let sliders = RGBullsEye().sliders
        for _ in 0..<200 {
            coordinator.update(sliders, tracks: (0..<3).map { SliderTrack(row: 5 + $0, column: 4, columns: 40) })
            _ = coordinator.handle(Self.input(&generator))
            _ = coordinator.handle(.key(.character("7")))
        }
        #expect(writes == 0)
    }

    @Test func `sliders that are stored in another number are left alone`() {
        var stored: SliderValues? = SliderValues(repeating: 0.5, count: 2)
        let coordinator = SliderCoordinator(Binding(get: { stored }, set: { stored = $0 }))
        coordinator.update(RGBullsEye().sliders, tracks: [])
        #expect(coordinator.handle(.key(.end)))
        #expect(stored == SliderValues(repeating: 0.5, count: 2))
    }

    @Test func `other sliders have the keys at their first one`() {
        var stored: SliderValues? = RGBullsEye().start
        let coordinator = SliderCoordinator(Binding(get: { stored }, set: { stored = $0 }))
        coordinator.update(RGBullsEye().sliders, tracks: [])
        _ = coordinator.handle(.key(.down))
        #expect(coordinator.active == 1)
        coordinator.update(BullsEye().sliders, tracks: [])
        #expect(coordinator.active == 0)
    }
}
