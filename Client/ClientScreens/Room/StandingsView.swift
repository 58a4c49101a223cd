import ClientCore
import GameProtocol
import GameRules
import TerminalUI

/// Draws the end of a match: who has won, everybody's total, and the stars for the game.
struct StandingsView {
    let standings: MatchEnd
    let room: RoomModel
    /// What the player has said of the game.
    let stars: Int?
    let context: ScreenContext
    var scroll = Scroll()

    func draw(on canvas: inout Canvas, in area: Area) {
        canvas.drawCentred(headline, row: area.row, in: area, style: context.theme.strong)
        table(in: area).draw(on: &canvas, scroll, context)
        let rated = Self.rated(area)
        canvas.drawCentred(rating, row: rated.endRow - 2, in: area, style: context.theme.accented)
        StarRow(in: rated).draw(given: stars, on: &canvas, context)
        if rated.endRow < area.endRow {
            canvas.drawCentred(next, row: area.endRow - 1, in: area, style: context.theme.muted)
        }
    }

    /// The part of the page that ends with the stars; below them is said what happens next, where there is room for it.
    static func rated(_ area: Area) -> Area { area.split(rows: area.rows >= 12 ? area.rows - 2 : area.rows).top }

    /// Everybody's total.
    func table(in area: Area) -> LongTable {
        let rows = Self.rated(area).rows - 4
        return StandingsTable(standings: standings.standings, unscored: room.unscored, own: room.own.player).table(
            in: Area(row: area.row + 2, column: area.column + 4, rows: rows, columns: area.columns - 8), context)
    }

    /// How another match comes about, in more and in fewer words.
    private var next: [String] {
        if context.eventStartAt != nil { return ["Esc leads to the room."] }
        if room.options.repeat { return ["The next match begins by itself."] }
        if room.isHost {
            guard room.moment.phase == .waiting else { return ["You can start the next match in a moment."] }
            return ["Press Space to start the next match."]
        }
        let needed = room.options.autoStart
        if needed > 0 { return ["The next match begins when \(needed) are here."] }
        let host = DisplayText.safe(room.member(room.host)?.name ?? "the host")
        return ["Waiting for \(host) to start the next match.", "Waiting for the next match."]
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
