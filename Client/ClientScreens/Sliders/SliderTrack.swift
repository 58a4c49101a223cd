import TerminalUI

/// Where a slider's track lies on the screen: the cells between its two ends.
struct SliderTrack: Hashable, Sendable {
    let row: Int
    let column: Int
    let columns: Int

    /// Its cells.
    var area: Area { Area(row: row, column: column, rows: 1, columns: columns) }

    /// The place, 0…1, with the knob under a column; those beyond an end count as the end.
    func place(atColumn column: Int) -> Double { SliderBar.place(atColumn: column, in: area) }

    /// Whether somebody who points there means this slider: the track itself and a cell around it.
    func isMeant(row: Int, column: Int) -> Bool {
        row == self.row && (self.column - 1...self.column + columns).contains(column)
    }
}
