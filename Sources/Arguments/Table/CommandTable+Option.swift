extension CommandTable {
    /// An option that a command has.
    public struct Option: Sendable {
        /// The name, without the dashes.
        public let name: String
        /// What stands for the value; nil if it takes none.
        public let word: String?
        /// What it is for, in a few words.
        public let purpose: String
        /// What its value can be.
        public let values: Values
        /// What holds without it.
        public let otherwise: String?
        /// Whether the command cannot do without it.
        public let isRequired: Bool
        /// Whether it replaces what the command does, and so is no part of the synopsis.
        public let standsAlone: Bool
        /// Whether it can be given several times, and each counts.
        public let isRepeated: Bool

        /// An option that is there or not.
        public static func flag(_ name: String, _ purpose: String, standsAlone: Bool = false) -> Option {
            Option(
                name: name, word: nil, purpose: purpose, values: .any, otherwise: nil, isRequired: false,
                standsAlone: standsAlone, isRepeated: false)
        }

        /// An option with a value, for which `word` stands.
        public static func value(
            _ name: String, _ word: String, _ purpose: String, _ values: Values = .any, otherwise: String? = nil,
            isRequired: Bool = false, standsAlone: Bool = false, isRepeated: Bool = false
        ) -> Option {
            Option(
                name: name, word: word, purpose: purpose, values: values, otherwise: otherwise,
                isRequired: isRequired, standsAlone: standsAlone, isRepeated: isRepeated)
        }

        /// Shows the help.
        public static let help = flag("help", "shows this help", standsAlone: true)
        /// Shows the version.
        public static let version = flag("version", "shows the version", standsAlone: true)
        /// Prints another form of the table.
        public static let print = value(
            "print", "FORM", "prints the man page, or what completes command lines in a shell",
            .words(Form.allCases.map(\.rawValue)), standsAlone: true)

        /// The option as the command line's reader knows it.
        public var argument: Arguments.Option { word == nil ? .flag(name) : .value(name) }

        /// The option as it is typed.
        public var term: String { word.map { "--\(name) \($0)" } ?? "--\(name)" }

        /// The option as a synopsis shows it.
        var synopsis: String { (isRequired ? term : "[\(term)]") + (isRepeated ? "…" : "") }

        /// What it is for, what its value can be, and what holds without it.
        var text: String {
            let told = purpose + values.told(standard: otherwise)
            guard let otherwise, !values.words.contains(otherwise) else { return told }
            return "\(told); else \(otherwise)"
        }
    }

    /// What a value can be.
    public enum Values: Sendable {
        /// Whatever its purpose says.
        case any
        /// One of these words.
        case words([String])
        /// A whole number within this range.
        case range(ClosedRange<Int64>)
        /// A file's name.
        case file
        /// A directory's name.
        case directory

        /// A whole number within a range.
        public static func numbers(_ range: ClosedRange<Int>) -> Values {
            .range(Int64(range.lowerBound)...Int64(range.upperBound))
        }

        /// The words that it can be.
        public var words: [String] {
            if case .words(let words) = self { words } else { [] }
        }

        /// What a purpose is followed by; `standard` is the word that is meant where none is given.
        func told(standard: String?) -> String {
            switch self {
            case .any, .file, .directory: return ""
            case .range(let range): return ", \(range.lowerBound) to \(range.upperBound)"
            case .words(let words):
                let marked = words.map { $0 == standard ? "\($0), which is the default" : $0 }
                guard let last = marked.last, marked.count > 1 else { return ": \(marked.joined())" }
                let comma = words.dropLast().last == standard ? "," : ""
                return ": \(marked.dropLast().joined(separator: ", "))\(comma) or \(last)"
            }
        }
    }
}
