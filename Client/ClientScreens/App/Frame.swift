import ClientCore
import TerminalUI

/// What surrounds every page: the title line above it, the keys below it, and a sentence where there is one to say.
struct Frame {
    let rows: Int
    let columns: Int
    /// The sentence above the keys, if there is one to say.
    let notice: Screens.Notice?

    /// The smallest screen on which something can be read.
    static let least = (rows: 12, columns: 40)

    var isReadable: Bool { rows >= Self.least.rows && columns >= Self.least.columns }

    /// Where the page is: a sentence that is long takes rows from it, and hides nothing.
    var body: Area { Area(row: 2, column: 0, rows: rows - 4 - max(noticeLines.count - 1, 0), columns: columns) }

    /// Where a window may stand: between the title and the keys.
    var middle: Area { Area(row: 1, column: 0, rows: rows - 2, columns: columns) }

    private var margin: Int { columns >= 60 ? 2 : 1 }

    func askForRoom(on canvas: inout Canvas) {
        let lines = ["Too small.", "\(Self.least.columns)×\(Self.least.rows) is enough."]
        for (index, line) in lines.enumerated() {
            let column = max((columns - DisplayText.width(line)) / 2, 0)
            canvas.draw(line, row: max(rows / 2 - 1, 0) + index, column: column)
        }
    }

    /// Draws the way one has come, and at its right the room and the quality of the connection.
    func drawTitle(_ titles: [String], on canvas: inout Canvas, _ context: ScreenContext) {
        let line = line(0)
        let present = DisplayText.width(DisplayText.safe(titles.last ?? ""))
        let room = min(line.columns / 3, line.columns - present - 2)
        let right = ConnectionWords.short(context).first { DisplayText.width($0) <= room } ?? ""
        TitleLine(["Bullseye"] + titles.filter { !$0.isEmpty }, right: right, glyphs: context.glyphs)
            .draw(on: &canvas, in: line)
    }

    /// Draws what the keys do; those that matter least give way where there is no room.
    func drawKeys(_ keys: [KeyLine.Entry], on canvas: inout Canvas, _ context: ScreenContext) {
        keyLine(keys, context).draw(on: &canvas, in: keysArea)
    }

    private func keyLine(_ keys: [KeyLine.Entry], _ context: ScreenContext) -> KeyLine {
        guard context.glyphs == .ascii else { return KeyLine(keys) }
        return KeyLine(keys.map { KeyLine.Entry(AsciiWords.key($0.key), $0.meaning, weight: $0.weight) })
    }

    /// The key that was clicked; nil beside them, and for those that move, of which there are several.
    func key(of keys: [KeyLine.Entry], under mouse: MouseEvent, _ context: ScreenContext) -> InputEvent? {
        guard mouse.row == rows - 1,
            let name = keyLine(keys, context).entry(atColumn: mouse.column, in: keysArea)?.key
        else { return nil }
        return switch name {
        case "⏎", AsciiWords.key("⏎"): .key(.enter)
        case "Esc": .key(.escape)
        case "Space": .key(.character(" "))
        default: name.count == 1 ? name.first.map { .key(.character($0)) } : nil
        }
    }

    /// Up to the right edge: the keys' line is full sooner than any other.
    private var keysArea: Area { Area(row: rows - 1, column: margin, rows: 1, columns: columns - margin) }

    private func line(_ row: Int) -> Area { Area(row: row, column: margin, rows: 1, columns: columns - 2 * margin) }

    private var noticeLines: [String] {
        guard let notice else { return [] }
        let lines = DisplayText.wrapped(DisplayText.safe(notice.text), to: columns - 2 * margin)
        return Array(lines.prefix(Self.noticeRows))
    }

    /// Draws the sentence above the keys.
    func drawNotice(on canvas: inout Canvas, _ context: ScreenContext) {
        let lines = noticeLines
        canvas.fill(Area(row: rows - 1 - lines.count, column: 0, rows: lines.count, columns: columns))
        for (index, text) in lines.enumerated() {
            canvas.draw(
                text, row: rows - 1 - lines.count + index, column: margin,
                style: notice?.isBad == true ? context.theme.wrong : context.theme.accented)
        }
    }

    private static let noticeRows = 3
}
