/// A table of a report, the same for the terminal and for the page.
struct ReportTable: Hashable, Sendable {
    /// What a column has.
    struct Column: Hashable, Sendable {
        var title: String
        /// Whether it has numbers, which stand to the right.
        var isNumber: Bool

        static func words(_ title: String) -> Column { Column(title: title, isNumber: false) }
        static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
    }

    /// What it shows, in a few words.
    var caption: String
    var columns: [Column]
    /// As many texts each as there are columns.
    var rows: [[String]] = []

    init(_ caption: String, _ columns: [Column], rows: [[String]] = []) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
    }

    /// Its lines for a terminal, columns in line, without the caption.
    var lines: [String] {
        let all = [columns.map(\.title)] + rows.map { $0.map(\.visible) }
        let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let cells = columns.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return columns[column].isNumber ? space + row[column] : row[column] + space
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
