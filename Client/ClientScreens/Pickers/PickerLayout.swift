import TerminalUI

/// Where the choices of a picker lie, and their notes: behind them all, or where it is too narrow, that of the chosen one
/// below them.
struct PickerLayout {
    let window: Area
    /// The choices that there is room for; the one that the keys are on is among them.
    let choices: ChoiceWindow
    /// How far behind the window's inside the notes begin; nil unless they stand behind the choices.
    let notesColumn: Int?
    /// Where the note of the chosen one is; nil unless it stands below them.
    let noteBelow: Area?

    private static let mark = 2
    private static let gap = 2
    private static let noteRows = 2
    /// What the border takes of each size, with a column of nothing inside it and another that lets the window breathe.
    private static let borderRows = 2
    private static let borderColumns = 4
    /// What the words take for choices that are left out, of hundreds.
    private static var wordsWidth: Int { DisplayText.width(LongTable.words(above: 100, below: 100)) }

    init(heading: String, titles: [String], notes: [String], index: Int, in area: Area) {
        func widest(_ texts: [String]) -> Int { texts.map { DisplayText.width($0) }.max() ?? 0 }
        let (title, note) = (widest(titles), widest(notes))
        let least = DisplayText.width(heading) + 2
        let whole = Self.mark + title + Self.gap + note
        let isWide = note > 0 && whole + Self.borderColumns <= area.columns
        let isBelow = note > 0 && !isWide
        let otherRows = Self.borderRows + (isBelow ? Self.noteRows : 0)
        let words = titles.count + otherRows > area.rows ? Self.wordsWidth : 0
        let width = isWide ? whole : isBelow ? area.columns : max(title, least) + Self.mark
        window = area.centred(rows: titles.count + otherRows, columns: max(width, words) + Self.borderColumns)
        let rows = max(window.rows - otherRows, 0)
        choices = ChoiceWindow(of: titles.count, chosen: index, in: rows)
        notesColumn = isWide ? Self.mark + title + Self.gap : nil
        noteBelow =
            isBelow
            ? Area(
                row: window.row + 1 + rows, column: window.column + 2, rows: Self.noteRows,
                columns: max(window.columns - Self.borderColumns, 1)) : nil
    }
}
