import TerminalUI

/// A small table of aligned columns, for people and for pipes alike.
///
/// Where the screen is too narrow, the table first shortens the texts of its elastic column, then leaves
/// out columns that can be missed, the last one first.
struct TextTable {
    /// A column: its heading, on which side its texts begin, and what becomes of it where room is short.
    struct Column {
        var heading: String
        var isRight = false
        /// Whether its texts may be shortened; one column's at most.
        var isElastic = false
        /// Whether it can be missed.
        var isOptional = false
    }

    private var columns: [Column]
    private var rows: [[String]] = []
    private var marks: [String] = []

    /// How short the elastic column may become before others are left out.
    private static let shortest = 12

    init(_ columns: [Column]) {
        self.columns = columns
    }

    /// Adds a row with a text for each column.
    ///
    /// - Parameter mark: What follows the text of the elastic column and is never cut; a row with a mark stands out.
    mutating func add(_ row: [String], mark: String = "") {
        precondition(row.count == columns.count, "a text for each column")
        marks.append(mark)
        rows.append(row.map(DisplayText.safe))
    }

    /// The heading and the rows, two spaces before each, within so many columns of the screen as far as it goes.
    func lines(in screen: Int? = nil) -> [PlainLine] {
        var table = self
        if let screen { table.fit(screen) }
        table.mark()
        let widths = table.widths
        return [PlainLine(table.line(table.columns.map(\.heading), widths))]
            + zip(table.rows, marks).map { row, mark in PlainLine(table.line(row, widths), isStrong: !mark.isEmpty) }
    }

    // MARK: Fitting

    private mutating func fit(_ screen: Int) {
        while room(screen) < min(natural, Self.shortest), let last = columns.lastIndex(where: \.isOptional) {
            columns.remove(at: last)
            for row in rows.indices { rows[row].remove(at: last) }
        }
        guard let elastic = columns.firstIndex(where: \.isElastic) else { return }
        let room = max(room(screen), Self.shortest)
        for row in rows.indices {
            rows[row][elastic] = DisplayText.cut(rows[row][elastic], to: room - DisplayText.width(marks[row]))
        }
    }

    /// How wide the elastic column would be at its best.
    private var natural: Int {
        var marked = self
        marked.mark()
        return zip(columns, marked.widths).reduce(0) { $0 + ($1.0.isElastic ? $1.1 : 0) }
    }

    /// How many columns of the screen the other columns leave to the elastic one.
    private func room(_ screen: Int) -> Int {
        let others = zip(columns, widths).reduce(0) { $0 + ($1.0.isElastic ? 0 : $1.1) }
        return screen - others - 2 * columns.count
    }

    private mutating func mark() {
        guard let elastic = columns.firstIndex(where: \.isElastic) else { return }
        for row in rows.indices { rows[row][elastic] += marks[row] }
    }

    // MARK: Drawing

    private var widths: [Int] {
        columns.indices.map { column in
            rows.reduce(DisplayText.width(columns[column].heading)) { max($0, DisplayText.width($1[column])) }
        }
    }

    private func line(_ texts: [String], _ widths: [Int]) -> String {
        var line = " "
        for (column, text) in texts.enumerated() {
            line += " " + DisplayText.padded(text, to: widths[column], isRight: columns[column].isRight)
            if column + 1 < texts.count { line += " " }
        }
        return String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)])
    }
}
