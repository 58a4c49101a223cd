extension CommandTable {
    /// A file for zsh's `fpath` that completes the program's command line.
    var zshCompletions: String {
        """
        #compdef \(program.name)
        # Completes \(program.name) in zsh.
        \(function)() {
            local place=\(program.name)
            local -a commands options
            integer index=2
        \(zshPlace)    case "$place ${words[CURRENT-1]}" in
        \(places.flatMap(Self.zshValues).joined(separator: "\n"))
            esac
            case $place in
        \(places.map(Self.zshWords).joined(separator: "\n"))
            esac
            if [[ ${words[CURRENT]} != -* ]] && (( $#commands )); then
                _describe -t commands command commands
            else
                _describe -t options option options
            fi
        }
        if [[ $funcstack[1] == \(function) ]]; then \(function) "$@"; else compdef \(function) \(program.name); fi
        """
    }

    /// Finds out which command is called.
    private var zshPlace: String {
        guard !program.commands.isEmpty else { return "" }
        return """
                while ((index < CURRENT)); do
                    case "$place ${words[index]}" in
                        (\(patterns(separator: "|"))) place="$place ${words[index]}" ;;
                        (*) break ;;
                    esac
                    ((index++))
                done

            """
    }

    /// What follows an option that takes a value.
    private static func zshValues(_ path: [String], _ command: Command) -> [String] {
        command.completedOptions.compactMap { option in
            guard let word = option.word else { return nil }
            let reply =
                switch option.values {
                case .any, .range: "_message \(quoted(word))"
                case .words(let words): "compadd -- \(words.map(quoted).joined(separator: " "))"
                case .file: "_files"
                case .directory: "_files -/"
                }
            return "        (\(quoted((path + ["--\(option.name)"]).joined(separator: " ")))) \(reply); return ;;"
        }
    }

    private static func zshWords(_ path: [String], _ command: Command) -> String {
        let words = command.completedWords.map { quoted("\($0.term):\($0.text)") }.joined(separator: " ")
        let options = command.completedOptions.map { quoted("--\($0.name):\($0.purpose)") }.joined(separator: " ")
        return """
                    (\(quoted(path.joined(separator: " "))))
                        commands=(\(words))
                        options=(\(options))
                        ;;
            """
    }
}
