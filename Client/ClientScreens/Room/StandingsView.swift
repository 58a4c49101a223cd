import ClientCore
import GameProtocol
import TerminalUI

/// Draws the end of a match: who has won, everybody's total, and the stars for the game.
struct StandingsView {
    let standings: MatchEnd
    let room: RoomModel
    /// What the player has said of the game.
    let stars: Int?
    let context: ScreenContext

    func draw(on canvas: inout Canvas, in area: Area) {
        canvas.drawCentred(headline, row: area.row, in: area, style: context.theme.strong)
        let rows = standings.standings.map { standing in
            TableView.Row(
                [
                    "\(standing.rank)", standing.name, "\(standing.total)",
                    standing.perfect > 0 ? "\(standing.perfect) perfect" : "",
                ],
                style: standing.player == room.own.player ? context.theme.own : .plain)
        }
        let body = Area(row: area.row + 2, column: area.column + 4, rows: area.rows - 4, columns: area.columns - 8)
        let table = TableView(
            [
                TableView.Column("#", isRight: true), TableView.Column("Name", weight: 1),
                TableView.Column("Total", isRight: true), TableView.Column(""),
            ], rows: rows)
        canvas.draw(
            table, in: body, showing: standings.standings.firstIndex { $0.player == room.own.player } ?? 0)
        canvas.drawCentred(rating, row: area.endRow - 1, in: area, style: context.theme.accented)
    }

    private var headline: String {
        let winners = standings.standings.filter { $0.rank == 1 }
        guard let best = winners.first else { return "The match is over. Nobody was scored." }
        let points = "\(best.total) \(best.total == 1 ? "point" : "points")"
        if winners.contains(where: { $0.player == room.own.player }) {
            return winners.count == 1 ? "You win with \(points)!" : "You share the win with \(points)."
        }
        return winners.count == 1 ? "\(best.name) wins with \(points)." : "\(winners.count) win with \(points) each."
    }

    /// What is said of the stars, in more and in fewer words.
    private var rating: [String] {
        let game = room.last?.game ?? room.options.games.first ?? ""
        let info =
            context.model.lobby.games.first { $0.game == game }
            ?? context.model.welcome?.games.first { $0.game == game }
        let all = info.map { Stars.text($0, context.glyphs) } ?? ""
        let name = context.title(of: game)
        guard let stars else {
            let words = "How do you like \(name)? Press 1 to 5."
            return ["\(words)  \(all)", words, "1 to 5 for \(name)?"]
        }
        // A first rating is not in the average yet; to say that nobody has rated would deny it.
        let words = "You gave \(name) \(stars) of 5."
        return info?.stars == nil ? [words] : ["\(words)  \(all)", words]
    }
}
