/// Words in columns, two blanks apart.
enum Columns {
    /// The rows as lines; the last word of a row is not filled up.
    static func text(_ rows: [[String]], indent: Int = 0) -> String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let words = row.enumerated().map { column, word in
                column == row.count - 1 ? word : word + blanks(widths[column] - word.count)
            }
            return blanks(indent) + words.joined(separator: "  ") + "\n"
        }.joined()
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
