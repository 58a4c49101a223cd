import Arguments
import ClientCore
import ClientRuntime
import GameProtocol
import GameRules

/// What the command line asks for.
enum Command {
    case help(String)
    case version
    case play(Visit)

    private static let names = ["join", "host", "rooms", "events"]

    init(_ arguments: some Sequence<String>) throws(UsageError) {
        var rest = Array(arguments)
        guard let name = rest.first else { throw UsageError("Say what to do: \(Self.names.joined(separator: ", ")).") }
        rest.removeFirst()
        switch name {
        case "join": self = try Self.join(rest)
        case "host": self = try Self.host(rest)
        case "rooms": self = try Self.rooms(rest)
        case "events": self = try Self.events(rest)
        case "help":
            guard let topic = rest.first else {
                self = .help(Help.overview)
                return
            }
            guard let text = Help.of(topic) else { throw .unknown("command", topic, among: Self.names) }
            self = .help(text)
        case "--help", "-h": self = .help(Help.overview)
        case "--version": self = .version
        // The link alone says it all.
        case _ where name.hasPrefix("https://") || name.hasPrefix("http://"): self = try Self.join([name] + rest)
        case _ where name.hasPrefix("-"):
            throw .unknown("option", name, among: ["--help", "--version"])
        default: throw .unknown("command", name, among: Self.names + ["help"])
        }
    }

    private static func join(_ rest: [String]) throws(UsageError) -> Command {
        let arguments = try Arguments(following: rest, [.value("name"), .value("as"), .flag("help")] + displayOptions)
        guard arguments["help"] == nil else { return .help(Help.join) }
        let link = try link(arguments)
        return .play(
            Visit(
                errand: .plain(.join(link.room, try role(arguments))), link: link, name: try name(arguments),
                player: .known, display: try display(arguments)))
    }

    private static func host(_ rest: [String]) throws(UsageError) -> Command {
        let arguments = try Arguments(
            following: rest,
            [
                .value("name"), .value("as"), .value("title"), .value("game"), .value("rounds"),
                .value("round-ms"), .flag("help"),
            ] + displayOptions)
        guard arguments["help"] == nil else { return .help(Help.host) }
        let link = try link(arguments)
        let game = try game(arguments["game"])
        let title = try arguments["title"].map { text throws(UsageError) in try Self.title(text) }
        var options = RoomOptionsPatch()
        options.rounds = try arguments.number("rounds", in: RoomOptions.roundsRange)
        options.roundMs = try arguments.number("round-ms", in: RoomOptions.roundMsRange)
        let room = RoomCreate(game: game, title: title, role: try role(arguments), options: options)
        return .play(
            Visit(
                errand: .plain(.host(room)), link: link, name: try name(arguments), player: .known,
                display: try display(arguments)))
    }

    private static func rooms(_ rest: [String]) throws(UsageError) -> Command {
        let arguments = try Arguments(following: rest, [.flag("watch"), .flag("json"), .flag("help")])
        guard arguments["help"] == nil else { return .help(Help.rooms) }
        let link = try link(arguments)
        // To look is not to come back as the player who may be playing elsewhere at this moment.
        return .play(
            Visit(
                errand: .plain(.rooms(watch: arguments["watch"] != nil)), link: link, name: try name(arguments),
                player: .stranger, display: try display(arguments)))
    }

    private static let displayOptions: [Arguments.Option] = [.flag("plain"), .value("color"), .flag("json")]
    private static let colorWords = ["auto", "none", "16", "256", "true"]

    private static func display(_ arguments: Arguments) throws(UsageError) -> Visit.Display {
        let colors = arguments["color"]
        if let colors, !colorWords.contains(colors) { throw .unknown("number of colours", colors, among: colorWords) }
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

    private static func link(_ arguments: Arguments) throws(UsageError) -> InvitationLink {
        try link(try arguments.operand("The link"))
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

    /// The name asked for; else the login name, if it can be one.
    static func name(_ arguments: Arguments) throws(UsageError) -> PlayerName {
        if let text = arguments["name"] {
            guard let name = PlayerName(text) else {
                throw UsageError("A name has 1 to \(PlayerName.limit) characters that can be seen.")
            }
            return name
        }
        let login = Output.environment("USER").flatMap { PlayerName($0) }
        guard let name = login ?? PlayerName("Guest") else { throw UsageError("Say who you are with --name.") }
        return name
    }
}
