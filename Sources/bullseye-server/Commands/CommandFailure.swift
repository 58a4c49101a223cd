/// Why a command could not do what it was asked, for the one who asked.
struct CommandFailure: Error {
    /// What happened, and what to do next.
    let sentence: String

    init(_ cause: some Error & CustomStringConvertible) { sentence = cause.description }
}
