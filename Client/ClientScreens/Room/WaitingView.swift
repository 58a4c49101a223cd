import ClientCore
import GameProtocol
import TerminalUI

/// Draws a room that waits for its match: the link to pass on, who is here, and what happens next.
struct WaitingView {
    let room: RoomModel
    let context: ScreenContext
    var scroll = Scroll()

    func draw(on canvas: inout Canvas, in area: Area) {
        let (options, locked) = (room.options, room.isLocked ? ", locked" : "")
        let match = "\(RoomWords.games(options, context)), \(RoomWords.rounds(options.rounds))"
        canvas.drawCentred(
            ["\(match) of \(RoomWords.seconds(options.roundMs))\(locked)", match + locked], row: area.row, in: area,
            style: context.theme.strong)
        canvas.drawSentence(next, in: area.split(rows: 2).rest.split(rows: 2).top)
        table(in: area).draw(on: &canvas, scroll, context)
    }

    /// Who is here.
    func table(in area: Area) -> LongTable {
        let rows = room.roster.map { entry in
            TableView.Row(
                [entry.seat.map(String.init) ?? "", entry.name, words(entry)],
                style: entry.player == room.own.player
                    ? context.theme.own : entry.connected ? .plain : context.theme.muted)
        }
        let table = TableView(
            [TableView.Column("", isRight: true), TableView.Column("Name", weight: 1), TableView.Column("")], rows: rows
        )
        let people = Area(row: area.row + 4, column: area.column + 4, rows: area.rows - 4, columns: area.columns - 8)
        return LongTable(table, own: room.roster.firstIndex { $0.player == room.own.player }, in: people)
    }

    private var next: String {
        if let at = context.eventStartAt {
            let isDue = context.leftMs(until: at) == 0
            return isDue ? "The match begins." : "The match begins by itself \(context.clock.distance(to: at))."
        }
        if room.isHost { return "Send your friends the link (i). Press Space to start." }
        let host = room.member(room.host)?.name ?? "the host"
        return room.options.autoStart > 0
            ? "The match begins when \(room.options.autoStart) are here."
            : "Waiting for \(DisplayText.safe(host)) to start."
    }

    private func words(_ entry: RosterEntry) -> String {
        [
            entry.player == room.host ? "host" : nil, entry.role == .spectator ? "looks on" : nil,
            entry.connected ? nil : "away",
        ].compactMap { $0 }.joined(separator: ", ")
    }
}
