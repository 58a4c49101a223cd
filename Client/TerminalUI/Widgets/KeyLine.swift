/// The line that tells which keys there are: ` Enter hit   ? help `.
public struct KeyLine: Sendable {
    /// A key and what it does.
    public struct Entry: Sendable {
        /// The key's name.
        public var key: String
        /// What it does, in a word or two.
        public var meaning: String
        /// How much it matters to know it; what matters least is left out first.
        public var weight: Int

        /// Makes an entry.
        public init(_ key: String, _ meaning: String, weight: Int = 0) {
            self.key = DisplayText.safe(key)
            self.meaning = DisplayText.safe(meaning)
            self.weight = weight
        }

        fileprivate var width: Int { DisplayText.width(key) + 1 + DisplayText.width(meaning) + 2 }
    }

    /// The keys, in the order in which they are shown.
    public var entries: [Entry]
    /// How a key's name looks.
    public var key: Style
    /// How everything else looks.
    public var meaning: Style

    /// Makes the line.
    public init(_ entries: [Entry], key: Style = .bold, meaning: Style = .dim) {
        self.entries = entries
        self.key = key
        self.meaning = meaning
    }

    /// Draws it in the first row of a rectangle.
    public func draw(on canvas: inout Canvas, in area: Area) {
        canvas.fill(area.split(rows: 1).top, style: meaning)
        var column = area.column + 1
        for entry in shown(in: area.columns) {
            column = canvas.draw(entry.key, row: area.row, column: column, in: area, style: key)
            column = canvas.draw(" " + entry.meaning, row: area.row, column: column, in: area, style: meaning) + 2
        }
    }

    /// What is shown under a column of the screen, as for a click; nil where nothing is.
    public func entry(atColumn column: Int, in area: Area) -> Entry? {
        var start = area.column + 1
        for entry in shown(in: area.columns) {
            let end = start + entry.width - 2
            if (start..<end).contains(column) { return entry }
            start = end + 2
        }
        return nil
    }

    /// Those that fit, with a space before the first and two between them.
    private func shown(in columns: Int) -> [Entry] {
        var shown = entries
        while shown.reduce(-1, { $0 + $1.width }) > columns, let least = shown.map(\.weight).min(),
            let last = shown.lastIndex(where: { $0.weight == least })
        {
            shown.remove(at: last)
        }
        return shown
    }
}
