import GameProtocol
import TerminalUI

/// Draws the standings of a match or of an event, the player's own row marked.
struct StandingsTable {
    let standings: [Standing]
    let own: PlayerID?
    /// The row that is to be seen; nil for the player's own.
    var shown: Int?

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let rows = standings.map { standing in
            TableView.Row(
                [
                    "\(standing.rank)", standing.name, "\(standing.total)",
                    standing.perfect > 0 ? "\(standing.perfect) perfect" : "",
                ],
                style: standing.player == own ? context.theme.own : .plain)
        }
        let table = TableView(
            [
                TableView.Column("#", isRight: true), TableView.Column("Name", weight: 1),
                TableView.Column("Total", isRight: true), TableView.Column(""),
            ], rows: rows)
        canvas.draw(table, in: area, showing: shown ?? standings.firstIndex { $0.player == own } ?? 0)
    }
}
