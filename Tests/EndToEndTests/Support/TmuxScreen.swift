/// What a window shows.
struct TmuxScreen: Equatable, CustomStringConvertible {
    /// Its rows, without the spaces at their ends.
    let rows: [String]

    init(_ text: String) {
        rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var description: String { rows.joined(separator: "\n") }

    /// The lowest row on which something stands.
    var last: String { rows.last { !$0.isEmpty } ?? "" }

    func contains(_ words: String) -> Bool { rows.contains { $0.contains(words) } }

    /// The row with some words.
    func row(with words: String) -> String { rows.first { $0.contains(words) } ?? "" }

    /// Where some words begin, from 0; all that stands before them on the row is one column wide.
    func place(of words: String) -> (row: Int, column: Int)? {
        for (row, text) in rows.enumerated() {
            if let range = text.firstRange(of: words) {
                return (row, text.distance(from: text.startIndex, to: range.lowerBound))
            }
        }
        return nil
    }
}
