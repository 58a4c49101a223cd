import TerminalUI

/// A table that may be longer than its place: it says how many rows are left out, can be scrolled, and always shows the
/// player's own row.
struct LongTable {
    private let table: TableView
    /// The number of the player's own row.
    private let own: Int?
    private let area: Area

    /// The widest that a table is drawn: further apart, the eye loses its row.
    static let widest = 76

    /// Puts a table into the middle of an area.
    init(_ table: TableView, own: Int?, in area: Area) {
        self.table = table
        self.own = own
        self.area = Self.place(in: area)
    }

    /// Where a table is in an area that may be wider.
    static func place(in area: Area) -> Area { area.centred(rows: area.rows, columns: widest) }

    /// What stands in one row of the screen.
    private enum Line {
        case row(Int)
        case words(String)
    }

    private var count: Int { table.rows.count }
    /// The rows below the headings.
    private var room: Int { max(area.rows - 1, 0) }
    /// The rows that are left by the words for what is left out; where there are three at least.
    private var most: Int { room > 2 ? room - 1 : room }

    /// Whether rows are left out.
    var isCut: Bool { count > room }

    /// The first row that is seen at the end of the table.
    private var last: Int {
        guard isCut else { return 0 }
        let first = count - most
        return hidden(behind: first..<count) == nil ? first : first + 1
    }

    /// The own row if it is not among others; it is shown apart where there is room for that.
    private func hidden(behind rows: Range<Int>) -> Int? {
        own.flatMap { room < 2 || rows.contains($0) ? nil : $0 }
    }

    /// Scrolls; false if the event means nothing here.
    func scroll(_ scroll: inout Scroll, _ input: InputEvent) -> Bool {
        scroll.take(input, page: most - 1, last: last)
    }

    private func lines(_ scroll: Scroll) -> [Line] {
        guard isCut else { return table.rows.indices.map { .row($0) } }
        let first = min(scroll.first, last)
        var shown = first..<min(first + most, count)
        let apart = hidden(behind: shown)
        if apart != nil { shown = first..<max(shown.upperBound - 1, first) }
        let isAbove = apart.map { $0 < first } ?? false
        let above = first - (isAbove ? 1 : 0)
        let below = count - shown.upperBound - (apart == nil || isAbove ? 0 : 1)
        let words = most < room ? [Line.words(Self.words(above: above, below: below))] : []
        let own = apart.map { [Line.row($0)] } ?? []
        return (isAbove ? own : []) + shown.map { .row($0) } + words + (isAbove ? [] : own)
    }

    /// What is said of rows that are left out.
    static func words(above: Int, below: Int) -> String {
        guard above > 0 else { return "and \(below) more" }
        return below > 0 ? "\(above) above, \(below) below" : "\(above) above"
    }

    /// Draws what is to be seen of it.
    func draw(on canvas: inout Canvas, _ scroll: Scroll, _ context: ScreenContext) {
        let lines = lines(scroll)
        var shown = table
        shown.offset = 0
        // Those that are left out follow unseen, so that scrolling moves no column.
        shown.rows =
            lines.map { line in
                if case .row(let number) = line { table.rows[number] } else { TableView.Row([]) }
            } + (isCut ? table.rows : [])
        shown.draw(on: &canvas, in: area)
        for (index, line) in lines.enumerated() {
            guard case .words(let words) = line else { continue }
            canvas.draw(
                words, in: Area(row: area.row + 1 + index, column: area.column, rows: 1, columns: area.columns), .left,
                style: context.theme.muted)
        }
    }
}
