extension DisplayText {
    /// The text in lines of so many columns at most, broken between words; a word that is wider is cut.
    public static func wrapped(_ text: String, to width: Int, ellipsis: Character = "…") -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ").map(String.init) {
            let longer = line.isEmpty ? word : "\(line) \(word)"
            if line.isEmpty || self.width(longer) <= width {
                line = longer
            } else {
                lines.append(cut(line, to: width, ellipsis: ellipsis))
                line = word
            }
        }
        return line.isEmpty ? lines : lines + [cut(line, to: width, ellipsis: ellipsis)]
    }
}
