import TerminalUI

/// What is drawn on a canvas of some size, row by row.
func picture(_ rows: Int, _ columns: Int, _ draw: (inout Canvas, Area) -> Void) -> [String] {
    var canvas = Canvas(rows: rows, columns: columns)
    draw(&canvas, canvas.area)
    return canvas.lines
}
