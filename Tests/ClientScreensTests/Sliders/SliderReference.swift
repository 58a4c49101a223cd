import GameRules
import TerminalUI

@testable import ClientScreens

/// Sliders as the simplest model of them has it: numbers, one of which has the keys.
struct SliderReference {
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
