import ClientCore
import GameProtocol
import TerminalUI

/// Shows the link to the room, to be copied and sent to friends.
final class LinkModal: Modal {
    func keys(_ context: ScreenContext) -> [KeyLine.Entry] { [KeyLine.Entry("Esc", "back")] }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        var link = context.link
        link.room = context.model.room?.code
        let text = link.text
        let width = min(max(area.columns - 8, 10), 68)
        let lines = stride(from: 0, to: text.count, by: width).map { start in
            String(text.dropFirst(start).prefix(width))
        }
        let window = area.centred(rows: lines.count + 4, columns: width + 4)
        let inside = canvas.drawWindow(window, "The link to this room", context)
        for (index, line) in lines.enumerated() {
            canvas.draw(line, row: inside.row + 1 + index, column: inside.column, in: inside)
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
