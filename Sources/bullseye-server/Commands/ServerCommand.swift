import Arguments
import ServerSettings
import Transport

/// What a command line asks the server's program for.
enum ServerCommand {
    case run(ServerSettings)
    case check(ServerSettings)
    case ask(AdminCall)
    case backup(BackupCommand)
    case restore(RestoreCommand)
    case text(String)

    /// A command line, or another setting, that cannot be carried out.
    struct Misuse: Error {
        /// A sentence for each thing that is wrong.
        let reasons: [String]
    }

    /// Reads a command line, the program's name first.
    init(_ words: [String]) throws(Misuse) {
        var path: [String] = []
        var command = CommandTable.server.program
        var rest = words.dropFirst()
        while let word = rest.first, !word.hasPrefix("-"), !command.commands.isEmpty {
            guard let next = command.commands.first(where: { $0.name == word }) else {
                throw Self.unknown(word, among: command.commands.map(\.name))
            }
            rest.removeFirst()
            path.append(word)
            command = next
        }
        let arguments = try Self.arguments(words.prefix(1) + rest, command)
        if let word = arguments.operands.dropFirst(command.operands.count).first {
            throw Misuse(reasons: ["“\(word)” is one word too many."])
        }
        if arguments["help"] != nil {
            self = .text(CommandTable.server.help(of: path))
        } else if arguments["version"] != nil || path == ["version"] {
            self = .text("bullseye-server \(Server.version)")
        } else if let word = arguments["print"] {
            self = .text(try Self.form(word))
        } else if path == ["config", "default"] {
            self = .text(SettingsText.defaultFile)
        } else if path == ["config"] {
            throw Misuse(reasons: ["Say what to show: config print, or config default."])
        } else {
            let settings = try Self.settings(arguments)
            self =
                switch path {
                case ["check"]: .check(settings)
                case ["status"], ["rooms"], ["kick"], ["ban"], ["drain"]:
                    .ask(try AdminCall(path[0], arguments, settings))
                case ["backup"]:
                    .backup(
                        BackupCommand(
                            settings: settings, file: try Self.file(arguments),
                            isReplacing: arguments["replace"] != nil))
                case ["restore"]: .restore(RestoreCommand(settings: settings, file: try Self.file(arguments)))
                case ["config", "print"]: .text(SettingsText.effective(settings))
                default: .run(settings)
                }
        }
    }

    private static func arguments(
        _ words: ArraySlice<String>, _ command: CommandTable.Command
    ) throws(Misuse) -> Arguments {
        do throws(ArgumentError) {
            return try Arguments(Array(words), (command.options + command.shared).map(\.argument))
        } catch {
            throw Misuse(reasons: [error.description])
        }
    }

    private static func settings(_ arguments: Arguments) throws(Misuse) -> ServerSettings {
        do throws(ServerSettings.Problems) {
            return try ServerSettings(arguments, environment: Environment.variables) {
                path, most throws(SettingsFileFailure) in
                do throws(SystemError) {
                    return try File.read(path, atMost: most)
                } catch {
                    throw SettingsFileFailure(reason: error.reason)
                }
            }
        } catch {
            throw Misuse(reasons: error.sentences)
        }
    }

    /// The file that a command is about.
    private static func file(_ arguments: Arguments) throws(Misuse) -> String {
        switch arguments.operands.first {
        case nil, "": throw Misuse(reasons: ["The file is missing."])
        case "-": throw Misuse(reasons: ["A backup is a file, and “-” is none. A file of that name is ./-"])
        case let file?: return file
        }
    }

    private static func form(_ word: String) throws(Misuse) -> String {
        guard let form = CommandTable.Form(rawValue: word) else {
            let forms = CommandTable.Form.allCases.map(\.rawValue).joined(separator: ", ")
            throw Misuse(reasons: ["There is no form “\(word)”. There are: \(forms)."])
        }
        return CommandTable.server.text(as: form)
    }

    private static func unknown(_ word: String, among words: [String]) -> Misuse {
        let nearest = Spelling.nearest(to: word, in: words).map { " Did you mean “\($0)”?" } ?? ""
        return Misuse(reasons: ["There is no command “\(word)”." + nearest])
    }
}
