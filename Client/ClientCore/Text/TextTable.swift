/// A small table of aligned columns, for people and for pipes alike.
struct TextTable {
    /// A column: its heading, and on which side its texts begin.
    struct Column {
        var heading: String
        var isRight = false
    }

    private let columns: [Column]
    private var rows: [[String]] = []
    private var strong: Set<Int> = []

    init(_ columns: [Column]) {
        self.columns = columns
    }

    /// Adds a row with a text for each column.
    mutating func add(_ row: [String], isStrong: Bool = false) {
        precondition(row.count == columns.count, "a text for each column")
        if isStrong { strong.insert(rows.count) }
        rows.append(row.map(DisplayText.safe))
    }

    /// The heading and the rows, two spaces before each.
    var lines: [PlainLine] {
        let widths = columns.indices.map { column in
            rows.reduce(DisplayText.width(columns[column].heading)) { max($0, DisplayText.width($1[column])) }
        }
        let heading = PlainLine(line(columns.map(\.heading), widths))
        return [heading]
            + rows.enumerated().map { index, row in
                PlainLine(line(row, widths), isStrong: strong.contains(index))
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
