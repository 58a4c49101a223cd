import Diagnostics
import ServerSettings
import Transport

/// Where the admin socket of a server is, by its settings.
struct AdminPlace {
    let path: String
    /// Whether somebody has asked for it by name: then the server does not begin without it.
    private let isAskedFor: Bool

    /// Nil if there is none.
    init?(_ settings: ServerSettings) throws(StartFailure) {
        switch settings.admin {
        case .off: return nil
        case .path(let path):
            self.path = path
            isAskedFor = true
        case .automatic:
            guard DataDirectory.isUsed(settings) else { return nil }
            path = try DataDirectory.path(settings) + "/admin.sock"
            isAskedFor = false
        }
    }

    /// Whether a socket could have that path, if somebody has asked for it.
    func check() throws(StartFailure) {
        guard isAskedFor else { return }
        do throws(LocalSocketFailure) {
            try LocalListeningSocket.check(path)
        } catch {
            throw .adminSocket(path, error)
        }
    }

    /// Makes the socket; nil, and a warning, if that cannot be and nobody has asked for it.
    func bind(_ log: Log) throws(StartFailure) -> LocalListeningSocket? {
        do throws(LocalSocketFailure) {
            return try LocalListeningSocket(path)
        } catch {
            if isAskedFor { throw .adminSocket(path, error) }
            log.warning(
                "no admin socket",
                ["path": path, "reason": error.reason, "advice": "choose another place with --admin PATH"])
            return nil
        }
    }
}
