extension TableView {
    /// How many columns of the screen stand between two columns.
    static let gap = 2
    /// How narrow a column with a weight may be before others are left out.
    private static let narrowest = 6

    /// The width of each column that is shown, in so many columns of the screen.
    func widths(in room: Int) -> [Int] {
        let natural = columns.indices.map { column in
            rows.reduce(DisplayText.width(columns[column].heading)) { widest, row in
                max(widest, column < row.texts.count ? DisplayText.width(row.texts[column]) : 0)
            }
        }
        var count = columns.count
        while count > 1, needed(natural.prefix(count)) > room { count -= 1 }
        var widths = Array(natural.prefix(count))
        let elastic = widths.indices.filter { columns[$0].weight > 0 }
        var left = room - Self.gap * max(count - 1, 0)
        for column in widths.indices where columns[column].weight == 0 { left -= widths[column] }
        var weights = elastic.reduce(0) { $0 + columns[$1].weight }
        for column in elastic {
            // What rounding leaves goes to those that follow.
            let share = max(left, 0) * columns[column].weight / weights
            widths[column] = share
            left -= share
            weights -= columns[column].weight
        }
        return widths
    }

    /// How much room columns of such widths need at least.
    private func needed(_ natural: ArraySlice<Int>) -> Int {
        let gaps = Self.gap * max(natural.count - 1, 0)
        return natural.indices.reduce(gaps) { sum, column in
            sum + (columns[column].weight > 0 ? min(natural[column], Self.narrowest) : natural[column])
        }
    }
}
