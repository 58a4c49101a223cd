public import Arguments

extension Arguments {
    /// Reads what follows the name of a command that has these options.
    public init(following words: some Sequence<String>, _ command: CommandTable.Command) throws(UsageError) {
        try self.init(following: words, command.options.map(\.argument))
    }

    /// An option's value as a whole number within the range that its command's table tells, if it was given.
    public func number<Number: FixedWidthInteger>(
        _ name: String, of command: CommandTable.Command
    ) throws(UsageError) -> Number? {
        guard case .range(let range)? = command.options.first(where: { $0.name == name })?.values else {
            preconditionFailure("--\(name) has no range")
        }
        return try number(name, in: Number(clamping: range.lowerBound)...Number(clamping: range.upperBound))
    }
}

extension CommandTable {
    /// A form of the table by its name.
    public func text(asWord word: String) throws(UsageError) -> String {
        guard let form = Form(rawValue: word) else {
            throw .unknown("form", word, among: Form.allCases.map(\.rawValue))
        }
        return text(as: form)
    }
}
