/// A line of text that is being written, with the terminal's cursor in it.
public struct TextField: Sendable {
    /// What is written.
    public var text: String
    /// Before which of its characters the cursor is; nil if the field is not written in.
    public var cursor: Int?
    /// What stands there while nothing is written.
    public var placeholder: String
    /// How the text looks.
    public var style: Style

    /// Makes a field.
    public init(_ text: String, cursor: Int? = nil, placeholder: String = "", style: Style = .plain) {
        self.text = text
        self.cursor = cursor
        self.placeholder = placeholder
        self.style = style
    }

    /// Draws it in the first row of a rectangle, moved to the left as far as the cursor needs it.
    public func draw(on canvas: inout Canvas, in area: Area) {
        let row = area.split(rows: 1).top
        canvas.fill(row, style: style)
        guard !row.isEmpty else { return }
        if text.isEmpty {
            canvas.draw(placeholder, row: row.row, column: row.column, in: row, style: style.with(.dim))
        }
        let before = DisplayText.width(DisplayText.safe(String(text.prefix(max(cursor ?? 0, 0)))))
        // The cursor takes a column behind the text, and two before a wide character.
        let under = text.dropFirst(max(cursor ?? 0, 0)).first.map { max(DisplayText.width($0), 1) } ?? 1
        let shift = max(before + under - row.columns, 0)
        canvas.draw(text, row: row.row, column: row.column - shift, in: row, style: style)
        if cursor != nil { canvas.cursor = Canvas.Cursor(row: row.row, column: row.column + before - shift) }
    }
}
