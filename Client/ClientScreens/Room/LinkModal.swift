import ClientCore
import GameProtocol
import QRCode
import TerminalUI

/// Shows the link to the room, to be copied, or read by a camera where there is room for that.
final class LinkModal: Modal {
    private static let widest = 68

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] { [KeyLine.Entry("Esc", "back")] }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        var link = context.link
        link.room = context.model.room?.code
        let code = code(link.text, context, in: area)
        let codeWidth = code.first.map { DisplayText.width($0) } ?? 0
        let words = Self.lines(of: link.text, min(max(area.columns - 8, 10), Self.widest))
        let width = max(words.map(\.count).max() ?? 0, codeWidth, 30)
        // Without a code the link has a row of nothing above and below.
        let gap = code.isEmpty ? 1 : 0
        let window = area.centred(rows: words.count + code.count + 2 + 2 * gap, columns: width + 4)
        let inside = canvas.drawWindow(window, "The link to this room", context)
        for (index, line) in (words + code).enumerated() {
            let before = index < words.count ? 0 : max((inside.columns - codeWidth) / 2, 0)
            canvas.draw(line, row: inside.row + gap + index, column: inside.column + before, in: inside)
        }
    }

    private static func lines(of text: String, _ width: Int) -> [String] {
        stride(from: 0, to: text.count, by: width).map { String(text.dropFirst($0).prefix(width)) }
    }

    /// The link as a QR code, unless that is larger than the window may be.
    private func code(_ text: String, _ context: ScreenContext, in area: Area) -> [String] {
        guard let matrix = QRMatrix(text, correction: .low) else { return [] }
        let lines = context.glyphs == .ascii ? matrix.asciiLines(.light) : matrix.lines(.light)
        let width = lines.first.map { DisplayText.width($0) } ?? 0
        return lines.count + 4 <= area.rows && width + 4 <= area.columns ? lines : []
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        switch input {
        case .key: true
        case .mouse(let mouse): mouse.action == .press(.left)
        default: false
        }
    }
}
