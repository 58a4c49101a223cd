import QRCode
import TerminalUI

/// Where a link and its QR code lie in a window: the code below the link, else beside it, else beside it without a border;
/// where no code fits, a sentence says which size would have room for it.
struct LinkLayout {
    /// Lines, and where they begin inside the window.
    struct Part {
        var lines: [String]
        var row = 0
        var column = 0
    }

    private(set) var window: Area
    private(set) var hasBorder = true
    private(set) var words: Part
    private(set) var code = Part(lines: [])

    /// The widest that a link is written in a row, and the narrowest beside a code.
    private static let widest = 68
    private static let narrowest = 24
    private static let gap = 2
    /// What the border takes of each size, with a column of nothing inside it.
    private static let borderRows = 2
    private static let borderColumns = 4

    /// Finds the first arrangement for which an area has room.
    init(_ link: String, glyphs: GlyphSet, ink: QRMatrix.Ink, in area: Area) {
        let code = QRMatrix(link, correction: .low).map { glyphs == .ascii ? $0.asciiLines(ink) : $0.lines(ink) }
        let size = (rows: code?.count ?? 0, columns: code?.first.map { DisplayText.width($0) } ?? 0)
        let lines = Self.lines(of: link, min(max(area.columns - 8, 10), Self.widest))
        let width = max(lines.map(\.count).max() ?? 0, size.columns, 30)
        let beside = min(area.columns - size.columns - Self.gap - Self.borderColumns, Self.widest)

        words = Part(lines: lines)
        if let code, lines.count + size.rows + Self.borderRows <= area.rows, width + Self.borderColumns <= area.columns
        {
            self.code = Part(lines: code, row: lines.count, column: (width - size.columns) / 2)
            window = area.centred(
                rows: lines.count + size.rows + Self.borderRows, columns: width + Self.borderColumns)
        } else if let code, size.rows <= area.rows, beside >= Self.narrowest {
            hasBorder = size.rows + Self.borderRows <= area.rows
            let lines = Self.lines(of: link, min(beside, link.count))
            let columns = (lines.first?.count ?? 0) + Self.gap
            words = Part(lines: lines, row: max((size.rows - lines.count) / 2, 0))
            self.code = Part(lines: code, column: columns)
            window = area.centred(
                rows: size.rows + (hasBorder ? Self.borderRows : 0),
                columns: columns + size.columns + (hasBorder ? Self.borderColumns : 0))
        } else {
            let columns = min(max(lines.first?.count ?? 0, Self.advised), max(area.columns - Self.borderColumns, 1))
            let advice = DisplayText.wrapped(
                code.map { _ in Self.advice(size, area, below: lines.count) } ?? "", to: columns)
            // Where rows are scarce the link comes first.
            let rows = lines.count + advice.count + Self.borderRows
            let gaps = min(max(area.rows - rows, 0), 3)
            words = Part(lines: lines + (gaps > 1 ? [""] : []) + advice, row: min(gaps, 1))
            window = area.centred(rows: rows + gaps, columns: columns + Self.borderColumns)
        }
    }

    /// The width of a window that gives advice.
    private static let advised = 44

    /// Which size of the terminal's window would have room for a code, beside the link or below its lines.
    private static func advice(_ size: (rows: Int, columns: Int), _ area: Area, below lines: Int) -> String {
        // A row is the title's and one the keys'.
        let outside = 2
        let columns = narrowest + gap + size.columns + borderColumns
        if area.columns < size.columns + borderColumns {
            return "For a QR code of it, make the window \(columns) columns wide and \(size.rows + outside) rows high."
        }
        let rows = area.columns < columns ? lines + size.rows + borderRows : size.rows
        return "For a QR code of it, make the window \(rows + outside) rows high."
    }

    private static func lines(of text: String, _ width: Int) -> [String] {
        stride(from: 0, to: text.count, by: width).map { String(text.dropFirst($0).prefix(width)) }
    }
}
