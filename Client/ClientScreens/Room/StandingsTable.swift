import GameProtocol
import TerminalUI

/// The standings of a match or of an event, the player's own row marked.
struct StandingsTable {
    let standings: [Standing]
    /// Who sat there to the end and has no place.
    var unscored: [RosterEntry] = []
    let own: PlayerID?

    func table(in area: Area, _ context: ScreenContext) -> LongTable {
        let players = standings.map(\.player) + unscored.map(\.player)
        let texts =
            standings.map { standing in
                [
                    "\(standing.rank)", standing.name, "\(standing.total)",
                    standing.perfect > 0 ? "\(standing.perfect) perfect" : "",
                ]
            } + unscored.map { ["–", $0.name, "–"] }
        let table = TableView(
            [
                TableView.Column("#", isRight: true), TableView.Column("Name", weight: 1),
                TableView.Column("Total", isRight: true), TableView.Column(""),
            ],
            rows: zip(players, texts).map { player, texts in
                TableView.Row(texts, style: player == own ? context.theme.own : .plain)
            })
        return LongTable(table, own: players.firstIndex { $0 == own }, in: area)
    }
}
