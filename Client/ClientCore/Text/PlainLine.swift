import TerminalUI

/// One line of the plain client's output.
public struct PlainLine: Hashable, Sendable {
    /// A colour of three channels.
    public struct Colour: Hashable, Sendable {
        /// Red, green and blue.
        public var red: UInt8, green: UInt8, blue: UInt8
    }

    /// The text, safe to be shown.
    public let text: String
    /// Whether the line stands out from its neighbours.
    public let isStrong: Bool
    /// Colours shown after the text, side by side, where colours can be shown.
    public let swatches: [Colour]

    /// Makes a line; whatever could disturb a terminal is put aside.
    public init(_ text: String, isStrong: Bool = false, swatches: [Colour] = []) {
        self.text = DisplayText.safe(text)
        self.isStrong = isStrong
        self.swatches = swatches
    }
}

extension PlainLine: ExpressibleByStringLiteral {
    /// A line of plain text.
    public init(stringLiteral text: String) { self.init(text) }
}

extension PlainLine {
    /// The line broken between words into lines of at most so many columns; a longer word stays whole.
    ///
    /// - Parameters:
    ///   - columns: The width; nil breaks nothing.
    ///   - indent: How many spaces the lines after the first begin with.
    func wrapped(to columns: Int?, indent: Int = 0) -> [PlainLine] {
        guard let columns, DisplayText.width(text) > columns else { return [self] }
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        var lines = [words[0]]
        for word in words.dropFirst() {
            let last = lines.count - 1
            let longer = "\(lines[last]) \(word)"
            // After nothing but the spaces that a line begins with, no break makes room.
            if DisplayText.width(longer) <= columns || lines[last].allSatisfy({ $0 == " " }) {
                lines[last] = longer
            } else if !word.isEmpty {
                lines.append(String(repeating: " ", count: indent) + word)
            }
        }
        return lines.enumerated().map { number, text in
            PlainLine(text, isStrong: isStrong, swatches: number == lines.count - 1 ? swatches : [])
        }
    }
}
