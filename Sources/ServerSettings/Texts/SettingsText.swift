import Arguments

/// What is told about the settings, each from its row of the table.
public enum SettingsText {
    /// The settings as they hold, with where each comes from, as a file of settings.
    public static func effective(_ settings: ServerSettings) -> String {
        settings.effective.map(\.lines).joined(separator: "\n\n") + "\n"
    }

    /// A file of settings in which nothing is set, and everything explained.
    public static var defaultFile: String {
        let head = """
            # Settings of bullseye-server: NAME = VALUE a line, # or ; begins a comment.
            # What is commented out here holds by itself. An option of the command line
            # counts more than a variable of the environment, and that more than this
            # file.
            """
        let entries = Setting.all.map { setting in
            let words = TextFilling.words("# " + sentence(setting))
            let lines = TextFilling.fill(words).split(separator: "\n")
            return lines.joined(separator: "\n# ") + "\n# \(setting.name) =" + (setting.standard.map { " \($0)" } ?? "")
        }
        return ([head] + entries).joined(separator: "\n\n") + "\n"
    }

    /// The settings as a table in Markdown.
    public static var table: String {
        let head = "| setting | option | variable | what it is | without it |\n|---|---|---|---|---|\n"
        return head
            + Setting.all.map { setting in
                let option = setting.argument.map { $0.word == nil ? "--\($0.name)" : "--\($0.name) \($0.word ?? "")" }
                let cells = [
                    "`\(setting.name)`", option.map { "`\($0)`" } ?? "–",
                    ([setting.variable] + [setting.fileVariable].compactMap(\.self)).map { "`\($0)`" }.joined(
                        separator: " "),
                    setting.purpose + values(setting), setting.otherwise,
                ]
                return "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
            }.joined()
    }

    private static func escaped(_ cell: String) -> String { cell.split(separator: "|").joined(separator: "\\|") }

    /// What a value can be, in words that follow.
    private static func values(_ setting: Setting) -> String {
        switch setting.values {
        case .range(let range): " (\(range.lowerBound) to \(range.upperBound))"
        case .words(let words): " (\(words.joined(separator: ", ")))"
        case .any, .file, .directory: ""
        }
    }

    private static func sentence(_ setting: Setting) -> String {
        let text = setting.purpose + values(setting)
        return text.prefix(1).uppercased() + text.dropFirst()
            + (setting.standard == nil ? "; without it: \(setting.otherwise)." : ".")
    }
}
