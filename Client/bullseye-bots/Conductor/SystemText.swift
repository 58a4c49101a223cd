import Transport

/// The small files in which the system tells of itself.
enum SystemText {
    /// The text of a file; nil if it cannot be read.
    static func read(_ path: String) -> String? {
        (try? File.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }
}
