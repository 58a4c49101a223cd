import ClientCore
import GameProtocol
import GameRules
import TerminalUI

/// Chooses a game: for a room of one's own, or to practise.
final class ChooserPage: Page {
    /// What the game is for.
    enum Purpose {
        case room
        case practice
    }

    private let purpose: Purpose
    private var chosen = 0
    private var rounds = 5

    init(_ purpose: Purpose) { self.purpose = purpose }

    func title(_ context: ScreenContext) -> String { purpose == .room ? "New room" : "Practise" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        [KeyLine.Entry("↑ ↓", "game"), KeyLine.Entry("⏎", purpose == .room ? "open" : "play", weight: 1)]
            + (purpose == .room ? [KeyLine.Entry("← →", "rounds")] : [])
            + [KeyLine.Entry("?", "help"), KeyLine.Entry("Esc", "back", weight: 9)]
    }

    private func games(_ context: ScreenContext) -> [GameInfo] {
        let games = context.model.lobby.games.isEmpty ? context.model.welcome?.games ?? [] : context.model.lobby.games
        // A game that this program does not know can be played on the server, and nowhere else.
        return purpose == .room ? games : games.filter { GameCatalogue[$0.game] != nil }
    }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let games = games(context)
        let isNarrow = area.columns < 56
        let start = firstRow(games, in: area)
        for (index, game) in games.enumerated() {
            let row = start + 2 * index
            let isChosen = index == chosen
            let column = area.column + max((area.columns - 44) / 2, 2)
            canvas.draw(
                isChosen ? "› \(game.title)" : "  \(game.title)",
                in: Area(row: row, column: column, rows: 1, columns: isNarrow ? area.columns : 15), .left,
                style: isChosen ? context.theme.strong : .plain)
            canvas.draw(
                Self.what(game), row: isNarrow ? row + 1 : row, column: column + (isNarrow ? 2 : 16), in: area,
                style: context.theme.muted)
        }
        if purpose == .room {
            canvas.drawCentred(
                "\(rounds) \(rounds == 1 ? "round" : "rounds")", row: start + 2 * games.count + 1, in: area)
        }
    }

    /// Where the first game is; each has two rows.
    private func firstRow(_ games: [GameInfo], in area: Area) -> Int {
        area.row + max((area.rows - 2 * games.count - 3) / 2, 0)
    }

    private static func what(_ game: GameInfo) -> String {
        game.hiddenTarget
            ? "find a hidden number by its warmth"
            : game.sliders.count > 1 ? "mix a colour with \(game.sliders.count) sliders" : "put a number by eye"
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        let games = games(context)
        if let wheel = input.wheel { chosen = max(min(chosen + wheel, games.count - 1), 0) }
        if let click = input.click {
            let rows = Area(row: firstRow(games, in: area), column: 0, rows: 2 * games.count, columns: area.columns)
            guard rows.contains(row: click.row, column: click.column) else { return false }
            let pointed = (click.row - rows.row) / 2
            // The first click chooses, the second one begins.
            if pointed == chosen { start(games[pointed], screens, context) } else { chosen = pointed }
        }
        guard case .key(let key, _) = input else { return false }
        switch key {
        case .up: chosen = max(chosen - 1, 0)
        case .down: chosen = max(min(chosen + 1, games.count - 1), 0)
        case .left: rounds = max(rounds - 1, RoomOptions.roundsRange.lowerBound)
        case .right: rounds = min(rounds + 1, RoomOptions.roundsRange.upperBound)
        case .enter where games.indices.contains(chosen): start(games[chosen], screens, context)
        default: return false
        }
        return true
    }

    private func start(_ game: GameInfo, _ screens: Screens, _ context: ScreenContext) {
        switch purpose {
        case .practice:
            if let game = GameCatalogue[game.game] { screens.push(PracticePage(game, screens.chance), context) }
        case .room:
            var options = RoomOptionsPatch()
            options.rounds = rounds
            screens.request(.roomCreate(RoomCreate(game: game.game, options: options)))
        }
    }
}
