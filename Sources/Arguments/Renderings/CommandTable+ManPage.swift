extension CommandTable {
    /// The man page, in ASCII, by the macros of man(7).
    var manPage: String {
        var lines = [
            #".TH "\#(Roff.line(program.name.uppercased()))" 1 "" "\#(Roff.line("Bullseye \(version)"))""#,
            ".SH NAME", "\(Roff.line(program.name)) \\- \(Roff.text(program.purpose))",
            ".SH SYNOPSIS", Self.synopsis([program.name], program),
            ".SH DESCRIPTION", Roff.text(program.about),
        ]
        let commands = places.dropFirst()
        if !commands.isEmpty { lines.append(".SH COMMANDS") }
        for (path, command) in commands {
            lines += [
                ".SS \"\(Roff.line(path.joined(separator: " ")))\"", Self.synopsis(path, command), ".PP",
                Roff.text(command.about),
            ]
            // That each has its help need not be said each time.
            lines += Roff.entries(command.entries.filter { $0.term != Option.help.term })
        }
        lines += [".SH OPTIONS"] + Roff.entries(program.entries)
        var told: Set<String> = []
        for section in places.flatMap(\.command.sections) where told.insert(section.title).inserted {
            lines += [".SH \"\(Roff.line(section.title.uppercased()))\""] + section.roff
        }
        lines += [".SH EXIT STATUS"] + Roff.entries(statuses)
        if !environment.isEmpty { lines += [".SH ENVIRONMENT"] + Roff.entries(environment) }
        if !files.isEmpty { lines += [".SH FILES"] + Roff.entries(files) }
        return lines.joined(separator: "\n")
    }

    private static func synopsis(_ path: [String], _ command: Command) -> String {
        TextFilling.fill([Roff.bold(called(path, command))] + command.synopsis.map(Roff.line))
    }
}

extension CommandTable.Section {
    fileprivate var roff: [String] {
        prose.enumerated().flatMap { index, piece in
            switch piece {
            case .paragraph(let text): (index == 0 ? [] : [".PP"]) + [Roff.text(text)]
            case .entries(let entries): Roff.entries(entries)
            case .example(let line): [".PP", ".RS", Roff.line(line), ".RE"]
            }
        }
    }
}
