/// Something the mouse did, and where.
public struct MouseEvent: Sendable, Hashable {
    /// A button.
    public enum Button: Sendable, Hashable {
        case left, middle, right
    }

    /// A direction of the wheel.
    public enum Wheel: Sendable, Hashable {
        case up, down, left, right
    }

    /// What it did.
    public enum Action: Sendable, Hashable {
        case press(Button)
        case release(Button)
        /// A button was let go where it had been pressed; no terminal tells that, but whoever has seen both can.
        case click(Button)
        /// It moved while a button was down.
        case drag(Button)
        /// It moved with no button down.
        case move
        case wheel(Wheel)
    }

    /// What it did.
    public var action: Action
    /// The row, from 0 at the top; 9999 at most, which may be beyond the screen.
    public var row: Int
    /// The column, from 0 at the left; 9999 at most, which may be beyond the screen.
    public var column: Int
    /// What was held down meanwhile.
    public var modifiers: KeyModifiers

    /// Makes an event.
    public init(_ action: Action, row: Int, column: Int, modifiers: KeyModifiers = []) {
        self.action = action
        self.row = row
        self.column = column
        self.modifiers = modifiers
    }

    /// Reads xterm's SGR report (mode 1006); nil for buttons that are not known here.
    init?(code: Int, column: Int, row: Int, isRelease: Bool) {
        let buttons: [Button?] = [.left, .middle, .right, nil]
        let wheels: [Wheel] = [.up, .down, .left, .right]
        guard code >= 0, code < 128 else { return nil }
        let button = buttons[code & 3]
        if code & 64 != 0 {
            guard !isRelease, code & 32 == 0 else { return nil }
            action = .wheel(wheels[code & 3])
        } else if code & 32 != 0 {
            action = button.map(Action.drag) ?? .move
        } else if let button {
            action = isRelease ? .release(button) : .press(button)
        } else {
            return nil
        }
        self.row = min(max(row, 1), 10_000) - 1
        self.column = min(max(column, 1), 10_000) - 1
        modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
    }
}
