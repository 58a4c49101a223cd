import Arguments

/// Reads values from a scenario's file, and gathers all that is wrong with them.
struct MemberReader {
    /// What stands in braces, and where.
    struct Members {
        var values: [String: FileValue] = [:]
        var path = ""

        /// Where one of them stands: `stages[2].seconds`.
        func path(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
    }

    private(set) var problems: [ScenarioProblem] = []

    /// Notes that something is wrong.
    mutating func note(_ problem: ScenarioProblem) { problems.append(problem) }

    /// What stands in braces; what is not among the fields, or is missing, is noted.
    mutating func members(_ value: FileValue, at path: String, _ fields: [ScenarioField]) -> Members {
        guard case .members(let values) = value else {
            problems.append(.wrong(path: path.isEmpty ? "The file" : path, wanted: "members in braces"))
            return Members(values: [:], path: path)
        }
        let members = Members(values: values, path: path)
        let names = fields.map(\.name)
        for name in values.keys.sorted() where !names.contains(name) {
            problems.append(.unknown(path: members.path(name), nearest: Spelling.nearest(to: name, in: names)))
        }
        for field in fields where field.otherwise == nil && values[field.name] == nil {
            problems.append(.missing(path: members.path(field.name)))
        }
        return members
    }

    /// A whole number.
    mutating func whole(_ name: String, _ members: Members, otherwise: Int) -> Int {
        guard let value = members.values[name] else { return otherwise }
        if case .number(let number) = value, let whole = Int(exactly: number) { return whole }
        problems.append(.wrong(path: members.path(name), wanted: "a whole number"))
        return otherwise
    }

    /// A number.
    mutating func number(_ name: String, _ members: Members, otherwise: Double) -> Double {
        guard let value = members.values[name] else { return otherwise }
        if case .number(let number) = value, number.isFinite { return number }
        problems.append(.wrong(path: members.path(name), wanted: "a number"))
        return otherwise
    }

    /// A text.
    mutating func text(_ name: String, _ members: Members, otherwise: String) -> String {
        guard let value = members.values[name] else { return otherwise }
        if case .text(let text) = value { return text }
        problems.append(.wrong(path: members.path(name), wanted: "a text in quotes"))
        return otherwise
    }

    /// True or false.
    mutating func truth(_ name: String, _ members: Members) -> Bool {
        guard let value = members.values[name] else { return false }
        if case .truth(let truth) = value { return truth }
        problems.append(.wrong(path: members.path(name), wanted: "true or false"))
        return false
    }

    /// A list, each with where it stands; nil if there is none.
    mutating func list(_ name: String, _ members: Members) -> [(path: String, value: FileValue)]? {
        guard let value = members.values[name] else { return nil }
        if case .list(let values) = value {
            return values.enumerated().map { ("\(members.path(name))[\($0.offset)]", $0.element) }
        }
        problems.append(.wrong(path: members.path(name), wanted: "a list in brackets"))
        return nil
    }

    /// A list of texts; nil if there is none.
    mutating func texts(_ name: String, _ members: Members) -> [(path: String, text: String)]? {
        list(name, members)?.compactMap { path, value in
            if case .text(let text) = value { return (path, text) }
            problems.append(.wrong(path: path, wanted: "a text in quotes"))
            return nil
        }
    }
}
