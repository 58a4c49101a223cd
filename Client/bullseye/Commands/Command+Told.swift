import Arguments
import ClientCore
import ClientRuntime

/// What the command line asks to be told about itself.
extension Command {
    /// Reads options where no command is.
    static func told(_ words: [String]) throws(UsageError) -> Command {
        if words == ["-h"] { return .text(CommandTable.bullseye.help()) }
        if let error = misplaced(words[0]) { throw error }
        let arguments = try Arguments(following: words, CommandTable.bullseye.program)
        if arguments["help"] != nil { return .text(CommandTable.bullseye.help()) }
        if arguments["version"] != nil { return .text("bullseye \(ClientVersion.text)") }
        throw .unknown("option", words[0], among: ["--help", "--version"])
    }

    /// Says where an option belongs that commands have and the program has not; nil for any other.
    private static func misplaced(_ word: String) -> UsageError? {
        let program = CommandTable.bullseye.program
        let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
        guard program.option(named: name) == nil,
            let command = program.commands.first(where: { $0.option(named: name) != nil }),
            let option = command.option(named: name)
        else { return nil }
        return UsageError(
            "“--\(name)” is an option of “\(command.name)”: “bullseye \(command.name) LINK \(option.term)”.")
    }

    /// Reads what follows a command that tells something.
    static func told(_ name: String, _ rest: [String]) throws(UsageError) -> Command {
        let table = CommandTable.bullseye
        guard let command = table.program.commands.first(where: { $0.name == name }) else { return .text(table.help()) }
        let arguments = try Arguments(following: rest, command)
        guard arguments["help"] == nil else { return .text(table.help(of: [name])) }
        switch name {
        case "completions":
            let word = try arguments.operand("The shell")
            let shells = command.operands.flatMap(\.values.words)
            guard shells.contains(word) else { throw .unknown("shell", word, among: shells) }
            return .text(try table.text(asWord: word))
        case "man":
            if let word = arguments.operands.first { throw UsageError("“\(word)” is one word too many.") }
            return .text(table.text(as: .man))
        default: return .text(try help(of: arguments.operands))
        }
    }

    private static func help(of path: [String]) throws(UsageError) -> String {
        var command = CommandTable.bullseye.program
        for word in path {
            guard let next = command.commands.first(where: { $0.name == word }) else {
                throw command.commands.isEmpty
                    ? UsageError("“\(word)” is one word too many.")
                    : .unknown("command", word, among: command.commands.map(\.name))
            }
            command = next
        }
        return CommandTable.bullseye.help(of: path)
    }
}
