import ClientCore
import GameRules
import Reactive
import TerminalUI

/// A game played alone, above whatever page one came from; a room that one is in goes on beneath it.
final class PracticePage: Page {
    private var practice: Practice
    private var chance: Chance
    private lazy var coordinator = SliderCoordinator(
        Binding(
            get: { [unowned self] in practice.outcome == nil ? practice.values : nil },
            set: { [unowned self] in if let values = $0 { practice.values = values } }))

    /// Begins to practise a game with targets drawn from `chance`.
    init(_ game: any Game, _ chance: Chance) {
        self.chance = chance
        practice = Practice(game, using: &self.chance)
    }

    func title(_ context: ScreenContext) -> String { "Practice: \(practice.game.title)" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        (practice.outcome == nil ? RoundWords.sliderKeys(practice.game.sliders) : []) + [
            KeyLine.Entry("⏎", practice.outcome == nil ? "hit" : "again", weight: 5),
            KeyLine.Entry("?", "help", weight: 3), KeyLine.Entry("Esc", "back", weight: 9),
        ]
    }

    private func picture(_ context: ScreenContext) -> RoundPicture {
        var picture = RoundPicture(
            headline: headline(context), sliders: practice.game.sliders,
            target: practice.showsTarget ? practice.target : nil,
            values: practice.values, button: practice.outcome == nil ? "Hit Me!" : "Again",
            canHit: true)
        picture.active = coordinator.active
        picture.heat = practice.heat
        picture.isTargetMarked = practice.outcome != nil
        picture.clock = roomClock(context)
        return picture
    }

    private func headline(_ context: ScreenContext) -> [String] {
        guard let outcome = practice.outcome else {
            return RoundWords.task(
                practice.game.sliders, isHidden: practice.game.hidesTarget, showsColours: context.showsColours)
        }
        func words(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " ") }
        let both = "You hit \(words(outcome.guess)), it was \(words(practice.target))."
        let (verdict, points) = (outcome.score.verdict.rawValue, "+\(outcome.score.points)")
        let all = "\(practice.total) points in \(practice.rounds) \(practice.rounds == 1 ? "round" : "rounds")"
        return [
            "\(both) \(verdict) \(points), \(all)", "\(both) \(verdict) \(points)", "\(both) \(points)",
            "It was \(words(practice.target)). \(verdict) \(points)",
        ]
    }

    /// When the room beneath wants one back.
    private func roomClock(_ context: ScreenContext) -> RoundPicture.Clock? {
        guard let room = context.model.room, !room.moment.isPaused,
            let left = context.leftMs(until: room.deadlineAt)
        else { return nil }
        return RoundWords.clock(room, leftMs: left).map {
            RoundPicture.Clock(
                leftMs: $0.leftMs, ofMs: $0.ofMs, words: $0.words.isEmpty ? "room:" : "room: \($0.words)")
        }
    }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        RoundView(picture(context), in: area, context).draw(on: &canvas, in: area)
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        let layout = RoundLayout(picture(context), in: area)
        coordinator.update(practice.game.sliders, tracks: layout.tracks)
        if coordinator.handle(input) { return true }
        guard input.isPress(of: layout.button) else { return false }
        if practice.outcome == nil { practice.hit() } else { practice.next(using: &chance) }
        return true
    }

    func stillMs(_ context: ScreenContext) -> Int64? { roomClock(context)?.stillMs(showingTenths: true) }
}
