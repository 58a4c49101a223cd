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
    private let note: (Choice, ScreenContext) -> PickerNote?
    private let kept: () -> Void
    private let before: Choice
    private var index: Int

    /// Offers choices.
    ///
    /// - Parameters:
    ///   - note: What stands behind a choice.
    ///   - kept: Runs once one was chosen.
    init(
        _ heading: String, _ choices: [Choice], _ choice: Binding<Choice>,
        note: @escaping (Choice, ScreenContext) -> PickerNote? = { _, _ in nil },
        title: @escaping (Choice) -> String, kept: @escaping () -> Void = {}
    ) {
        self.heading = heading
        self.choices = choices
        self.choice = choice
        self.title = title
        self.note = note
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

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let layout = layout(in: area, context)
        let inside = canvas.drawWindow(layout.window, heading, context)
        layout.choices.drawWords(on: &canvas, in: inside, context)
        for (row, number) in layout.choices.shown.enumerated() {
            let note = note(choices[number], context)
            let style = note?.isObstacle == true ? context.theme.muted : number == index ? context.theme.strong : .plain
            let line = Area(row: inside.row + row, column: inside.column, rows: 1, columns: inside.columns)
            canvas.draw((number == index ? "› " : "  ") + title(choices[number]), in: line, .left, style: style)
            guard let column = layout.notesColumn, let note else { continue }
            canvas.draw(
                note.text, in: line.split(columns: column).rest, .left,
                style: note.isObstacle ? context.theme.muted : .plain)
        }
        guard let rows = layout.noteBelow, let note = note(choices[index], context) else { return }
        for (row, text) in DisplayText.wrapped(note.text, to: rows.columns).prefix(rows.rows).enumerated() {
            canvas.draw(text, row: rows.row + row, column: rows.column, in: rows, style: context.theme.muted)
        }
    }

    private func layout(in area: Area, _ context: ScreenContext) -> PickerLayout {
        PickerLayout(
            heading: heading, titles: choices.map(title), notes: choices.map { note($0, context)?.text ?? "" },
            index: index, in: area)
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        guard !choices.isEmpty else { return true }
        if let wheel = input.wheel { choose((index + choices.count + wheel) % choices.count) }
        switch input {
        case .key(.up, _): choose((index + choices.count - 1) % choices.count)
        case .key(.down, _): choose((index + 1) % choices.count)
        case .key(.pageUp, _), .key(.pageDown, _):
            let step = layout(in: area, context).choices.step(input) ?? 0
            choose(min(max(index + step, 0), choices.count - 1))
        case .key(.enter, _): return keep(index, context)
        case .key(.escape, _):
            choice.value = before
            return true
        case .mouse(let mouse) where mouse.action == .click(.left):
            let layout = layout(in: area, context)
            let shown = layout.choices.shown
            let pointed = mouse.row - layout.window.row - 1 + shown.lowerBound
            guard layout.window.contains(row: mouse.row, column: mouse.column), shown.contains(pointed) else {
                return false
            }
            return keep(pointed, context)
        default: break
        }
        return false
    }

    /// Ends the choice, unless the chosen one cannot be had now.
    private func keep(_ index: Int, _ context: ScreenContext) -> Bool {
        choose(index)
        if note(choices[index], context)?.isObstacle == true { return false }
        kept()
        return true
    }

    private func choose(_ index: Int) {
        self.index = index
        choice.value = choices[index]
    }
}
