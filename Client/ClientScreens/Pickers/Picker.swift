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
            KeyLine.Entry("↑ ↓", "choose"), KeyLine.Entry("⏎", "take it", weight: 1),
            KeyLine.Entry("Esc", "back", weight: 2),
        ]
    }

    private func window(in area: Area) -> Area {
        let width = (choices.map { DisplayText.width(title($0)) } + [DisplayText.width(heading) + 2]).max() ?? 0
        return area.centred(rows: choices.count + 2, columns: width + 6)
    }

    /// The choices that there is room for; the one that the keys are on is among them.
    private func shown(in window: Area) -> Range<Int> {
        let rows = max(window.rows - 2, 0)
        let first = TableView.offset(showing: index, in: rows, from: 0)
        return first..<min(first + rows, choices.count)
    }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let window = window(in: area)
        let inside = canvas.drawWindow(window, heading, context)
        for (row, number) in shown(in: window).enumerated() {
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
        case .key(.enter, _): return keep(index)
        case .key(.escape, _):
            choice.value = before
            return true
        case .mouse(let mouse) where mouse.action == .click(.left):
            let window = window(in: area)
            let pointed = mouse.row - window.row - 1 + shown(in: window).lowerBound
            guard window.contains(row: mouse.row, column: mouse.column), shown(in: window).contains(pointed) else {
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
