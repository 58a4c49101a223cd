/// What the completions of all shells have in common.
extension CommandTable {
    /// The name of a shell's function about the program.
    var function: String { "_" + program.name.map { $0 == "-" ? "_" : String($0) }.joined() }

    /// The words that call each command but the program, as a shell's patterns.
    func patterns(separator: String) -> String {
        places.dropFirst().map { Self.quoted($0.path.joined(separator: " ")) }.joined(separator: separator)
    }

    /// Text as one word of bash or zsh.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

extension CommandTable.Command {
    /// The options that can be typed behind its name: its own, and those of the command that is meant by default.
    var completedOptions: [CommandTable.Option] {
        let standard = commands.first(where: \.isDefault)
        let others = shared + (standard?.options ?? []) + (standard?.shared ?? [])
        return options + others.filter { other in !options.contains { $0.name == other.name } }
    }

    /// Words that can be typed behind its name, each with what it means.
    var completedWords: [CommandTable.Entry] {
        commands.map { CommandTable.Entry($0.name, $0.purpose) }
            + operands.flatMap { operand in operand.values.words.map { CommandTable.Entry($0, operand.purpose) } }
    }
}
