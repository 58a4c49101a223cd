/// A command line, read: words, and options with or without a value.
///
/// `--name VALUE` and `--name=VALUE` are the same; after `--` everything is a word.
public struct Arguments: Sendable {
    /// An option that a command has.
    public struct Option: Sendable {
        /// The name, with its dashes: `--rounds`.
        public let name: String
        /// Whether a value follows.
        public let takesValue: Bool

        /// An option with a value.
        public static func value(_ name: String) -> Option { Option(name: name, takesValue: true) }

        /// An option that is there or not.
        public static func flag(_ name: String) -> Option { Option(name: name, takesValue: false) }
    }

    /// The words, in their order.
    public private(set) var words: [String] = []
    private var values: [String: String] = [:]

    /// Reads a command line.
    public init(_ arguments: some Sequence<String>, options: [Option]) throws(UsageError) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let name = argument == "-h" ? "--help" : String(argument.prefix { $0 != "=" })
            guard let option = options.first(where: { $0.name == name }) else {
                throw .unknown("option", name, among: options.map(\.name))
            }
            let attached = argument.firstIndex(of: "=").map { String(argument[argument.index(after: $0)...]) }
            switch (option.takesValue, attached) {
            case (false, nil): values[name] = ""
            case (false, _?): throw UsageError("“\(name)” takes no value.")
            case (true, let value?): values[name] = value
            case (true, nil):
                guard let value = rest.popFirst() else { throw UsageError("“\(name)” needs a value.") }
                values[name] = value
            }
        }
    }

    /// Whether an option was given.
    public func has(_ name: String) -> Bool { values[name] != nil }

    /// An option's value, if it was given.
    public func value(_ name: String) -> String? { values[name] }

    /// An option's value as a whole number within a range, if it was given.
    public func number<Number: FixedWidthInteger>(
        _ name: String, in range: ClosedRange<Number>
    ) throws(UsageError) -> Number? {
        guard let text = values[name] else { return nil }
        guard let number = Number(text), range.contains(number) else {
            throw UsageError(
                "“\(name)” must be a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”.")
        }
        return number
    }

    /// The one word that belongs there.
    public func word(_ what: String) throws(UsageError) -> String {
        guard let word = words.first else { throw UsageError("\(what) is missing.") }
        guard words.count == 1 else { throw UsageError("“\(words[1])” is one word too many.") }
        return word
    }
}

/// What is wrong with a command line.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The sentence that says so.
    public let description: String

    /// Makes an error of a sentence.
    public init(_ description: String) {
        self.description = description
    }

    /// A word that is none of those known, with the nearest one, if any is near.
    public static func unknown(_ kind: String, _ word: String, among known: [String]) -> UsageError {
        let nearest = known.map { (word: $0, distance: word.editDistance(to: $0)) }.min { $0.distance < $1.distance }
        guard let nearest, nearest.distance <= max(word.count / 3, 2) else {
            return UsageError("There is no \(kind) “\(word)”.")
        }
        return UsageError("There is no \(kind) “\(word)”. Did you mean “\(nearest.word)”?")
    }
}

extension String {
    /// How many letters must be put in, left out or changed to make one text the other.
    fileprivate func editDistance(to other: String) -> Int {
        let other = Array(other)
        var distances = Array(0...other.count)
        for (row, letter) in enumerated() {
            var diagonal = distances[0]
            distances[0] = row + 1
            for (column, candidate) in other.enumerated() {
                let changed = diagonal + (letter == candidate ? 0 : 1)
                diagonal = distances[column + 1]
                distances[column + 1] = Swift.min(changed, diagonal + 1, distances[column] + 1)
            }
        }
        return distances[other.count]
    }
}
