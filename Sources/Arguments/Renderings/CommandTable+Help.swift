extension CommandTable {
    /// What `--help` says of the command that is called so, without the last line's end.
    ///
    /// - Parameter path: The words behind the program's name; what names no command there is passed over.
    public func help(of path: [String] = []) -> String {
        var (words, command) = ([program.name], program)
        for word in path {
            guard let next = command.commands.first(where: { $0.name == word }) else { break }
            words.append(word)
            command = next
        }
        var parts = [synopsis(words, command), TextFilling.paragraph(command.about)]
        if !command.commands.isEmpty { parts.append(TextFilling.table(Self.list(words, command), longest: 24)) }
        parts.append(TextFilling.table(command.entries))
        parts += command.sections.flatMap(\.help)
        let last = statuses.map { "\($0.term) \($0.text)" }.joined(separator: ", ")
        return (parts + [TextFilling.paragraph("Exit status: \(last).")]).joined(separator: "\n\n")
    }

    private func synopsis(_ path: [String], _ command: Command) -> String {
        let called = Self.called(path, command)
        let pieces = command.synopsis
        guard let first = pieces.first else { return called }
        return TextFilling.fill(["\(called) \(first)"] + pieces.dropFirst(), indent: called.count + 1)
    }

    /// The words that call a command, its own in brackets if it may be left out.
    static func called(_ path: [String], _ command: Command) -> String {
        (path.dropLast() + [command.isDefault ? "[\(command.name)]" : command.name]).joined(separator: " ")
    }

    private static func list(_ path: [String], _ command: Command) -> [Entry] {
        command.commands.map { Entry((path + [$0.name]).joined(separator: " "), $0.purpose) }
    }
}

extension CommandTable.Command {
    /// What follows its name in a synopsis.
    var synopsis: [String] {
        guard commands.isEmpty else { return commands.contains(where: \.isDefault) ? ["[COMMAND …]"] : ["COMMAND …"] }
        return operands.map(\.synopsis) + options.filter { !$0.standsAlone }.map(\.synopsis)
            + (shared.isEmpty ? [] : ["[OPTION …]"])
    }

    /// Its operands and options.
    var entries: [CommandTable.Entry] {
        operands.map { CommandTable.Entry($0.word, $0.text) } + options.map { CommandTable.Entry($0.term, $0.text) }
    }
}

extension CommandTable.Section {
    /// The paragraphs; what a paragraph leads to follows it at once.
    fileprivate var help: [String] {
        prose.reduce(into: []) { parts, piece in
            switch piece {
            case .paragraph(let text): parts.append(TextFilling.paragraph(text))
            case .entries(let entries):
                parts.append((parts.popLast().map { $0 + "\n" } ?? "") + TextFilling.table(entries))
            case .example(let line): parts.append((parts.popLast().map { $0 + "\n" } ?? "") + "  \(line)")
            }
        }
    }
}
