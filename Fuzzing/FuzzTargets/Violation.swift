/// A rule that an input broke.
public struct Violation: Error, CustomStringConvertible {
    /// What should have been, and what was.
    public let description: String
}

/// Holds a rule that must be true whatever was received.
func hold(_ isTrue: Bool, _ rule: @autoclosure () -> String) throws(Violation) {
    guard isTrue else { throw Violation(description: rule()) }
}
