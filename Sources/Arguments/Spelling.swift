/// Finds the word that somebody meant.
public enum Spelling {
    /// The word of `words` with the fewest edits from `text`, if they are few for its length.
    public static func nearest(to text: String, in words: [String]) -> String? {
        let best = words.map { (word: $0, distance: distance(Array(text), Array($0))) }.min {
            $0.distance < $1.distance
        }
        guard let best, best.distance <= max(text.count > 3 ? 2 : 1, text.count / 3) else { return nil }
        return best.word
    }

    /// How many characters have to be put in, taken out or changed (Levenshtein).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in 0..<right.count {
                let change = diagonal + (character == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, row[column] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
