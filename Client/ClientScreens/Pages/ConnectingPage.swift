import GameProtocol
import TerminalUI

/// Says what is being tried until the server is reached.
final class ConnectingPage: Page {
    func title(_ context: ScreenContext) -> String { "Connecting" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] { [KeyLine.Entry("Esc", "give up")] }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let row = area.row + area.rows / 2 - 1
        let spinner = isWaiting(context) ? "" : "\(Spinner.frame(context.glyphs, at: context.now)) "
        canvas.drawCentred(spinner + context.link.host, row: row, in: area, style: context.theme.strong)
        canvas.drawCentred(words(context), row: row + 2, in: area, style: context.theme.muted)
    }

    /// Whether nothing is under way until the next attempt.
    private func isWaiting(_ context: ScreenContext) -> Bool {
        if case .offline = context.connection { true } else { false }
    }

    private func words(_ context: ScreenContext) -> String {
        switch context.connection {
        case .connecting(attempt: 1): "Connecting, port \(context.link.port)"
        case .connecting(let attempt): "Connecting, attempt \(attempt)"
        case .online: "Saying hello"
        case .offline: "The server was not reached."
        }
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool { false }

    func stillMs(_ context: ScreenContext) -> Int64? {
        isWaiting(context) ? nil : Spinner.frameMs - context.now % Spinner.frameMs
    }
}
