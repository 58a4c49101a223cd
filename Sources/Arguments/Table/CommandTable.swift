/// A program's command line: what is parsed, and what help, man page and completions tell of it.
public struct CommandTable: Sendable {
    /// The program, called by its name alone, with its commands.
    public let program: Command
    /// Major, minor and patch level (https://semver.org).
    public let version: String
    /// The exit statuses, each with when it is told, in words that follow the number.
    public let statuses: [Entry]
    /// The variables of the environment that are read.
    public let environment: [Entry]
    /// The files that are read and written.
    public let files: [Entry]

    /// Makes a program's table.
    public init(_ program: Command, version: String, statuses: [Entry], environment: [Entry], files: [Entry]) {
        self.program = program
        self.version = version
        self.statuses = statuses
        self.environment = environment
        self.files = files
    }

    /// A word or two, and what they mean.
    public struct Entry: Hashable, Sendable {
        /// What is explained.
        public let term: String
        /// What it means.
        public let text: String

        /// Explains a term.
        public init(_ term: String, _ text: String) {
            self.term = term
            self.text = text
        }
    }

    /// What is printed of a table besides its help.
    public enum Form: String, CaseIterable, Sendable {
        /// The man page, as roff.
        case man
        /// What completes command lines in bash.
        case bash
        /// What completes command lines in zsh.
        case zsh
        /// What completes command lines in fish.
        case fish
    }

    /// The table in a form, without the last line's end.
    public func text(as form: Form) -> String {
        switch form {
        case .man: manPage
        case .bash: bashCompletions
        case .zsh: zshCompletions
        case .fish: fishCompletions
        }
    }
}
