/// A rectangle of cells, from its top left one; both places begin with 0.
///
/// Whatever it is made of, its numbers are kept within ±1,000,000, and its size is 0 at least, so that arithmetic with
/// them is safe.
public struct Area: Sendable, Hashable {
    /// Its first row.
    public let row: Int
    /// Its first column.
    public let column: Int
    /// How many rows it has.
    public let rows: Int
    /// How many columns it has.
    public let columns: Int

    private static let most = 1_000_000

    /// Makes a rectangle.
    public init(row: Int = 0, column: Int = 0, rows: Int, columns: Int) {
        self.row = Self.bounded(row)
        self.column = Self.bounded(column)
        self.rows = max(Self.bounded(rows), 0)
        self.columns = max(Self.bounded(columns), 0)
    }

    static func bounded(_ number: Int) -> Int { min(max(number, -most), most) }

    /// The row below its last.
    public var endRow: Int { row + rows }
    /// The column behind its last.
    public var endColumn: Int { column + columns }
    /// Whether there is no cell in it.
    public var isEmpty: Bool { rows == 0 || columns == 0 }

    /// Whether the cell is in it.
    public func contains(row: Int, column: Int) -> Bool {
        row >= self.row && row < endRow && column >= self.column && column < endColumn
    }

    /// What lies in both; empty if nothing does.
    public func intersection(_ other: Area) -> Area {
        let top = max(row, other.row)
        let left = max(column, other.column)
        return Area(
            row: top, column: left, rows: min(endRow, other.endRow) - top,
            columns: min(endColumn, other.endColumn) - left)
    }

    /// What is left within so many rows and columns at each side.
    public func inset(rows: Int, columns: Int) -> Area {
        let rows = Self.bounded(rows)
        let columns = Self.bounded(columns)
        return Area(
            row: row + rows, column: column + columns, rows: self.rows - 2 * rows, columns: self.columns - 2 * columns)
    }

    /// Its first rows, and those below them.
    public func split(rows: Int) -> (top: Area, rest: Area) {
        let rows = min(max(rows, 0), self.rows)
        return (
            Area(row: row, column: column, rows: rows, columns: columns),
            Area(row: row + rows, column: column, rows: self.rows - rows, columns: columns)
        )
    }

    /// Its first columns, and those to the right of them.
    public func split(columns: Int) -> (left: Area, rest: Area) {
        let columns = min(max(columns, 0), self.columns)
        return (
            Area(row: row, column: column, rows: rows, columns: columns),
            Area(row: row, column: column + columns, rows: rows, columns: self.columns - columns)
        )
    }

    /// A rectangle of at most that size in its middle.
    public func centred(rows: Int, columns: Int) -> Area {
        let rows = min(max(rows, 0), self.rows)
        let columns = min(max(columns, 0), self.columns)
        return Area(
            row: row + (self.rows - rows) / 2, column: column + (self.columns - columns) / 2, rows: rows,
            columns: columns)
    }
}
