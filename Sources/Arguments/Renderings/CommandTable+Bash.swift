extension CommandTable {
    /// A bash function that completes the program's command line, and the line that has bash use it.
    var bashCompletions: String {
        """
        # Completes \(program.name) in bash.
        \(function)() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
            local place=\(program.name) words='' options=''
        \(bashPlace)    COMPREPLY=()
            case "$place $previous" in
        \(places.flatMap(Self.bashValues).joined(separator: "\n"))
            esac
            case $place in
        \(places.map(Self.bashWords).joined(separator: "\n"))
            esac
            if [[ $current == -* || -z $words ]]; then words=$options; fi
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        }
        complete -F \(function) \(program.name)
        """
    }

    /// Finds out which command is called.
    private var bashPlace: String {
        guard !program.commands.isEmpty else { return "" }
        return """
                local index
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case "$place ${COMP_WORDS[index]}" in
                        \(patterns(separator: " | "))) place="$place ${COMP_WORDS[index]}" ;;
                        *) break ;;
                    esac
                done

            """
    }

    /// What follows an option that takes a value.
    private static func bashValues(_ path: [String], _ command: Command) -> [String] {
        command.completedOptions.filter { $0.word != nil }.map { option in
            let replies: [String] =
                switch option.values {
                case .any, .range: []
                case .words(let words): [compgen("-W \(quoted(words.joined(separator: " ")))")]
                case .file: ["compopt -o filenames", compgen("-f")]
                case .directory: ["compopt -o filenames", compgen("-d")]
                }
            let typed = quoted((path + ["--\(option.name)"]).joined(separator: " "))
            return (["        \(typed))"] + (replies + ["return"]).map { "            \($0)" } + ["            ;;"])
                .joined(separator: "\n")
        }
    }

    private static func compgen(_ what: String) -> String {
        "mapfile -t COMPREPLY < <(compgen \(what) -- \"$current\")"
    }

    private static func bashWords(_ path: [String], _ command: Command) -> String {
        let words = command.completedWords.map(\.term).joined(separator: " ")
        let options = command.completedOptions.map { "--\($0.name)" }.joined(separator: " ")
        return """
                    \(quoted(path.joined(separator: " "))))
                        words=\(quoted(words))
                        options=\(quoted(options))
                        ;;
            """
    }
}
