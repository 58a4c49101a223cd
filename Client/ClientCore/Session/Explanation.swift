/// What happened, in a sentence, and what to do about it.
public struct Explanation: Hashable, Sendable {
    /// What happened.
    public var what: String
    /// What to do next; nil where nothing helps, or nothing needs to be done.
    public var advice: String?

    /// Explains.
    public init(_ what: String, advice: String? = nil) {
        self.what = what
        self.advice = advice
    }
}

extension Explanation: CustomStringConvertible {
    /// Both sentences.
    public var description: String { advice.map { "\(what) \($0)" } ?? what }
}
