/// Keeps what a terminal shows, and finds the bytes that make it show something else.
///
/// It writes to a terminal that wraps only once a character follows the last column's, which they all do. Where terminals
/// may disagree on a character's width it tells the place of what follows anew, so that none shifts the rest of its row.
public struct CanvasWriter {
    /// Whether the terminal holds back what it shows until a frame is whole (private mode 2026).
    public var isSynchronized: Bool

    private var resolver: StyleResolver
    /// What the terminal shows; nil if that is not known.
    private var shown: Canvas?
    private var output = TerminalOutput()

    /// Makes the writer to a terminal about which nothing is known but its depth.
    public init(depth: ColorDepth, isSynchronized: Bool = false) {
        self.isSynchronized = isSynchronized
        resolver = StyleResolver(depth: depth)
    }

    /// Takes it that the terminal may show anything, as after another program had it or its size changed.
    public mutating func forget() {
        shown = nil
    }

    /// Returns the bytes that make the terminal show a canvas of its size; none if it does already.
    public mutating func bytes(showing canvas: Canvas) -> [UInt8] {
        let isWhole = shown?.rows != canvas.rows || shown?.columns != canvas.columns
        var old = shown ?? canvas
        if isWhole {
            output.clear()
            old = Canvas(rows: canvas.rows, columns: canvas.columns)
        }
        for row in 0..<canvas.rows { write(canvas, over: old, row) }
        shown = canvas
        let bytes = output.take()
        return isSynchronized && !bytes.isEmpty ? Self.beginning + bytes + Self.end : bytes
    }

    private static let beginning = Array("\u{1B}[?2026h".utf8)
    private static let end = Array("\u{1B}[?2026l".utf8)

    private mutating func write(_ canvas: Canvas, over old: Canvas, _ row: Int) {
        let start = row * canvas.columns
        var blankFrom: Int?
        var column = 0
        while column < canvas.columns {
            let cell = canvas.cells[start + column]
            // The second column of a wide character changes only together with the first.
            guard cell.width > 0, differ(cell, old.cells[start + column]) else {
                column += 1
                continue
            }
            let blank = blankFrom ?? self.blankFrom(canvas, row)
            blankFrom = blank
            if column >= blank, isWorthErasing(canvas, old, row, from: column) {
                output.move(row, column, canvas.columns)
                output.eraseToEndOfRow()
                return
            }
            approach(canvas, row, column)
            output.write(cell, resolver.shown(cell.style))
            column += Int(cell.width)
        }
    }

    /// Whether cells look different on this terminal.
    private mutating func differ(_ cell: Cell, _ old: Cell) -> Bool {
        guard cell != old else { return false }
        guard cell.glyph == old.glyph, cell.width == old.width else { return true }
        return resolver.shown(cell.style) != resolver.shown(old.style)
    }

    /// The column from which on the row is empty.
    private mutating func blankFrom(_ canvas: Canvas, _ row: Int) -> Int {
        var column = canvas.columns
        while column > 0 {
            let cell = canvas.cells[row * canvas.columns + column - 1]
            guard cell.glyph == .space, resolver.shown(cell.style).isBlank else { break }
            column -= 1
        }
        return column
    }

    /// Whether there is more to make empty than erasing takes bytes.
    private mutating func isWorthErasing(_ canvas: Canvas, _ old: Canvas, _ row: Int, from column: Int) -> Bool {
        let start = row * canvas.columns
        let last = (column..<canvas.columns).last { differ(canvas.cells[start + $0], old.cells[start + $0]) }
        return (last ?? column) - column >= 6
    }

    /// Moves to a column, by writing once more what lies between if that is shorter.
    private mutating func approach(_ canvas: Canvas, _ row: Int, _ column: Int) {
        let start = row * canvas.columns
        if let place = output.column(in: row), place < column, column - place <= 3 {
            let between = canvas.cells[start + place..<start + column]
            let isShort = between.allSatisfy { cell in
                cell.width == 1 && cell.glyph.first.isASCII && cell.glyph.rest == nil
                    && output.has(resolver.shown(cell.style))
            }
            if isShort {
                for cell in between { output.write(cell, resolver.shown(cell.style)) }
                return
            }
        }
        output.move(row, column, canvas.columns)
    }
}
