import Arguments
import ClientCore
import ClientRuntime
import LoadTest

/// What the command line asks for.
enum BotsCommand {
    case text(String)
    case run(BotsRun)
    /// A conductor has started this process as one of its workers.
    case work

    init(_ arguments: some Sequence<String>) throws(UsageError) {
        let words = Array(arguments)
        if words == ["--worker"] {
            self = .work
            return
        }
        let table = CommandTable.bots
        let arguments = try Arguments(following: words, table.program)
        if arguments["help"] != nil {
            self = .text(table.help())
        } else if arguments["version"] != nil {
            self = .text("bullseye-bots \(ClientVersion.text)")
        } else if let form = arguments["print"] {
            self = .text(try table.text(asWord: form))
        } else if let name = arguments["print-scenario"] {
            self = .text(try ScenarioChoice.named(name).file)
        } else {
            self = .run(try BotsRun(words, arguments))
        }
    }
}
