/// A QR code as text.
extension QRMatrix {
    /// What a terminal writes with.
    public enum Ink: Sendable {
        /// Dark on light: the dark modules are drawn.
        case dark
        /// Light on dark: the light modules are drawn.
        case light
    }

    /// The fewest modules that must stay light around a code, for those who read it from a screen.
    public static let leastQuietZone = 2

    /// The lines of the code in half blocks, two modules above one another in each character.
    ///
    /// - Parameter quietZone: How many light modules surround the code, ``leastQuietZone`` or more.
    public func lines(_ ink: Ink, quietZone: Int = leastQuietZone) -> [String] {
        let range = range(quietZone)
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
            range.reduce(into: "") { line, column in
                let isLast = row + 1 == range.upperBound
                switch (isDrawn(ink, row, column), !isLast && isDrawn(ink, row + 1, column)) {
                case (true, true): line += "█"
                case (true, false): line += "▀"
                case (false, true): line += "▄"
                case (false, false): line += " "
                }
            }
        }
    }

    /// The lines of the code in ASCII, two characters a module.
    ///
    /// - Parameter quietZone: How many light modules surround the code, ``leastQuietZone`` or more.
    public func asciiLines(_ ink: Ink, quietZone: Int = leastQuietZone) -> [String] {
        let range = range(quietZone)
        return range.map { row in
            range.reduce(into: "") { line, column in line += isDrawn(ink, row, column) ? "##" : "  " }
        }
    }

    private func range(_ quietZone: Int) -> Range<Int> {
        let quietZone = max(quietZone, Self.leastQuietZone)
        return -quietZone..<size + quietZone
    }

    private func isDrawn(_ ink: Ink, _ row: Int, _ column: Int) -> Bool {
        isDark(row: row, column: column) == (ink == .dark)
    }
}
