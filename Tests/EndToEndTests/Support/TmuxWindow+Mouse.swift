/// What the mouse does: the bytes by which a terminal tells it (xterm's mode 1006), for places from 0.
extension TmuxWindow {
    /// A button of the mouse, or a turn of its wheel.
    enum Button: Int {
        case left = 0
        /// The left one while the mouse moves.
        case drag = 32
        case wheelUp = 64
        case wheelUpWithShift = 68
    }

    /// Clicks on words, once they are seen, so quickly that the program reads both halves of the click at once.
    func click(_ words: String, file: StaticString = #fileID, line: UInt = #line) async throws {
        let screen = try await screen(showing: words, file: file, line: line)
        guard let place = screen.place(of: words) else { return }
        try await send(bytes: bytes(.left, place.row, place.column) + releaseBytes(place.row, place.column))
    }

    /// Presses a button, or turns the wheel, so many times.
    func mouse(_ button: Button, _ row: Int, _ column: Int, times: Int = 1) async throws {
        let bytes = bytes(button, row, column)
        if times > 0 { try await send(bytes: (0..<times).flatMap { _ in bytes }) }
    }

    /// Lets the left button go.
    func release(_ row: Int, _ column: Int) async throws { try await send(bytes: releaseBytes(row, column)) }

    private func bytes(_ button: Button, _ row: Int, _ column: Int) -> [UInt8] {
        Array("\u{1B}[<\(button.rawValue);\(column + 1);\(row + 1)M".utf8)
    }

    private func releaseBytes(_ row: Int, _ column: Int) -> [UInt8] {
        Array("\u{1B}[<\(Button.left.rawValue);\(column + 1);\(row + 1)m".utf8)
    }
}
