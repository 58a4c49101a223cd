import Arguments
import ClientCore
import ClientRuntime

/// What the command line asks for.
enum BotsCommand {
    case text(String)
    case play(BotsRun)

    init(_ arguments: some Sequence<String>) throws(UsageError) {
        let table = CommandTable.bots
        let arguments = try Arguments(following: arguments, table.program)
        if arguments["help"] != nil {
            self = .text(table.help())
        } else if arguments["version"] != nil {
            self = .text("bullseye-bots \(ClientVersion.text)")
        } else if let form = arguments["print"] {
            self = .text(try table.text(asWord: form))
        } else {
            self = .play(try BotsRun(arguments))
        }
    }
}
