import ClientCore
import GameProtocol
import GameRules
import TerminalUI

/// The lobby: the rooms as they change, the games with their stars, the player's next event, and what was played just now.
final class LobbyPage: Page {
    /// The room that the keys are on.
    private var chosen: RoomCode?
    /// The number of the first room that was seen when the keys or the mouse were used last.
    private var first = 0
    /// When rooms changed, by the context's `now`, so that they glow for a moment.
    private var changedAt: [RoomCode: Int64] = [:]
    /// The latest results, newest first.
    private var results: [LobbyResult] = []

    private static let glowMs: Int64 = 600
    private static let resultsKept = 20

    func title(_ context: ScreenContext) -> String { "Lobby" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        var keys = [KeyLine.Entry("n", "new", weight: 4)]
        if !context.model.lobby.rooms.isEmpty {
            keys = [KeyLine.Entry("⏎", "join", weight: 5), KeyLine.Entry("w", "watch", weight: 2)] + keys
        }
        return keys + [
            KeyLine.Entry("p", "alone", weight: 2), KeyLine.Entry("e", "events", weight: 1),
            KeyLine.Entry("l", "top", weight: 1), KeyLine.Entry("s", "settings"),
            KeyLine.Entry("?", "help", weight: 3), KeyLine.Entry("Esc", "end", weight: 9),
        ]
    }

    // MARK: Hearing

    func appear(_ screens: Screens, _ context: ScreenContext) {
        screens.watchLobby()
        findNextEvent(screens, context)
    }

    private func findNextEvent(_ screens: Screens, _ context: ScreenContext) {
        guard context.model.servesEvents else { return }
        screens.perform(.request(.eventNext) { _, _ in })
    }

    func hear(_ news: ClientNews, _ screens: Screens, _ context: ScreenContext) {
        if case .events = news { findNextEvent(screens, context) }
        guard case .lobby(let change) = news else { return }
        switch change {
        case .roomOpened(let room), .roomChanged(let room): changedAt[room.room] = context.now
        case .roomClosed(let room):
            changedAt[room.room] = nil
            if chosen == room.room { chosen = nil }
        case .result(let result):
            results.insert(result, at: 0)
            if results.count > Self.resultsKept { results.removeLast() }
        default: break
        }
    }

