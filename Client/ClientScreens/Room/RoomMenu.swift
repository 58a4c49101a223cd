import ClientCore
import GameProtocol
import GameRules
import TerminalUI

/// What a host can do with a room: a window to choose from, and those that it leads to.
struct RoomMenu {
    let room: RoomModel
    let screens: Screens

    private static let roundsOffered = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 100]
    private static let timesOffered: [Int64] = [5, 10, 15, 20, 30, 45, 60, 90, 120].map { $0 * 1000 }

    /// Offers everything.
    func open(_ context: ScreenContext) {
        let deeds = HostDeed.all(in: room)
        let first = deeds.first { $0.note(room, context)?.isObstacle == false } ?? deeds[0]
        screens.choose(
            "Room", deeds, from: first,
            // While the window is open the room goes on.
            note: { deed, context in context.model.room.flatMap { deed.note($0, context) } },
            title: \.title, kept: { perform($0, context) })
    }

    private func perform(_ deed: HostDeed, _ context: ScreenContext) {
        switch deed {
        case .command(.start): screens.request(.roomStart)
        case .command(.pause): screens.request(.roomPause)
        case .command(.resume): screens.request(.roomResume)
        case .command(.skip): screens.request(.roomSkip)
        case .command(.lock): ask(.roomLock(locked: true), "The room is locked: nobody else comes in.")
        case .command(.unlock): ask(.roomLock(locked: false), "The room is open again.")
        case .command(.kick): sendOut(context)
        case .command(.ban):
            chooseSomebody("Ban", context) { .roomKick(RoomKick(player: $0)) }
        case .command(.host): chooseSomebody("Who is the host?", context) { .roomHandover(player: $0) }
        case .command(.close):
            screens.ask("Close the room for everybody?", "Close it", "Keep it") { screens.request(.roomClose) }
        case .command: break
        case .game: chooseGame(context)
        case .rounds: chooseRounds()
        case .time: chooseTime()
        }
    }

    /// Sends somebody out, who may come back.
    func sendOut(_ context: ScreenContext) {
        chooseSomebody("Send out", context) { .roomKick(RoomKick(player: $0, ban: false)) }
    }

    private func chooseSomebody(
        _ heading: String, _ context: ScreenContext, _ request: @escaping (PlayerID) -> Request
    ) {
        let others = room.roster.filter { $0.player != room.own.player }
        guard let first = others.first else { return screens.say("You are alone here.", context) }
        screens.choose(heading, others, from: first, title: { DisplayText.safe($0.name) }) {
            screens.request(request($0.player))
        }
    }

    // MARK: Settings

    private func chooseGame(_ context: ScreenContext) {
        let games = context.model.welcome?.games.map(\.game) ?? room.options.games
        screens.choose(
            "Game", games, from: room.options.games.first ?? "", title: { DisplayText.safe(context.title(of: $0)) }
        ) { game in
            set { $0.games = [game] }
        }
    }

    private func chooseRounds() {
        let present = room.options.rounds
        screens.choose(
            "Rounds", Set(Self.roundsOffered + [present]).sorted(), from: present, title: RoomWords.rounds
        ) { rounds in
            set { $0.rounds = rounds }
        }
    }

    private func chooseTime() {
        let present = room.options.roundMs
        screens.choose(
            "Time", Set(Self.timesOffered + [present]).sorted(), from: present, title: RoomWords.seconds
        ) { roundMs in
            set { $0.roundMs = roundMs }
        }
    }

    private func set(_ change: (inout RoomOptionsPatch) -> Void) {
        var patch = RoomOptionsPatch()
        change(&patch)
        ask(.roomConfigure(options: patch), room.moment.phase.isRunning ? "That holds from the next match on." : nil)
    }

    /// Asks the server, and says what has come of it.
    private func ask(_ request: Request, _ sentence: String?) {
        screens.request(request) { [weak screens] outcome, context in
            if case .done = outcome, let sentence { screens?.say(sentence, context) }
        }
    }
}
