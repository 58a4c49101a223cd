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

    /// Whether that style is set.
    func has(_ style: ShownStyle) -> Bool { self.style == style }

    /// Moves the cursor by the shortest sequence.
    mutating func move(_ row: Int, _ column: Int, _ columns: Int) {
        self.columns = columns
        if let cursor, cursor.row == row, cursor.column <= column {
            forward(column - cursor.column)
        } else if let cursor, cursor.row + 1 == row, column < 10 {
            // From behind the last column too: a carriage return leaves there what waits to wrap.
            append("\r\n")
            forward(column)
        } else {
            place(row, column)
        }
        cursor = (row, column)
    }

    private mutating func forward(_ count: Int) {
        if count == 1 { append("\u{1B}[C") } else if count > 1 { append("\u{1B}[\(count)C") }
    }

    private mutating func place(_ row: Int, _ column: Int) {
        if column > 0 {
            append("\u{1B}[\(row + 1);\(column + 1)H")
        } else {
            append(row > 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[H")
        }
    }

    /// Writes a cell where the cursor is.
    mutating func write(_ cell: Cell, _ style: ShownStyle) {
        set(style)
        guard cell.glyph.isUncertain else {
            append(cell.glyph)
            cursor?.column += Int(cell.width)
            return
        }
        if cell.width == 2, let cursor {
            // A terminal that takes it for narrow leaves the second column alone.
            append("  ")
            place(cursor.row, cursor.column)
        }
        append(cell.glyph)
        cursor = nil
    }

    /// Makes the row empty from the cursor on.
    mutating func eraseToEndOfRow() {
        set(ShownStyle())
        append("\u{1B}[K")
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
