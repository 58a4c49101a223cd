import Reactive
import TerminalUI

/// A window that offers choices and returns one through a binding.
///
/// What the keys are on is chosen at once, so that it can be seen; Enter or a click keeps it, and Esc brings back what was there.
final class Picker<Choice: Equatable>: Modal {
    private let heading: String
    private let choices: [Choice]
    private let choice: Binding<Choice>
    private let title: (Choice) -> String
    private let kept: () -> Void
    private let before: Choice
    private var index: Int

    /// Offers choices.
    ///
    /// - Parameter kept: Runs once one was chosen.
    init(
        _ heading: String, _ choices: [Choice], _ choice: Binding<Choice>, title: @escaping (Choice) -> String,
        kept: @escaping () -> Void = {}
    ) {
        self.heading = heading
        self.choices = choices
        self.choice = choice
        self.title = title
        self.kept = kept
        before = choice.value
        index = choices.firstIndex(of: choice.value) ?? 0
    }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        [
            KeyLine.Entry("↑ ↓", "move"), KeyLine.Entry("⏎", "choose", weight: 1),
            KeyLine.Entry("Esc", "back", weight: 2),
        ]
    }

    /// What the words take for choices that are left out, of hundreds.
    private static var wordsWidth: Int { DisplayText.width(LongTable.words(above: 100, below: 100)) - 2 }

    private func window(in area: Area) -> Area {
        let words = choices.count > area.rows - 2 ? Self.wordsWidth : 0
        let width = (choices.map { DisplayText.width(title($0)) } + [DisplayText.width(heading) + 2, words]).max() ?? 0
        return area.centred(rows: choices.count + 2, columns: width + 6)
    }

    private func shown(in window: Area) -> ChoiceWindow {
        ChoiceWindow(of: choices.count, chosen: index, in: max(window.rows - 2, 0))
    }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let window = window(in: area)
        let inside = canvas.drawWindow(window, heading, context)
        let shown = shown(in: window)
        shown.drawWords(on: &canvas, in: inside, context)
        for (row, number) in shown.shown.enumerated() {
            let isChosen = number == index
            canvas.draw(
                (isChosen ? "› " : "  ") + title(choices[number]),
                in: Area(row: inside.row + row, column: inside.column, rows: 1, columns: inside.columns), .left,
                style: isChosen ? context.theme.strong : .plain)
        }
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        guard !choices.isEmpty else { return true }
        if let wheel = input.wheel { choose((index + choices.count + wheel) % choices.count) }
        switch input {
        case .key(.up, _): choose((index + choices.count - 1) % choices.count)
        case .key(.down, _): choose((index + 1) % choices.count)
        case .key(.pageUp, _), .key(.pageDown, _):
            let step = shown(in: window(in: area)).step(input) ?? 0
            choose(min(max(index + step, 0), choices.count - 1))
        case .key(.enter, _): return keep(index)
        case .key(.escape, _):
            choice.value = before
            return true
        case .mouse(let mouse) where mouse.action == .click(.left):
            let window = window(in: area)
            let shown = shown(in: window).shown
            let pointed = mouse.row - window.row - 1 + shown.lowerBound
            guard window.contains(row: mouse.row, column: mouse.column), shown.contains(pointed) else {
                return false
            }
            return keep(pointed)
        default: break
        }
        return false
    }

    private func keep(_ index: Int) -> Bool {
        choose(index)
        kept()
        return true
    }

    private func choose(_ index: Int) {
        self.index = index
        choice.value = choices[index]
    }
}
