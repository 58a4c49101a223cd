import ClientCore
import GameProtocol
import TerminalUI

/// Shows the link to the room, to be copied, or read by a camera where there is room for that.
final class LinkModal: Modal {
    func keys(_ context: ScreenContext) -> [KeyLine.Entry] { [KeyLine.Entry("Esc", "back")] }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        var link = context.link
        link.room = context.model.room?.code
        let layout = LinkLayout(link.text, glyphs: context.glyphs, in: area)
        var inside = layout.window
        if layout.hasBorder {
            inside = canvas.drawWindow(layout.window, "The link to this room", context)
        } else {
            canvas.fill(layout.window)
        }
        for part in [layout.words, layout.code] {
            for (index, line) in part.lines.enumerated() {
                canvas.draw(line, row: inside.row + part.row + index, column: inside.column + part.column, in: inside)
            }
        }
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        switch input {
        case .key: true
        case .mouse(let mouse): mouse.action == .press(.left)
        default: false
        }
    }
}
