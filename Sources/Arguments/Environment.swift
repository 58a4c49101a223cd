import CLinux

/// The variables that a program was started with.
public enum Environment {
    /// All of them; of one that is there twice the first counts, as it does for `getenv`.
    ///
    /// To be read before anybody changes them.
    public static var variables: [String: String] {
        var variables: [String: String] = [:]
        var entry = bullseye_environment()
        while let text = entry?.pointee {
            let words = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if let name = words.first, words.count == 2, variables[String(name)] == nil {
                variables[String(name)] = String(words[1])
            }
            entry = entry?.successor()
        }
        return variables
    }
}
