import TerminalUI

/// Where a slider's track lies on the screen: the cells between its two ends.
struct SliderTrack: Hashable, Sendable {
    let row: Int
    let column: Int
    let columns: Int

    /// The place, 0…1, under the middle of a column; those beyond an end count as the end.
    func place(atColumn column: Int) -> Double {
        guard columns > 1 else { return 0.5 }
        return min(max((Double(column - self.column) + 0.5) / Double(columns), 0), 1)
    }

    /// Whether somebody who points there means this slider: the track itself and a cell around it.
    func isMeant(row: Int, column: Int) -> Bool {
        row == self.row && (self.column - 1...self.column + columns).contains(column)
    }
}
