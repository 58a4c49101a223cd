import ClientCore
import GameProtocol
import QRCode
import TerminalUI

/// Shows the link to the room, to be copied, or read by a camera where there is room for that.
final class LinkModal: Modal {
    private static let widest = 72

    func draw(on canvas: inout Canvas, _ context: ScreenContext) {
        var link = context.link
        link.room = context.model.room?.code
        let code = code(link.text, context, in: canvas.area)
        let width = min(max(canvas.columns - 4, 10), Self.widest)
        let words = Self.lines(of: link.text, width - 4)
        let codeWidth = code.first.map { DisplayText.width($0) } ?? 0
        let area = canvas.area.centred(
            rows: words.count + code.count + 2, columns: max(width, min(codeWidth + 4, canvas.columns)))
        let body = Box(title: "The link to this room", glyphs: context.glyphs, border: context.theme.accented).draw(
            on: &canvas, in: area)
        for (index, line) in (words + code).enumerated() {
            let column = index < words.count ? body.column : body.column + max((body.columns - codeWidth) / 2, 0)
            canvas.draw(line, row: body.row + index, column: column, in: body)
        }
    }

    private static func lines(of text: String, _ width: Int) -> [String] {
        stride(from: 0, to: text.count, by: max(width, 1)).map { String(text.dropFirst($0).prefix(max(width, 1))) }
    }

    /// The link as a QR code, unless that is larger than the screen.
    private func code(_ text: String, _ context: ScreenContext, in area: Area) -> [String] {
        guard let matrix = QRMatrix(text, correction: .low) else { return [] }
        let lines = context.glyphs == .ascii ? matrix.asciiLines(.light) : matrix.lines(.light)
        let fits = lines.count + 6 <= area.rows && (lines.first.map { DisplayText.width($0) } ?? 0) + 4 <= area.columns
        return fits ? lines : []
    }

    func handle(_ input: InputEvent, _ screens: Screens, _ context: ScreenContext) -> Bool {
        if case .key = input { return true }
        return false
    }
}
