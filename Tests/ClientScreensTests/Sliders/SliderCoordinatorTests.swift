import GameRules
import Reactive
import TerminalUI
import TestSupport
import Testing

@testable import ClientScreens

/// The slider in the model's words: numbers alone.
private struct Reference {
    var numbers: [Int]
    var active = 0
    var dragged: Int?
    let sliders: [Slider]
    let tracks: [SliderTrack]

    mutating func step(_ by: Int) {
        let slider = sliders[active]
        numbers[active] = min(max(numbers[active] + by, slider.min), slider.max)
    }

    mutating func point(_ index: Int, _ column: Int) {
        let (slider, track) = (sliders[index], tracks[index])
        let cell = min(max(column - track.column, 0), track.columns - 1)
        numbers[index] = slider.guess(at: Double(cell) / Double(track.columns - 1))
    }

    mutating func take(_ input: InputEvent) {
        let isFar =
            switch input {
            case .key(_, let modifiers): modifiers.contains(.shift)
            case .mouse(let mouse): mouse.modifiers.contains(.shift)
            default: false
            }
        let several = sliders.count > 1
        switch input {
        case .key(.left, _): step(isFar ? -10 : -1)
        case .key(.right, _): step(isFar ? 10 : 1)
        case .key(.pageUp, _): step(10)
        case .key(.pageDown, _): step(-10)
        case .key(.home, _): numbers[active] = sliders[active].min
        case .key(.end, _): numbers[active] = sliders[active].max
        case .key(.up, _): if several { active = max(active - 1, 0) } else { step(1) }
        case .key(.down, _): if several { active = min(active + 1, sliders.count - 1) } else { step(-1) }
        case .key(.tab, _) where several: active = (active + (isFar ? sliders.count - 1 : 1)) % sliders.count
        case .mouse(let mouse): take(mouse, isFar)
        default: break
        }
    }

    private mutating func take(_ mouse: MouseEvent, _ isFar: Bool) {
        let hit = tracks.indices.first {
            tracks[$0].row == mouse.row && mouse.column >= tracks[$0].column - 1
                && mouse.column <= tracks[$0].column + tracks[$0].columns
        }
        switch mouse.action {
        case .press(.left):
            guard let hit else { return }
            (active, dragged) = (hit, hit)
            point(hit, mouse.column)
        case .drag(.left): if let dragged { point(dragged, mouse.column) }
        case .release(.left): dragged = nil
        case .wheel(.up), .wheel(.right):
            active = hit ?? active
            step(isFar ? 10 : 1)
        case .wheel(.down), .wheel(.left):
            active = hit ?? active
            step(isFar ? -10 : -1)
        default: break
        }
    }
}

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
        var reference = Reference(numbers: game.guess(for: game.start), sliders: game.sliders, tracks: tracks)
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
