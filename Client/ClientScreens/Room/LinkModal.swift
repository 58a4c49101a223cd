import ClientCore
import GameProtocol
import QRCode
import TerminalUI

/// Shows the link to the room, to be copied, or read by a camera where there is room for that; alone on demand.
final class LinkModal: Modal {
    /// Whether the link is alone on the screen, from edge to edge, so that it can be selected.
    private var isAlone = false

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        [
            KeyLine.Entry("c", "copy", weight: 2),
            KeyLine.Entry("t", isAlone ? "code" : "text alone", weight: 1),
            KeyLine.Entry("Esc", "back", weight: 3),
        ] + (isAlone ? [KeyLine.Entry("⇧", "with the mouse selects")] : [])
    }

    private func link(_ context: ScreenContext) -> String { context.link(to: context.model.room?.code) }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let link = link(context)
        guard !isAlone else { return drawAlone(link, on: &canvas, in: area) }
        let layout = LinkLayout(link, glyphs: context.glyphs, ink: ink(context), in: area)
        var inside = layout.window
        if layout.hasBorder {
            inside = canvas.drawWindow(layout.window, "The link to this room", context)
        } else {
            canvas.fill(layout.window)
        }
        for (index, line) in layout.words.lines.enumerated() {
            let row = inside.row + layout.words.row + index
            canvas.draw(line, row: row, column: inside.column + layout.words.column, in: inside)
        }
        for (index, line) in layout.code.lines.enumerated() {
            for (offset, character) in line.enumerated() {
                canvas.draw(
                    String(character), row: inside.row + layout.code.row + index,
                    column: inside.column + layout.code.column + offset, in: inside, style: style(character, context))
            }
        }
    }

    private func drawAlone(_ link: String, on canvas: inout Canvas, in area: Area) {
        canvas.fill(area)
        for (index, start) in stride(from: 0, to: link.count, by: max(area.columns, 1)).enumerated() {
            let line = String(link.dropFirst(start).prefix(area.columns))
            canvas.draw(line, row: area.row + 1 + index, column: area.column, in: area)
        }
    }

    /// A camera wants dark on light: black on white where there are colours, else whatever the terminal's own make of it.
    private func ink(_ context: ScreenContext) -> QRMatrix.Ink {
        context.depth != .none || context.ground == .light ? .dark : .light
    }

    private func style(_ character: Character, _ context: ScreenContext) -> Style {
        guard context.depth != .none else { return .plain }
        // A module of ASCII is black all over.
        return Style(.color(.black), on: .color(character == "#" ? .black : .white))
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        switch input {
        case .key(.character("c"), []):
            screens.perform(.copy(link(context)))
            screens.say("Copied, if your terminal allows it.", context)
        case .key(.character("t"), []): isAlone.toggle()
        case .key: return true
        // Whoever selects the text clicks on it.
        case .mouse(let mouse): return mouse.action == .click(.left) && !isAlone
        default: break
        }
        return false
    }
}
