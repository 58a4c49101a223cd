/// What a client's process tells of its end; the help of the programs says the same.
public enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case failure = 1
    case usage = 2
    case untrusted = 3
    case unreachable = 4
    case interrupted = 130

    /// When it is told, in words that follow the number.
    public var meaning: String {
        switch self {
        case .success: "when all went well"
        case .failure: "when something failed, was refused or went away"
        case .usage: "when the command line is wrong"
        case .untrusted: "when the server's certificate is not the one that the link names, or not trusted"
        case .unreachable: "when no server was reached"
        case .interrupted: "after Ctrl-C"
        }
    }
}
