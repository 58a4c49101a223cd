public import Arguments

extension Arguments {
    /// Reads what follows the name of a command that has these options.
    public init(following words: some Sequence<String>, _ command: CommandTable.Command) throws(UsageError) {
        try self.init(following: words, command.options.map(\.argument))
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
