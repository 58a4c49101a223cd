/// Bytes for a terminal, with what is known of its cursor and style.
struct TerminalOutput {
    private var bytes: [UInt8] = []
    private var style: ShownStyle?
    private var cursor: (row: Int, column: Int)?
    private var columns = 0

    /// Returns the bytes and begins anew with none.
    mutating func take() -> [UInt8] {
        let taken = bytes
        bytes.removeAll(keepingCapacity: true)
        return taken
    }

    /// Clears the whole screen and hides the cursor, whatever was on it and whatever was set.
    mutating func clear() {
        append("\u{1B}[?25l")
        style = nil
        set(ShownStyle())
        append("\u{1B}[H\u{1B}[2J")
        cursor = (0, 0)
    }

    /// The cursor's column if it is known to be in a row and before its end.
    func column(in row: Int) -> Int? {
        guard let cursor, cursor.row == row, cursor.column < columns else { return nil }
        return cursor.column
    }

    /// Whether a cell can be written with what is set.
    func has(_ cell: Cell, _ style: ShownStyle) -> Bool {
        Self.isEmpty(cell, style) ? self.style?.ofEmptyCell == style.ofEmptyCell : self.style == style
    }

    private static func isEmpty(_ cell: Cell, _ style: ShownStyle) -> Bool {
        cell.glyph == .space && style.ofEmptyCell != nil
    }

    // MARK: Moving

    /// Moves the cursor by the shortest sequence.
    mutating func move(_ row: Int, _ column: Int, _ columns: Int) {
        self.columns = columns
        let placing = Self.placing(row, column)
        let stepping = cursor.flatMap { Self.stepping(from: $0, row, column, columns) }
        append(stepping.flatMap { $0.utf8.count < placing.utf8.count ? $0 : nil } ?? placing)
        cursor = (row, column)
    }

    private static func placing(_ row: Int, _ column: Int) -> String {
        if column > 0 { return "\u{1B}[\(row + 1);\(column + 1)H" }
        return row > 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[H"
    }

    /// The way down some rows, and along the row; nil if that is long or leads up.
    private static func stepping(
        from cursor: (row: Int, column: Int), _ row: Int, _ column: Int, _ columns: Int
    ) -> String? {
        guard (0...6).contains(row - cursor.row) else { return nil }
        // A vertical tab goes down and keeps its column; a line feed goes through the system, which may add a return.
        let down = String(repeating: "\u{B}", count: row - cursor.row)
        let fromStart = "\r" + forward(column)
        // Behind the last column terminals differ in where they are: a return leaves there what waits to wrap.
        guard cursor.column < columns else { return fromStart + down }
        let along =
            column >= cursor.column
            ? forward(column - cursor.column) : "\u{1B}[\(cursor.column - column)D"
        return down + (along.utf8.count <= fromStart.utf8.count ? along : fromStart)
    }

    private static func forward(_ count: Int) -> String {
        count > 1 ? "\u{1B}[\(count)C" : count > 0 ? "\u{1B}[C" : ""
    }

    // MARK: Writing

    /// Writes a cell where the cursor is.
    mutating func write(_ cell: Cell, _ style: ShownStyle) {
        if Self.isEmpty(cell, style) {
            setBackground(of: style)
        } else {
            set(style)
        }
        guard cell.glyph.isUncertain else {
            append(cell.glyph)
            cursor?.column += Int(cell.width)
            return
        }
        if cell.width == 2, let cursor {
            // A terminal that takes it for narrow leaves the second column alone.
            append("  ")
            append(Self.placing(cursor.row, cursor.column))
        }
        append(cell.glyph)
        cursor = nil
    }

    /// Makes the row empty from the cursor on, with a style's background.
    mutating func eraseToEndOfRow(_ style: ShownStyle) {
        setBackground(of: style)
        append("\u{1B}[K")
    }

    /// Makes some cells from the cursor on empty, with a style's background; the cursor stays.
    mutating func erase(_ count: Int, _ style: ShownStyle) {
        setBackground(of: style)
        append("\u{1B}[\(count)X")
    }

    /// Sets what is seen of an empty cell; the rest stays, as what comes next may need it.
    private mutating func setBackground(of style: ShownStyle) {
        guard var wanted = self.style, style.background != .standard || wanted.background == .standard else {
            return set(ShownStyle(background: style.background))
        }
        wanted.background = style.background
        wanted.accents.subtract([.reversed, .underlined])
        set(wanted)
    }

    private mutating func set(_ style: ShownStyle) {
        guard style != self.style else { return }
        let codes = style.parameters(from: self.style)
        append("\u{1B}[")
        if codes != [0] { append(codes.map { "\($0)" }.joined(separator: ";")) }
        append("m")
        self.style = style
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func append(_ glyph: Glyph) {
        append(glyph.first)
        if let rest = glyph.rest { for scalar in rest { append(scalar) } }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}
