import ClientCore
import GameProtocol
import Reactive
import TerminalUI

/// How screens are to look, and the player's name.
final class SettingsPage: Page {
    private var chosen = 0

    func title(_ context: ScreenContext) -> String { "Settings" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        [KeyLine.Entry("↑ ↓", "choose"), KeyLine.Entry("⏎", "change"), KeyLine.Entry("Esc", "back", weight: 9)]
    }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let rows = [
            ("Colours", context.look.theme.title), ("Drawings", context.glyphs.title), ("Name", name(context)),
        ]
        for (index, row) in rows.enumerated() {
            let isChosen = index == chosen
            canvas.draw(
                (isChosen ? "› " : "  ") + row.0, row: area.row + 2 * index, column: 2,
                style: isChosen ? context.theme.strong : .plain)
            canvas.draw(
                DisplayText.safe(row.1), row: area.row + 2 * index, column: 16, style: context.theme.accented)
        }
    }

    private func name(_ context: ScreenContext) -> String { context.model.welcome?.name ?? "" }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        if let click = input.click, [0, 2, 4].contains(click.row - area.row) {
            chosen = (click.row - area.row) / 2
            change(screens, context)
        }
        guard case .key(let key, _) = input else { return false }
        switch key {
        case .up: chosen = max(chosen - 1, 0)
        case .down: chosen = min(chosen + 1, 2)
        case .enter: change(screens, context)
        default: return false
        }
        return true
    }

    private func change(_ screens: Screens, _ context: ScreenContext) {
        switch chosen {
        case 0: pickTheme(screens)
        case 1: pickGlyphs(screens)
        default: askForName(screens, name(context))
        }
    }

    private func askForName(_ screens: Screens, _ present: String) {
        screens.present(
            Prompt("Name", present) { text in
                guard let name = PlayerName(text) else { return PlayerName.rule }
                if name.text != present { screens.perform(.rename(name)) }
                return nil
            })
    }

    private func pickTheme(_ screens: Screens) {
        let binding = Binding(get: { screens.look.theme }, set: { screens.look.theme = $0 })
        screens.present(
            Picker("Colours", Theme.allCases, binding, title: \.title) { screens.perform(.keep(screens.look)) })
    }

    private func pickGlyphs(_ screens: Screens) {
        let binding = Binding(get: { screens.look.glyphs }, set: { screens.look.glyphs = $0 })
        screens.present(
            Picker("Drawings", GlyphSet.allCases, binding, title: \.title) { screens.perform(.keep(screens.look)) }
        )
    }
}

extension GlyphSet {
    /// What people read.
    var title: String {
        switch self {
        case .blocks: "Blocks"
        case .braille: "Braille dots"
        case .ascii: "ASCII"
        }
    }
}
