/// Words as a shell reads them.
enum ShellWord {
    /// Whether a shell reads the text as one word that means itself.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0)) }
    }

    /// The text as one word.
    static func quoted(_ text: String) -> String {
        guard !isPlain(text) else { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
