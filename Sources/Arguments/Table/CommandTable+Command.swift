extension CommandTable {
    /// A command, or the program itself.
    public struct Command: Sendable {
        /// The word that calls it.
        public let name: String
        /// What it does, in a few words without a full stop, for lists.
        public let purpose: String
        /// What it does, in sentences.
        public let about: String
        /// What it takes besides options, in this order.
        public let operands: [Operand]
        /// The options that it has; there are no others.
        public let options: [Option]
        /// Options that it has in common with its program, where they are told.
        public let shared: [Option]
        /// The commands that it has of its own.
        public let commands: [Command]
        /// Whether it is meant where none of its parent's commands is named.
        public let isDefault: Bool
        /// What else there is to tell.
        public let sections: [Section]

        /// Makes a command, which has `--help` besides its options.
        public init(
            _ name: String, _ purpose: String, _ about: String, operands: [Operand] = [], options: [Option] = [],
            shared: [Option] = [], commands: [Command] = [], isDefault: Bool = false, sections: [Section] = []
        ) {
            self.name = name
            self.purpose = purpose
            self.about = about
            self.operands = operands
            self.options = options + [.help]
            self.shared = shared
            self.commands = commands
            self.isDefault = isDefault
            self.sections = sections
        }

        /// The option of that name, which goes without the dashes.
        public func option(named name: some StringProtocol) -> Option? { options.first { $0.name == name } }
    }

    /// What a command takes besides options.
    public struct Operand: Sendable {
        /// What stands for it.
        public let word: String
        /// What it is.
        public let purpose: String
        /// What it can be.
        public let values: Values
        /// Whether it may be left out.
        public let isOptional: Bool
        /// Whether there may be several.
        public let isRepeated: Bool

        /// Makes an operand.
        public init(
            _ word: String, _ purpose: String, _ values: Values = .any, isOptional: Bool = false,
            isRepeated: Bool = false
        ) {
            self.word = word
            self.purpose = purpose
            self.values = values
            self.isOptional = isOptional
            self.isRepeated = isRepeated
        }

        /// The operand as a synopsis shows it.
        var synopsis: String {
            let words = word + (isRepeated ? "…" : "")
            return isOptional ? "[\(words)]" : words
        }

        /// What it is and can be.
        var text: String { purpose + values.told(standard: nil) }
    }

    /// Prose with a title.
    public struct Section: Sendable {
        /// The title, which the man page shows.
        public let title: String
        /// The prose.
        public let prose: [Prose]

        /// Makes a section.
        public init(_ title: String, _ prose: Prose...) {
            self.title = title
            self.prose = prose
        }
    }

    /// A piece of prose.
    public enum Prose: Sendable {
        /// Sentences that are filled.
        case paragraph(String)
        /// Terms, each with what it means.
        case entries([Entry])
        /// A line to be typed as it is.
        case example(String)
    }

    /// Every command, the program first, with the words that call it.
    var places: [(path: [String], command: Command)] { Self.places([program.name], program) }

    private static func places(_ path: [String], _ command: Command) -> [(path: [String], command: Command)] {
        [(path, command)] + command.commands.flatMap { places(path + [$0.name], $0) }
    }
}
