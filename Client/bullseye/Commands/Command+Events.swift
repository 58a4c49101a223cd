import Arguments
import ClientCore
import ClientRuntime
import GameProtocol
import GameRules
import Transport

/// What the command line asks for about scheduled events.
extension Command {
    static func events(_ words: [String]) throws(UsageError) -> Command {
        var rest = words
        var name = "list"
        let asksForHelp = ["--help", "-h", "help"].contains(rest.first ?? "")
        if let word = rest.first, !asksForHelp, !word.hasPrefix("-"), !isLink(word) {
            name = word
            rest.removeFirst()
        }
        let commands = CommandTable.Command.events.commands
        guard let command = commands.first(where: { $0.name == name }) else {
            throw .unknown("command about events", name, among: commands.map(\.name))
        }
        if asksForHelp { return .text(CommandTable.bullseye.help(of: ["events"])) }
        let arguments = try Arguments(following: rest, command)
        guard arguments["help"] == nil else { return .text(CommandTable.bullseye.help(of: ["events", name])) }
        var operands = EventOperands(arguments.operands)
        let errand = try errand(name, &operands, arguments)
        try operands.end()
        return .play(
            Visit(
                errand: errand, link: try operands.link(), name: try Self.name(arguments), player: .knownAlone))
    }

    static func isLink(_ word: String) -> Bool { word.hasPrefix("https://") || word.hasPrefix("http://") }

    private static func errand(
        _ name: String, _ operands: inout EventOperands, _ arguments: Arguments
    ) throws(UsageError) -> Visit.Errand {
        if name == "wait" { return .plain(.event(try operands.eventOrNext())) }
        let asJSON = arguments["json"] != nil
        let errand: EventsErrand =
            switch name {
            case "next": .next(asJSON: asJSON)
            case "show": .show(try operands.event(), asJSON: asJSON)
            case "schedule": try schedule(arguments)
            case "invite": .invite(to: try operands.event(), try operands.players())
            case "going": .respond(.going, to: try operands.eventOrNext())
            case "decline": .respond(.declined, to: try operands.eventOrNext())
            case "cancel": .cancel(try operands.event())
            default: .list(all: arguments["all"] != nil, asJSON: asJSON)
            }
        return .events(errand, options: arguments["name"].map { " --name \(ShellWord.quoted($0))" } ?? "")
    }

    private static func schedule(_ arguments: Arguments) throws(UsageError) -> EventsErrand {
        guard let title = arguments["title"] else { throw UsageError("Give the event a title with --title.") }
        guard let time = arguments["at"] else { throw UsageError("Say when it begins with --at.") }
        guard arguments["game"] == nil || arguments["games"] == nil else {
            throw UsageError("--game and --games do not go together.")
        }
        let moment: TimeEntry.Moment
        do throws(TimeEntryError) {
            let clock = LocalClock(nowAt: SteadyWallClock().now(), zone: SystemTimeZone())
            moment = try TimeEntry(time).moment(by: clock)
        } catch {
            throw UsageError(error.description)
        }
        let first = try game(arguments["game"])
        var games: [String] = []
        for name in EventOperands.words(arguments["games"] ?? "") { games.append(try game(name)) }
        var options = RoomOptionsPatch()
        options.games = games.isEmpty ? nil : games
        options.rounds = try arguments.number("rounds", of: .schedule)
        options.roundMs = try arguments.number("round-ms", of: .schedule)
        options.capacity = try arguments.number("seats", of: .schedule)
        let event = EventSchedule(
            title: try Self.title(title), game: games.first ?? first, options: options,
            startAt: moment.at, invite: try EventOperands.players(EventOperands.words(arguments["invite"] ?? "")),
            open: arguments["closed"] == nil)
        return .schedule(event, comesTwice: moment.comesTwice)
    }
}
