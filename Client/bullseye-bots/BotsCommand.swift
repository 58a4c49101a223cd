import Arguments
import ClientCore
import ClientRuntime

/// What the command line asks for.
enum BotsCommand {
    case text(String)
    /// A conductor has started this process as one of its workers.
    case work

    init(_ arguments: some Sequence<String>) throws(UsageError) {
        if Array(arguments) == ["--worker"] {
            self = .work
            return
        }
        let table = CommandTable.bots
        let arguments = try Arguments(following: arguments, table.program)
        if arguments["help"] != nil {
            self = .text(table.help())
        } else if arguments["version"] != nil {
            self = .text("bullseye-bots \(ClientVersion.text)")
        } else if let form = arguments["print"] {
            self = .text(try table.text(asWord: form))
        } else {
            throw UsageError("The conductor is missing.")
        }
    }
}
