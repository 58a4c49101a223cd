/// What is wrong with a scenario, and where: `stages[2].seconds`.
public enum ScenarioProblem: Error, Hashable, CustomStringConvertible, Sendable {
    /// The file has more bytes than it may.
    case tooLong(most: Int)
    /// The file is no JSON5.
    case malformed
    /// There is no such scenario.
    case noScenario(String, nearest: String?, known: [String])
    /// There is no such member.
    case unknown(path: String, nearest: String?)
    /// A member is missing.
    case missing(path: String)
    /// A member is not what it must be: `a whole number from 1 to 60`.
    case wrong(path: String, wanted: String)
    /// Not exactly one of these members is there.
    case notOne(of: [String])
    /// What is no objective.
    case objective(path: String, ObjectiveError)
    /// What cannot be changed in this scenario, and why not.
    case unfit(String, reason: String)

    /// What is wrong, in a sentence.
    public var description: String {
        switch self {
        case .tooLong(let most):
            "A scenario's file has at most \(Figures.count(most)) bytes."
        case .malformed:
            "The file is no JSON5: look for a bracket, a quote or a comma that is missing."
        case .noScenario(let name, let nearest, let known):
            "There is no scenario “\(name.visible)”"
                + (nearest.map { "; did you mean “\($0)”?" } ?? "; there are \(known.joined(separator: ", ")).")
        case .unknown(let path, let nearest):
            "\(path.visible) is not known\(nearest.map { "; did you mean “\($0)”?" } ?? ".")"
        case .missing(let path):
            "\(path) is missing."
        case .wrong(let path, let wanted):
            "\(path) must be \(wanted)."
        case .notOne(let members):
            "Exactly one of \(members.joined(separator: ", ")) must be there."
        case .objective(let path, let error):
            "\(path): \(error)"
        case .unfit(let what, let reason):
            "\(what) cannot be set here: \(reason)."
        }
    }
}

/// Everything that is wrong with a scenario.
public struct ScenarioProblems: Error, Hashable, CustomStringConvertible, Sendable {
    /// What is wrong, 1 or more.
    public let all: [ScenarioProblem]

    /// All of it, a line each.
    public var description: String { all.map(\.description).joined(separator: "\n") }
}
