import Arguments
import ClientCore
import ClientRuntime
import GameProtocol
import GameRules

/// What the command line asks for.
enum Command {
    case text(String)
    case play(Visit)

    init(_ arguments: some Sequence<String>) throws(UsageError) {
        var rest = Array(arguments)
        let commands = CommandTable.bullseye.program.commands.map(\.name)
        guard let name = rest.first else { throw UsageError("Say what to do: \(commands.joined(separator: ", ")).") }
        rest.removeFirst()
        switch name {
        case "join": self = try Self.join(rest)
        case "host": self = try Self.host(rest)
        case "rooms": self = try Self.rooms(rest)
        case "events": self = try Self.events(rest)
        case "completions", "man", "help": self = try Self.told(name, rest)
        // The link alone says it all.
        case _ where Self.isLink(name): self = try Self.join([name] + rest)
        case _ where name.hasPrefix("-"): self = try Self.told([name] + rest)
        default: throw .unknown("command", name, among: commands)
        }
    }

    private static func join(_ rest: [String]) throws(UsageError) -> Command {
        let arguments = try Arguments(following: rest, .join)
        guard arguments["help"] == nil else { return .text(CommandTable.bullseye.help(of: ["join"])) }
        let server = try server(arguments)
        return .play(
            Visit(
                errand: .plain(.join(server.link.room, try role(arguments))), link: server.link,
                name: try name(arguments), player: .known, isServerAssumed: server.isAssumed,
                display: try display(arguments)))
    }

    private static func host(_ rest: [String]) throws(UsageError) -> Command {
        let arguments = try Arguments(following: rest, .host)
        guard arguments["help"] == nil else { return .text(CommandTable.bullseye.help(of: ["host"])) }
        let server = try server(arguments)
        let game = try game(arguments["game"])
        let title = try arguments["title"].map { text throws(UsageError) in try Self.title(text) }
        var options = RoomOptionsPatch()
        options.rounds = try arguments.number("rounds", of: .host)
        options.roundMs = try arguments.number("round-ms", of: .host)
        let room = RoomCreate(game: game, title: title, role: try role(arguments), options: options)
        return .play(
            Visit(
                errand: .plain(.host(room)), link: server.link, name: try name(arguments), player: .known,
                isServerAssumed: server.isAssumed, display: try display(arguments)))
    }

    private static func rooms(_ rest: [String]) throws(UsageError) -> Command {
        let arguments = try Arguments(following: rest, .rooms)
        guard arguments["help"] == nil else { return .text(CommandTable.bullseye.help(of: ["rooms"])) }
        let server = try server(arguments)
        // To look is not to come back as the player who may be playing elsewhere at this moment.
        return .play(
            Visit(
                errand: .plain(.rooms(watch: arguments["watch"] != nil)), link: server.link,
                name: try name(arguments), player: .stranger, isServerAssumed: server.isAssumed,
                display: try display(arguments)))
    }

    private static func display(_ arguments: Arguments) throws(UsageError) -> Visit.Display {
        let (colors, words) = (arguments["color"], [CommandTable.Option].colorWords)
        if let colors, !words.contains(colors) { throw .unknown("number of colours", colors, among: words) }
        return Visit.Display(
            isPlain: arguments["plain"] != nil, isForScript: arguments["json"] != nil, colors: colors)
    }

    static func game(_ name: String?) throws(UsageError) -> String {
        guard let name else { return GameCatalogue.all[0].name }
        guard GameCatalogue[name] != nil else { throw .unknown("game", name, among: GameCatalogue.all.map(\.name)) }
        return name
    }

    static func title(_ text: String) throws(UsageError) -> Title {
        guard let title = Title(text) else {
            throw UsageError("A title has 1 to \(Title.limit) characters that can be seen.")
        }
        return title
    }

    /// The server that the link names; without one, that of the link used last.
    private static func server(
        _ arguments: Arguments
    ) throws(UsageError) -> (link: InvitationLink, isAssumed: Bool) {
        guard !arguments.operands.isEmpty else { return (try lastLink(), true) }
        return (try link(try arguments.operand("The link")), false)
    }

    static func lastLink() throws(UsageError) -> InvitationLink {
        let last = TokenStore.stateDirectory(Output.environment).flatMap { LastLink(stateDirectory: $0).read() }
        guard let last else {
            throw UsageError(
                "The link is missing, and no server was used before. Who runs a server or has a room there can send "
                    + "you its link; bullseye-server prints one.")
        }
        return last
    }

    static func link(_ text: String) throws(UsageError) -> InvitationLink {
        do throws(InvitationLinkError) {
            return try InvitationLink(text)
        } catch {
            throw UsageError(error.description)
        }
    }

    private static func role(_ arguments: Arguments) throws(UsageError) -> Role {
        guard let word = arguments["as"] else { return .player }
        guard let role = Role(rawValue: word) else {
            throw .unknown("role", word, among: Role.allCases.map(\.rawValue))
        }
        return role
    }

    /// The name asked for; else the one that the player changed to, or the login name, if it can be one.
    static func name(_ arguments: Arguments) throws(UsageError) -> PlayerName {
        if let text = arguments["name"] {
            guard let name = PlayerName(text) else {
                throw UsageError(PlayerName.rule)
            }
            return name
        }
        if let name = chosenName { return name }
        let login = Output.environment("USER").flatMap { PlayerName($0) }
        guard let name = login ?? PlayerName("Guest") else { throw UsageError("Say who you are with --name.") }
        return name
    }

    /// The settings' name; what is wrong with them is told where all of them are read.
    private static var chosenName: PlayerName? {
        var complaints: [String] = []
        return SettingsFile.configurationDirectory(Output.environment).flatMap {
            SettingsFile(configurationDirectory: $0).read(complaints: &complaints).name
        }
    }
}
