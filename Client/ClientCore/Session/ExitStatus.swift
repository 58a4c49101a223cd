/// What a client's process tells of its end; the help of the programs says the same.
public enum ExitStatus: Int32, CaseIterable, Sendable {
    /// What was asked for was done.
    case success = 0
    /// It was not, for a reason that has no status of its own.
    case failure = 1
    /// The command line is wrong.
    case usage = 2
    /// The server's certificate was refused.
    case untrusted = 3
    /// No connection to a server came to be.
    case unreachable = 4
    /// It was asked to end, by whichever signal: this is what a shell tells of SIGINT.
    case interrupted = 130

    /// When it is told, in words that follow the number.
    public var meaning: String {
        switch self {
        case .success: "when all went well"
        case .failure: "when something failed, was refused or went away"
        case .usage: "when the command line is wrong"
        case .untrusted: "when the server's certificate is not the one that the link names, or not trusted"
        case .unreachable: "when no server was reached"
        case .interrupted: "after Ctrl-C or SIGTERM, at the full screen after SIGHUP or SIGQUIT as well"
        }
    }
}
