extension CommandTable {
    /// Fish's commands that complete the program's command line.
    var fishCompletions: String {
        """
        # Completes \(program.name) in fish.
        function _\(function)_at
            set -l place \(program.name)
        \(fishPlace)    test "$place" = "$argv[1]"
        end
        complete -c \(program.name) -f
        \(places.flatMap(fishLines).joined(separator: "\n"))
        """
    }

    /// Finds out which command is called.
    private var fishPlace: String {
        guard !program.commands.isEmpty else { return "" }
        let patterns = places.dropFirst().map { Self.fishQuoted($0.path.joined(separator: " ")) }
        return """
                for word in (commandline -opc)[2..-1]
                    switch "$place $word"
                        case \(patterns.joined(separator: " "))
                            set place "$place $word"
                        case '*'
                            break
                    end
                end

            """
    }

    private func fishLines(_ path: [String], _ command: Command) -> [String] {
        let place = Self.fishQuoted("_\(function)_at \(Self.fishQuoted(path.joined(separator: " ")))")
        let start = "complete -c \(program.name) -n \(place)"
        let words = command.completedWords.map {
            "\(start) -a \(Self.fishQuoted($0.term)) -d \(Self.fishQuoted($0.text))"
        }
        let options = command.completedOptions.map { option in
            let value =
                switch option.values {
                case _ where option.word == nil: ""
                case .any, .range: " -x"
                case .words(let words): " -x -a \(Self.fishQuoted(words.joined(separator: " ")))"
                case .file: " -r -F"
                case .directory: " -x -a '(__fish_complete_directories)'"
                }
            return "\(start) -l \(option.name)\(value) -d \(Self.fishQuoted(option.purpose))"
        }
        return words + options
    }

    /// Text as one word of fish.
    private static func fishQuoted(_ text: String) -> String {
        let escaped = text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }
        return "'\(escaped.joined())'"
    }
}
