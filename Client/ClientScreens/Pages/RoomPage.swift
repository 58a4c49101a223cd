import ClientCore
import GameProtocol
import GameRules
import Reactive
import TerminalUI

/// The room one is in: people who wait, a round, its result, the standings; whichever it is now.
final class RoomPage: Page {
    private let coordinator: SliderCoordinator
    private let sliders: Binding<SliderValues?>
    /// How warm the latest move that was answered is; it stands until the next answer, so that nothing flickers.
    private var heat: Double?
    private var isHitting = false
    /// The host who has left, until the next one is known.
    private var hostBefore: String?
    /// What the player thinks of the game, once said.
    private var stars: Int?
    /// Whether the last match's standings are seen: until they are put away, or the next match begins.
    private var showsStandings = false
    private var scroll = Scroll()

    init(_ sliders: Binding<SliderValues?>) {
        self.sliders = sliders
        coordinator = SliderCoordinator(sliders)
    }

    // MARK: Words

    func title(_ context: ScreenContext) -> String {
        guard let room = context.model.room else { return "Room" }
        let part =
            switch room.moment.phase {
            case .countdown, .open: "Round \(room.round) of \(room.current?.rounds ?? room.options.rounds)"
            case .reveal: "Result of round \(room.round)"
            case .waiting, .finished: standings(room) == nil ? "" : "Standings"
            }
        let title = DisplayText.cut(DisplayText.safe(room.title), to: 24)
        return part.isEmpty ? title : "\(title) › \(part)"
    }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        guard let room = context.model.room else { return [KeyLine.Entry("Esc", "leave", weight: 9)] }
        var keys: [KeyLine.Entry] = []
        switch room.moment.phase {
        case .waiting, .finished:
            if canStart(room, context) { keys.append(KeyLine.Entry("Space", "start", weight: 5)) }
            if standings(room) != nil {
                keys.append(KeyLine.Entry("1–5", "stars", weight: 5))
            } else {
                keys.append(KeyLine.Entry("i", "link", weight: 4))
                if room.standings != nil { keys.append(KeyLine.Entry("l", "standings", weight: 2)) }
            }
        case .countdown, .open:
            if room.canSlide {
                keys += RoundWords.sliderKeys(room.current?.sliders ?? []) + [KeyLine.Entry("⏎", "hit", weight: 5)]
            }
        case .reveal: break
        }
        if room.isHost, room.moment.phase.isRunning {
            keys.append(KeyLine.Entry("z", room.moment.isPaused ? "go on" : "pause", weight: 2))
        }
        // While a round can be played, nobody looks for another.
        if !room.canSlide, let other = other(room, context) {
            keys.append(KeyLine.Entry("r", "practise \(other.title)"))
        }
        if room.isHost { keys.append(KeyLine.Entry("m", "room", weight: 2)) }
        // What has no room is told there.
        let back = standings(room) == nil ? "leave" : "to the room"
        return keys + [KeyLine.Entry("?", "help", weight: 3), KeyLine.Entry("Esc", back, weight: 9)]
    }

    /// The standings of the last match, as long as they are looked at.
    private func standings(_ room: RoomModel) -> MatchEnd? {
        showsStandings && !room.moment.phase.isRunning ? room.standings : nil
    }

    /// An event's match is started by its time alone.
    private func canStart(_ room: RoomModel, _ context: ScreenContext) -> Bool {
        room.isHost && room.moment.phase == .waiting && context.eventStartAt == nil
    }

    /// The game that can be practised meanwhile.
    private func other(_ room: RoomModel, _ context: ScreenContext) -> (any Game)? {
        let present = room.current?.game ?? room.last?.game ?? room.options.games.first
        return GameCatalogue.all.first { $0.name == (present == "bullseye" ? "rgbullseye" : "bullseye") }
    }

    // MARK: Hearing

    func hear(_ news: ClientNews, _ screens: Screens, _ context: ScreenContext) {
        switch news {
        case .frame(.heat(let frame)):
            // The answer to a move in the round before may come after the next one is announced.
            guard let round = context.model.room?.round, frame.round == UInt16(truncatingIfNeeded: round) else { break }
            heat = frame.heat
        case .room(.announced(let start)):
            heat = nil
            showsStandings = false
            isHitting = false
            if start.round == 1 {
                stars = nil
                screens.unwatchLobby()
            }
        // The game's stars move while people give theirs.
        case .room(.matchEnded):
            showsStandings = true
            screens.watchLobby()
        case .room(.left(let entry, _)) where entry.player == context.model.room?.host: hostBefore = entry.name
        case .room(.host(let player)): tellHost(player, screens, context)
        case .room(.resumed): isHitting = false
        case .room(.phase(let change, let before)) where change.phase != before.phase:
            // Back to waiting, what is looked at stays: the standings, or the room.
            if change.phase != .waiting { scroll = Scroll() }
        default: break
        }
    }

    private func tellHost(_ player: PlayerID, _ screens: Screens, _ context: ScreenContext) {
        guard let room = context.model.room else { return }
        let gone = hostBefore.map { "\($0) left. " } ?? ""
        hostBefore = nil
        let name = room.member(player)?.name ?? "Somebody else"
        screens.say(gone + (room.isHost ? "You are the host now." : "\(name) is the host now."), context)
    }

    func leave(_ screens: Screens) { screens.perform(.request(.roomLeave) { _, _ in }) }

    // MARK: Keys

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        guard let room = context.model.room else { return false }
        if let picture = picture(room, context) {
            let layout = RoundLayout(picture, in: area)
            coordinator.update(picture.sliders, tracks: layout.tracks)
            if room.canSlide, !isHitting {
                if coordinator.handle(input) { return true }
                if input.isPress(of: layout.button) { return hit(room, screens, context) }
            }
        }
        if longTable(room, in: area, context)?.scroll(&scroll, input) == true { return true }
        if standings(room) != nil, input.isEscape || input == .key(.enter) {
            show(standings: false)
            return true
        }
        if input.isEscape, let doubt = doubt(room) {
            screens.ask(doubt, "Leave", "Stay") { screens.pop(context) }
            return true
        }
        if let click = input.click, let stars = StarRow(in: StandingsView.rated(area)).stars(under: click) {
            return rate(stars, room, screens, context)
        }
        guard case .key(.character(let word), let modifiers) = input, modifiers.isEmpty else { return false }
        switch word {
        case " " where canStart(room, context): screens.request(.roomStart)
        case "i": screens.present(LinkModal())
        case "z" where room.isHost:
            screens.request(room.moment.isPaused ? .roomResume : .roomPause)
        case "l" where room.standings != nil && !room.moment.phase.isRunning: show(standings: true)
        case "r": if let other = other(room, context) { screens.push(PracticePage(other, screens.chance), context) }
        case "k" where room.isHost: RoomMenu(room: room, screens: screens).sendOut(context)
        case "m" where room.isHost: RoomMenu(room: room, screens: screens).open(context)
        case "1", "2", "3", "4", "5": return rate(word.wholeNumberValue, room, screens, context)
        default: return false
        }
        return true
    }

    private func show(standings: Bool) {
        showsStandings = standings
        scroll = Scroll()
    }

    private func hit(_ room: RoomModel, _ screens: Screens, _ context: ScreenContext) -> Bool {
        guard let hit = room.hit() else { return false }
        isHitting = true
        screens.request(.hit(hit)) { [weak self] _, _ in self?.isHitting = false }
        return true
    }

    private func rate(_ number: Int?, _ room: RoomModel, _ screens: Screens, _ context: ScreenContext) -> Bool {
        guard standings(room) != nil, let number, let game = room.last?.game else { return false }
        stars = number
        screens.request(.rate(Rate(game: game, stars: number)))
        return true
    }

    /// What is asked before the player leaves; nil if nobody loses anything by that.
    private func doubt(_ room: RoomModel) -> String? {
        if room.isHost, room.roster.contains(where: { $0.player != room.own.player && $0.connected }) {
            return "Leave? Another becomes the host."
        }
        return room.moment.phase.isRunning && room.own.seat != nil ? "Leave the match?" : nil
    }

    // MARK: Drawing

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        guard let room = context.model.room else { return }
        if let picture = picture(room, context) {
            RoundView(picture, in: area, context).draw(on: &canvas, in: area)
        } else if let view = revealView(room, context) {
            view.draw(on: &canvas, in: area)
        } else if let view = standingsView(room, context) {
            view.draw(on: &canvas, in: area)
        } else {
            WaitingView(room: room, context: context, scroll: scroll).draw(on: &canvas, in: area)
        }
    }

    private func revealView(_ room: RoomModel, _ context: ScreenContext) -> RevealView? {
        guard room.moment.phase == .reveal, let end = room.last else { return nil }
        return RevealView(
            end: end, result: room.result, game: context.model.welcome?.games.first { $0.game == end.game },
            own: room.own.player, changes: room.placeChanges, clock: phaseClock(room, context), context: context,
            scroll: scroll)
    }

    private func standingsView(_ room: RoomModel, _ context: ScreenContext) -> StandingsView? {
        standings(room).map {
            StandingsView(standings: $0, room: room, stars: stars, context: context, scroll: scroll)
        }
    }

    /// The table that is seen now; a round has none.
    private func longTable(_ room: RoomModel, in area: Area, _ context: ScreenContext) -> LongTable? {
        if picture(room, context) != nil { return nil }
        return revealView(room, context)?.table(in: area) ?? standingsView(room, context)?.table(in: area)
            ?? WaitingView(room: room, context: context).table(in: area)
    }

    func hasMore(in area: Area, _ context: ScreenContext) -> Bool {
        context.model.room.flatMap { longTable($0, in: area, context) }?.isCut == true
    }

    private func phaseClock(_ room: RoomModel, _ context: ScreenContext) -> RoundPicture.Clock? {
        guard !room.moment.isPaused, let left = context.leftMs(until: room.deadlineAt) else { return nil }
        return RoundWords.clock(room, leftMs: left)
    }

    /// The round as it is to be seen; nil unless one is announced or open.
    private func picture(_ room: RoomModel, _ context: ScreenContext) -> RoundPicture? {
        guard let start = room.current, let values = sliders.value ?? room.values else { return nil }
        var picture = RoundPicture(
            headline: headline(room, start, context),
            sliders: start.sliders, target: start.target, values: values, button: button(room),
            canHit: room.canSlide && !isHitting, isWatched: room.own.role == .spectator)
        picture.active = coordinator.active
        picture.heat = heat
        picture.clock = phaseClock(room, context)
        picture.people = room.roster.filter { $0.role == .player }.map {
            RoundPicture.Person(
                name: $0.name, hasHit: $0.hit, isAway: !$0.connected, isOwn: $0.player == room.own.player)
        }
        return picture
    }

    private func headline(_ room: RoomModel, _ start: RoundStart, _ context: ScreenContext) -> [String] {
        if room.moment.isPaused { return ["The host has paused the match."] }
        if room.own.role == .spectator, start.target != nil { return ["The players try to match this."] }
        if room.own.hit { return ["The result comes when all have hit, or time is up.", "Wait for the result."] }
        return RoundWords.task(start.sliders, isHidden: start.target == nil, showsColours: context.showsColours)
    }

    private func button(_ room: RoomModel) -> String {
        if room.own.role == .spectator { return "You are watching." }
        if room.moment.isPaused { return "Paused" }
        if room.own.hit {
            let waiting = room.stillSliding.count
            return waiting == 0 ? "Hit" : "Hit. \(waiting) still \(waiting == 1 ? "slides" : "slide")"
        }
        return room.moment.phase == .countdown ? "Get ready" : "Hit Me!"
    }

    func stillMs(_ context: ScreenContext) -> Int64? {
        guard let room = context.model.room else { return nil }
        if room.moment.phase == .waiting, let at = context.eventStartAt, context.leftMs(until: at) ?? 0 > 0 {
            return context.stillMs(distanceTo: at)
        }
        guard let clock = phaseClock(room, context) else { return nil }
        return clock.stillMs(showingTenths: room.current != nil)
    }
}
