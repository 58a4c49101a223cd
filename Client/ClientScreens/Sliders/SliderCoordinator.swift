import GameRules
import Reactive
import TerminalUI

/// Turns what hands do, key by key and cell by cell, into changes of the bound sliders.
///
/// One lives as long as the page that shows the sliders. The sliders themselves are stored elsewhere: it reads where they
/// stand and writes where they are to stand, and whoever draws them reads the same storage. It only remembers what a hand
/// is in the middle of: which slider has the keys, which one is dragged, and which digits were typed.
final class SliderCoordinator {
    private let values: Binding<SliderValues?>
    private var sliders: [Slider] = []
    private var tracks: [SliderTrack] = []
    /// The slider that has the keys.
    private(set) var active = 0
    private var dragged: Int?
    /// The digits typed so far of a number for the active slider.
    private(set) var typed = ""

    /// Makes one for sliders that are stored elsewhere; nil there means that they cannot be moved.
    init(_ values: Binding<SliderValues?>) { self.values = values }

    /// Brings it up to date with what is on the screen.
    func update(_ sliders: [Slider], tracks: [SliderTrack]) {
        if sliders != self.sliders {
            active = 0
            dragged = nil
            typed = ""
        }
        self.sliders = sliders
        self.tracks = tracks
    }

    /// Takes an event; false if it is none for a slider.
    func handle(_ input: InputEvent) -> Bool {
        switch input {
        case .key(let key, let modifiers): handle(key, modifiers)
        case .mouse(let mouse): handle(mouse)
        default: false
        }
    }

    // MARK: Keys

    private func handle(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard active < sliders.count else { return false }
        let far = modifiers.contains(.shift)
        switch key {
        case .left: step(far ? -10 : -1)
        case .right: step(far ? 10 : 1)
        case .pageUp: step(10)
        case .pageDown: step(-10)
        case .home: put(active, at: 0)
        case .end: put(active, at: 1)
        case .up where sliders.count > 1: activate(active - 1)
        case .down where sliders.count > 1: activate(active + 1)
        case .tab where sliders.count > 1: activate((active + (far ? sliders.count - 1 : 1)) % sliders.count)
        case .up: step(1)
        case .down: step(-1)
        case .backspace where !typed.isEmpty: type(String(typed.dropLast()))
        case .character(let digit) where modifiers.isEmpty && sliders.count > 1 && digit.isDigit:
            type(typed + String(digit))
        default: return false
        }
        return true
    }

    private func activate(_ index: Int) {
        active = min(max(index, 0), sliders.count - 1)
        typed = ""
    }

    /// Moves the active slider by so many of its numbers, from the one that it stands for.
    private func step(_ numbers: Int) {
        typed = ""
        guard let place = place(of: active) else { return }
        let slider = sliders[active]
        put(active, at: slider.place(of: slider.guess(at: place) + numbers))
    }

    /// Sets the active slider by the digits of its number: a digit too many begins a new number.
    private func type(_ digits: String) {
        let slider = sliders[active]
        let fits = Int(digits).map { $0 <= slider.max } ?? digits.isEmpty
        typed = fits ? digits : String(digits.suffix(1))
        guard let number = Int(typed), (slider.min...slider.max).contains(number) else { return }
        put(active, at: slider.place(of: number), keepingDigits: true)
    }

    // MARK: The mouse

    private func handle(_ mouse: MouseEvent) -> Bool {
        switch mouse.action {
        case .press(.left):
            guard let index = index(at: mouse) else { return false }
            activate(index)
            dragged = index
            put(index, at: tracks[index].place(atColumn: mouse.column))
        case .drag(.left):
            // A hand that has taken the knob need not stay on its row.
            guard let dragged, dragged < tracks.count else { return false }
            put(dragged, at: tracks[dragged].place(atColumn: mouse.column))
        case .release(.left):
            guard dragged != nil else { return false }
            dragged = nil
        case .wheel(.up), .wheel(.right): return wheel(1, mouse)
        case .wheel(.down), .wheel(.left): return wheel(-1, mouse)
        default: return false
        }
        return true
    }

    private func wheel(_ numbers: Int, _ mouse: MouseEvent) -> Bool {
        guard !sliders.isEmpty else { return false }
        if let index = index(at: mouse) { activate(index) }
        step(mouse.modifiers.contains(.shift) ? 10 * numbers : numbers)
        return true
    }

    private func index(at mouse: MouseEvent) -> Int? {
        tracks.indices.first { $0 < sliders.count && tracks[$0].isMeant(row: mouse.row, column: mouse.column) }
    }

    // MARK: The binding

    private func place(of index: Int) -> Double? {
        values.value.flatMap { index < $0.count ? $0[index] : nil }
    }

    private func put(_ index: Int, at place: Double, keepingDigits: Bool = false) {
        if !keepingDigits { typed = "" }
        guard let old = values.value, old.count == sliders.count else { return }
        let places = old.enumerated().map { $0.offset == index ? min(max(place, 0), 1) : $0.element }
        guard let new = SliderValues(places), new != old else { return }
        values.value = new
    }
}

extension Character {
    fileprivate var isDigit: Bool { "0"..."9" ~= self }
}
