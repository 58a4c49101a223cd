import TerminalUI

/// The rows that are seen of a list to choose from, and what is said of the others.
struct ChoiceWindow {
    /// The numbers of the rows that are seen; the chosen one is among them.
    let shown: Range<Int>
    /// How many are left out; nil where all are seen.
    let words: String?

    /// Finds them, as near as can be to those that were seen before.
    ///
    /// - Parameters:
    ///   - rows: How many rows of the screen there are; where some of the list are left out, the words take the last.
    ///   - first: The first row that was seen before.
    init(of count: Int, chosen: Int, in rows: Int, from first: Int = 0) {
        let isCut = count > rows
        let most = max(isCut && rows > 2 ? rows - 1 : rows, 1)
        let start = TableView.offset(showing: chosen, in: most, from: min(first, max(count - most, 0)))
        shown = min(start, count)..<min(start + most, count)
        words = isCut && rows > 2 ? LongTable.words(above: shown.lowerBound, below: count - shown.upperBound) : nil
    }

    /// Draws the words below the rows of a list that begins in an area's first row.
    func drawWords(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        guard let words else { return }
        canvas.draw(words, in: area.split(rows: shown.count).rest, .left, style: context.theme.muted)
    }

    /// How far a key or the wheel moves the choice; nil if it is none that does.
    func step(_ input: InputEvent) -> Int? {
        switch input {
        case .key(.up, _): -1
        case .key(.down, _): 1
        case .key(.pageUp, _): -shown.count
        case .key(.pageDown, _): shown.count
        default: input.wheel
        }
    }
}
