import GameProtocol
import Glibc
import Transport

/// Why a running server has not done what it was asked.
enum AdminCallFailure: Error {
    /// By the settings there is no socket.
    case noSocket
    /// There is no data directory.
    case noDirectory(StartFailure)
    case unreachable(String, LocalSocketFailure)
    case silent(String, SystemError)
    case closed(String)
    case unreadable(String)
    /// - isTold: Whether it was printed already.
    case refused(AdminFailure, isTold: Bool)

    /// What to tell; nil if it was told.
    var sentence: String? {
        switch self {
        case .noSocket:
            "By these settings a server has no admin socket. Say where it is with --admin PATH, or where the server keeps"
                + " its data with --data DIR."
        case .noDirectory(let failure): failure.description
        case .unreachable(let path, .system(let error)) where error.code == EACCES:
            "\(path) is for the user that runs the server, and for root."
        case .unreachable(let path, .system(let error)) where [ENOENT, ECONNREFUSED].contains(error.code):
            "No server answers at \(path). Start one, or say where the one that runs keeps its data (--data DIR) or has"
                + " its socket (--admin PATH)."
        case .unreachable(let path, let failure): "\(path) cannot be used: \(failure.reason)."
        case .silent(let path, let error): "The server at \(path) does not answer: \(error.reason)."
        case .closed(let path): "The server at \(path) has closed the connection without an answer."
        case .unreadable(let path): "What answers at \(path) is no server of this version."
        case .refused(let failure, let isTold): isTold ? nil : failure.message
        }
    }
}