    // MARK: Keys

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        let rooms = context.model.lobby.rooms
        if case .mouse(let mouse) = input { return point(mouse, area, screens, context) }
        guard case .key(let key, _) = input else { return false }
        let window = window(rooms, roomsArea(area, context))
        defer { first = self.window(rooms, roomsArea(area, context)).shown.lowerBound }
        if let step = window.step(input) {
            choose(index(in: rooms) + step, in: rooms)
            return true
        }
        switch key {
        case .enter: if let room = room(in: rooms) { screens.join(room) }
        case .character("w"): if let room = room(in: rooms) { screens.join(room, as: .spectator) }
        case .character("n"): screens.push(ChooserPage(.room), context)
        case .character("p"): screens.push(ChooserPage(.practice), context)
        case .character("l"):
            screens.push(LeaderboardPage(context.model.lobby.games.first?.game ?? "bullseye"), context)
        case .character("s"): screens.push(SettingsPage(), context)
        case .character("e"): screens.push(EventsPage(), context)
        default: return false
        }
        return true
    }

    private func point(_ mouse: MouseEvent, _ area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        let rooms = context.model.lobby.rooms
        let table = roomsArea(area, context)
        let window = window(rooms, table)
        first = window.shown.lowerBound
        defer { first = self.window(rooms, table).shown.lowerBound }
        switch mouse.action {
        case .wheel(.up): choose(index(in: rooms) - 1, in: rooms)
        case .wheel(.down): choose(index(in: rooms) + 1, in: rooms)
        case .click(.left):
            let shown = table.split(rows: 1).rest
            let index = mouse.row - shown.row + first
            guard shown.contains(row: mouse.row, column: mouse.column), window.shown.contains(index) else {
                return false
            }
            // The first click chooses, the second one goes there.
            if rooms[index].room == room(in: rooms) {
                screens.join(rooms[index].room)
            } else {
                choose(index, in: rooms)
            }
        default: return false
        }
        return true
    }

    private func choose(_ index: Int, in rooms: [RoomInfo]) {
        if !rooms.isEmpty { chosen = rooms[min(max(index, 0), rooms.count - 1)].room }
    }

    private func index(in rooms: [RoomInfo]) -> Int { rooms.firstIndex { $0.room == chosen } ?? 0 }

    private func room(in rooms: [RoomInfo]) -> RoomCode? {
        rooms.isEmpty ? nil : rooms[index(in: rooms)].room
    }

    // MARK: Drawing

    /// Where the rooms are: the games, the next event and the latest result are below them, as far as there is room.
    private func roomsArea(_ area: Area, _ context: ScreenContext) -> Area {
        let below = showsGames(area) ? context.model.lobby.games.count + 4 : 2
        return LongTable.place(
            in: Area(row: area.row, column: 2, rows: max(area.rows - below, 3), columns: area.columns - 4))
    }

    private func showsGames(_ area: Area) -> Bool { area.rows >= 14 }

    /// The rooms that are seen: nearest to those seen before, so that a room stays under the mouse.
    private func window(_ rooms: [RoomInfo], _ table: Area) -> ChoiceWindow {
        ChoiceWindow(of: rooms.count, chosen: index(in: rooms), in: max(table.rows - 1, 1), from: first)
    }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let rooms = roomsArea(area, context)
        if context.model.lobby.rooms.isEmpty {
            let words = "No room is open. Press n to open one, and send its link to your friends."
            for (index, line) in DisplayText.wrapped(words, to: rooms.columns).enumerated() {
                canvas.draw(line, row: rooms.row + index, column: rooms.column, in: rooms)
            }
        } else {
            let window = window(context.model.lobby.rooms, rooms)
            table(window.shown, context).draw(on: &canvas, in: rooms)
            window.drawWords(on: &canvas, in: rooms.split(rows: 1).rest, context)
        }
        let below = Area(
            row: rooms.endRow, column: rooms.column, rows: area.endRow - rooms.endRow, columns: rooms.columns)
        var rest = below.split(rows: showsGames(area) ? 1 : 0).rest
        if showsGames(area) {
            for game in context.model.lobby.games where rest.rows > 2 {
                draw(game, on: &canvas, in: rest, context)
                rest = rest.split(rows: 1).rest
            }
        }
        if let next = nextEvent(context) { canvas.draw(next, in: rest, .left, style: context.theme.accented) }
        if let result = results.first {
            let best = result.best.score > 0 ? "\(result.best.name) with \(result.best.score)" : "nobody guessed"
            let text = "\(result.room.text)  round \(result.round): \(best)"
            canvas.draw(text, in: rest.split(rows: rest.rows - 1).rest, .left, style: context.theme.muted)
        }
    }

    private func draw(_ game: GameInfo, on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let (name, stars) = area.split(columns: 14)
        canvas.draw(game.title, in: name.split(columns: 13).left, .left, style: .bold)
        canvas.draw(Stars.text(game, context.glyphs), in: stars, .left, style: context.theme.accented)
    }

    /// The player's next event, as one sentence.
    private func nextEvent(_ context: ScreenContext) -> String? {
        context.model.events.next.map(context.events.summary)
    }

    /// The rooms that are seen: of thousands, each change of one is to cost no more than of a few.
    private func table(_ shown: Range<Int>, _ context: ScreenContext) -> TableView {
        let rooms = context.model.lobby.rooms
        let chosen = room(in: rooms)
        return TableView(
            [
                TableView.Column("Room"), TableView.Column("Title", weight: 1), TableView.Column("Game"),
                TableView.Column("Players", isRight: true), TableView.Column("Round", isRight: true),
                TableView.Column("Watching", isRight: true),
            ],
            rows: rooms[shown].map { room in
                let glows = changedAt[room.room].map { context.now - $0 < Self.glowMs } ?? false
                return TableView.Row(
                    [
                        room.room.text, room.title + (room.locked ? " (locked)" : ""), context.title(of: room.game),
                        "\(room.players)/\(room.capacity)",
                        room.phase == .waiting ? "waiting" : "\(room.round)/\(room.rounds)", "\(room.spectators)",
                    ],
                    style: room.room == chosen ? context.theme.chosen : glows ? context.theme.strong : .plain)
            })
    }

    func stillMs(_ context: ScreenContext) -> Int64? {
        let glows = changedAt.values.map { $0 + Self.glowMs - context.now }.filter { $0 > 0 }
        let next = context.model.events.next.map { context.stillMs(distanceTo: $0.startAt) }
        return (glows + [next].compactMap { $0 }).min()
    }
}
