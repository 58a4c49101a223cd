import ClientCore
import GameProtocol
import TerminalUI

/// Shows the link to the room, to be copied or read by a camera.
final class LinkModal: Modal {
    func draw(on canvas: inout Canvas, _ context: ScreenContext) {
        var link = context.link
        link.room = context.model.room?.code
        let text = link.text
        let width = min(max(canvas.columns - 4, 10), 72)
        let lines = stride(from: 0, to: text.count, by: width - 4).map { start in
            String(text.dropFirst(start).prefix(width - 4))
        }
        let area = canvas.area.centred(rows: lines.count + 4, columns: width)
        canvas.fill(area)
        canvas.drawBox(area, glyphs: context.glyphs, style: context.theme.accented)
        canvas.draw("The link to this room", row: area.row + 1, column: area.column + 2, in: area, style: .bold)
        for (index, line) in lines.enumerated() {
            canvas.draw(line, row: area.row + 2 + index, column: area.column + 2, in: area)
        }
    }

    func handle(_ input: InputEvent, _ screens: Screens, _ context: ScreenContext) -> Bool {
        if case .key = input { return true }
        return false
    }
}
