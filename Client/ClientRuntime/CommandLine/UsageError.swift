public import Arguments

/// What is wrong with a command line.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The sentence that says so.
    public let description: String

    /// Makes an error of a sentence.
    public init(_ description: String) {
        self.description = description
    }

    /// A word that is none of those known, with the one that was maybe meant.
    public static func unknown(_ kind: String, _ word: String, among known: [String]) -> UsageError {
        let nearest = Spelling.nearest(to: word, in: known).map { " Did you mean “\($0)”?" }
        return UsageError("There is no \(kind) “\(word)”.\(nearest ?? " There are: \(known.joined(separator: ", ")).")")
    }
}

extension Arguments {
    /// Reads what follows a program's or a command's name.
    public init(following words: some Sequence<String>, _ known: [Option]) throws(UsageError) {
        do throws(ArgumentError) {
            try self.init([""] + words, known)
        } catch {
            throw UsageError(error.description)
        }
    }

    /// An option's value as a whole number within a range, if it was given.
    public func number<Number: FixedWidthInteger>(
        _ name: String, in range: ClosedRange<Number>
    ) throws(UsageError) -> Number? {
        guard let text = self[name] else { return nil }
        guard let number = Number(text), range.contains(number) else {
            throw UsageError(
                "--\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”.")
        }
        return number
    }

    /// The one operand that belongs there.
    public func operand(_ what: String) throws(UsageError) -> String {
        guard let operand = operands.first else { throw UsageError("\(what) is missing.") }
        guard operands.count == 1 else { throw UsageError("“\(operands[1])” is one word too many.") }
        return operand
    }
}
