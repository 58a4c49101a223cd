import ClientCore
import GameProtocol
import QRCode
import TerminalUI

/// Shows the link to the room, to be copied, or read by a camera where there is room for that.
final class LinkModal: Modal {
    func keys(_ context: ScreenContext) -> [KeyLine.Entry] { [KeyLine.Entry("Esc", "back")] }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        var link = context.link
        link.room = context.model.room?.code
        let layout = LinkLayout(link.text, glyphs: context.glyphs, ink: ink(context), in: area)
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
        case .key: true
        case .mouse(let mouse): mouse.action == .click(.left)
        default: false
        }
    }
}
