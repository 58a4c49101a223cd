import TerminalUI

extension InputEvent {
    /// Ctrl-C.
    var isInterrupt: Bool { self == .key(.character("c"), .control) }

    /// Ctrl-Z.
    var isSuspension: Bool { self == .key(.character("z"), .control) }

    /// Esc, which leads back.
    var isEscape: Bool { self == .key(.escape) }

    /// Where it is a click with the left button of the mouse; nil if it is none.
    var click: MouseEvent? {
        if case .mouse(let mouse) = self, mouse.action == .click(.left) { mouse } else { nil }
    }

    /// What the wheel means on a list: one up or one down, as the arrow keys do; nil if it is not the wheel.
    var wheel: Int? {
        guard case .mouse(let mouse) = self else { return nil }
        return mouse.action == .wheel(.up) ? -1 : mouse.action == .wheel(.down) ? 1 : nil
    }

    /// Whether it presses a button: Enter, Space, or a click on it.
    func isPress(of button: Area) -> Bool {
        switch self {
        case .key(.enter, []), .key(.character(" "), []): true
        case .mouse(let mouse): mouse.action == .click(.left) && button.contains(row: mouse.row, column: mouse.column)
        default: false
        }
    }
}
