import TerminalUI

/// Makes clicks of presses and releases of the left button.
///
/// What a button does happens once it is let go: a client that was gone by then would leave the release to the shell.
struct Clicks {
    private struct Press: Equatable {
        let row: Int
        let column: Int
        let page: ObjectIdentifier?
    }

    private var press: Press?

    /// Returns the event, and a click behind it if it ends one: on the same place, and over the same page, as it began.
    mutating func take(_ input: InputEvent, over page: ObjectIdentifier?) -> [InputEvent] {
        guard case .mouse(var mouse) = input else { return [input] }
        let here = Press(row: mouse.row, column: mouse.column, page: page)
        switch mouse.action {
        case .press(.left):
            press = here
            return [input]
        case .release(.left):
            defer { press = nil }
            guard press == here else { return [input] }
            mouse.action = .click(.left)
            return [input, .mouse(mouse)]
        default: return [input]
        }
    }
}
