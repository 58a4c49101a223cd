import TerminalUI

/// A window that asks for a line of text.
///
/// Keys write at its end. Enter hands it over, and the window stays with the reason where it cannot be taken; Esc leaves
/// everything as it was.
final class Prompt: Modal {
    private let heading: String
    private let take: (String) -> String?
    private var text: String
    /// Why the text that was handed over last cannot be taken.
    private var reason: String?

    /// The columns of the text where there is room for them.
    private static let width = 48
    /// The most characters that are written; nothing that is asked for is as long.
    private static let most = 64

    /// Asks for a text.
    ///
    /// - Parameters:
    ///   - text: What stands there at first.
    ///   - take: Takes the text, or returns why it cannot be taken.
    init(_ heading: String, _ text: String, take: @escaping (String) -> String?) {
        self.heading = heading
        self.text = text
        self.take = take
    }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        [KeyLine.Entry("⏎", "take it", weight: 1), KeyLine.Entry("Esc", "back", weight: 2)]
    }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let width = min(Self.width, area.columns - 6)
        let reasons = reason.map { DisplayText.wrapped($0, to: width) } ?? []
        let window = area.centred(rows: 3 + reasons.count, columns: width + 4)
        let inside = canvas.drawWindow(window, heading, context)
        let shown = DisplayText.cutAtStart(DisplayText.safe(text), to: width - 1)
        let end = canvas.draw(shown, row: inside.row, column: inside.column, in: inside, style: context.theme.strong)
        canvas.draw("_", row: inside.row, column: end, in: inside, style: context.theme.accented)
        for (index, line) in reasons.enumerated() {
            canvas.draw(line, row: inside.row + 1 + index, column: inside.column, in: inside)
        }
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        switch input {
        case .key(.character(let character), _): write(String(character))
        case .paste(let pasted): write(pasted)
        case .key(.backspace, _): if !text.isEmpty { text.removeLast() }
        case .key(.enter, _):
            reason = take(text)
            return reason == nil
        case .key(.escape, _): return true
        default: break
        }
        return false
    }

    private func write(_ more: String) { text = String((text + more).prefix(Self.most)) }
}
