import Reactive
import TerminalUI

/// A window that offers choices and returns one through a binding.
///
/// What the keys are on is chosen at once, so that it can be seen; Enter keeps it, and Esc brings back what was there.
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

    private func area(in canvas: Area) -> Area {
        let width = (choices.map { DisplayText.width(title($0)) } + [DisplayText.width(heading)]).max() ?? 0
        return canvas.centred(rows: choices.count + 4, columns: width + 8)
    }

    func draw(on canvas: inout Canvas, _ context: ScreenContext) {
        let area = area(in: canvas.area)
        canvas.fill(area)
        canvas.drawBox(area, glyphs: context.glyphs, style: context.theme.accented)
        canvas.drawCentred(heading, row: area.row + 1, in: area.inset(rows: 0, columns: 1), style: .bold)
        // What the keys are on is seen, however many choices there are.
        let visible = area.rows - 4
        let first = TableView.offset(showing: index, in: visible, from: 0)
        for (line, number) in choices.indices.dropFirst(first).prefix(visible).enumerated() {
            let isChosen = number == index
            canvas.draw(
                (isChosen ? "› " : "  ") + title(choices[number]), row: area.row + 3 + line, column: area.column + 2,
                in: area.inset(rows: 1, columns: 1), style: isChosen ? context.theme.strong : .plain)
        }
    }

    func handle(_ input: InputEvent, _ screens: Screens, _ context: ScreenContext) -> Bool {
        guard case .key(let key, _) = input, !choices.isEmpty else { return false }
        switch key {
        case .up: choose((index + choices.count - 1) % choices.count)
        case .down: choose((index + 1) % choices.count)
        case .enter:
            choice.value = choices[index]
            kept()
            return true
        case .escape:
            choice.value = before
            return true
        default: break
        }
        return false
    }

    private func choose(_ index: Int) {
        self.index = index
        choice.value = choices[index]
    }
}
