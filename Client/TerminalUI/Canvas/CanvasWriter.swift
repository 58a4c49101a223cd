/// Keeps what a terminal shows, and finds the bytes that make it show something else.
///
/// It writes to a terminal that wraps only once a character follows the last column's, which they all do. Where terminals
/// may disagree on a character's width it tells the place of what follows anew, so that none shifts the rest of its row.
/// Runs of empty cells are erased where that is shorter.
public struct CanvasWriter {
    /// Whether the terminal holds back what it shows until a frame is whole (private mode 2026).
    public var isSynchronized: Bool

    private let erasure: Erasure
    private var resolver: StyleResolver
    /// What the terminal shows; nil if that is not known.
    private var shown: Canvas?
    private var output = TerminalOutput()

    /// Makes the writer to a terminal that may show anything.
    public init(depth: ColorDepth, erasure: Erasure = .background, isSynchronized: Bool = false) {
        self.isSynchronized = isSynchronized
        self.erasure = erasure
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
        var weighedTo = 0
        var column = 0
        while column < canvas.columns {
            let cell = canvas.cells[start + column]
            // The second column of a wide character changes only together with the first.
            guard cell.width > 0, differ(cell, old.cells[start + column]) else {
                column += 1
                continue
            }
            let style = resolver.seen(cell)
            if cell.glyph == .space, style.ofEmptyCell != nil, column >= weighedTo {
                let run = emptyRun(canvas, over: old, row, from: column)
                if erase(run, style, row, canvas.columns) {
                    column = run.changedTo
                    continue
                }
                weighedTo = run.end
            }
            approach(canvas, row, column)
            output.write(cell, style)
            column += Int(cell.width)
        }
    }

    /// Whether cells look different on this terminal.
    private mutating func differ(_ cell: Cell, _ old: Cell) -> Bool {
        guard cell != old else { return false }
        guard cell.glyph == old.glyph, cell.width == old.width else { return true }
        return resolver.seen(cell) != resolver.seen(old)
    }

    // MARK: Erasing

    /// Empty cells of one background, side by side.
    private struct EmptyRun {
        let start: Int
        /// The column behind the last of them that has changed.
        var changedTo: Int
        /// The column behind the last of them.
        var end: Int
    }

    private mutating func emptyRun(_ canvas: Canvas, over old: Canvas, _ row: Int, from column: Int) -> EmptyRun {
        let start = row * canvas.columns
        let style = resolver.seen(canvas.cells[start + column])
        var run = EmptyRun(start: column, changedTo: column, end: column)
        while run.end < canvas.columns {
            let cell = canvas.cells[start + run.end]
            guard cell.glyph == .space, resolver.seen(cell) == style else { break }
            run.end += 1
            if differ(cell, old.cells[start + run.end - 1]) { run.changedTo = run.end }
        }
        return run
    }

    /// Erases what has changed of a run, if that is shorter than as many spaces, and the terminal leaves its background.
    private mutating func erase(_ run: EmptyRun, _ style: ShownStyle, _ row: Int, _ columns: Int) -> Bool {
        let count = run.changedTo - run.start
        let leavesBackground = erasure == .background || style.background == .standard
        if run.end == columns, leavesBackground, count > Self.leastToRowEnd {
            output.move(row, run.start, columns)
            output.eraseToEndOfRow(style)
        } else if erasure == .background, count > Self.leastCells {
            output.move(row, run.start, columns)
            output.erase(count, style)
        } else {
            return false
        }
        return true
    }

    /// Erasing to the end of a row takes three bytes, erasing some cells five, and what follows needs a motion.
    private static let leastToRowEnd = 6
    private static let leastCells = 9

    // MARK: Moving

    /// Moves to a column, by writing once more what lies between if that is shorter.
    private mutating func approach(_ canvas: Canvas, _ row: Int, _ column: Int) {
        let start = row * canvas.columns
        if let place = output.column(in: row), place < column, column - place <= 3 {
            let between = canvas.cells[start + place..<start + column]
            let isShort = between.allSatisfy { cell in
                cell.width == 1 && cell.glyph.first.isASCII && cell.glyph.rest == nil
                    && output.has(cell, resolver.seen(cell))
            }
            if isShort {
                for cell in between { output.write(cell, resolver.seen(cell)) }
                return
            }
        }
        output.move(row, column, canvas.columns)
    }
}
