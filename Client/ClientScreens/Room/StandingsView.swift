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
        let body = Area(row: area.row + 2, column: area.column + 4, rows: area.rows - 4, columns: area.columns - 8)
        StandingsTable(standings: standings.standings, own: room.own.player).draw(on: &canvas, in: body, context)
        canvas.drawCentred(rating, row: area.endRow - 2, in: area, style: context.theme.accented)
        StarRow(in: area).draw(given: stars, on: &canvas, context)
    }

    private var headline: String {
        let winners = standings.standings.filter { $0.rank == 1 }
        guard let best = winners.first else { return "The match is over. Nobody was scored." }
        guard best.total > 0 else { return "The match is over. Nobody has a point." }
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
            let words = "How do you like \(name)?"
            return ["\(words)  So far: \(all)", words, "\(name)?"]
        }
        // A first rating is not in the average yet; to say that nobody has rated would deny it.
        let words = "You gave \(name) \(stars) of 5."
        return info?.stars == nil ? [words] : ["\(words)  \(all)", words]
    }
}
