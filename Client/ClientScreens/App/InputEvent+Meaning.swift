import TerminalUI

extension InputEvent {
    /// Ctrl-C.
    var isInterrupt: Bool { self == .key(.character("c"), .control) }

    /// Ctrl-Z.
    var isSuspension: Bool { self == .key(.character("z"), .control) }

    /// Esc, which leads back.
    var isEscape: Bool { self == .key(.escape) }

    /// Whether it presses a button: Enter, Space, or a click on it.
    func isPress(of button: Area) -> Bool {
        switch self {
        case .key(.enter, []), .key(.character(" "), []): true
        case .mouse(let mouse): mouse.action == .press(.left) && button.contains(row: mouse.row, column: mouse.column)
        default: false
        }
    }
}
