import Glibc
import ServerSettings
import Transport

/// Where the server keeps what must outlast it: its own certificate, and its players and results.
struct DataDirectory {
    let path: String

    /// The directory that the settings name, else the user's own; made if it is missing.
    init(_ settings: ServerSettings) throws(StartFailure) {
        path = try Self.path(settings)
        do throws(SystemError) {
            try File.makeDirectory(path)
        } catch {
            throw .directory(path, error)
        }
    }

    /// Whether a server with these settings keeps anything there.
    static func isUsed(_ settings: ServerSettings) -> Bool {
        settings.remembers || settings.usesTLS && settings.certificate == nil
    }

    /// Where it is, or would be made.
    static func path(_ settings: ServerSettings) throws(StartFailure) -> String {
        guard let path = settings.data ?? stateDirectory else { throw .noDirectory }
        return path
    }

    /// Where state is kept by the XDG Base Directory Specification.
    private static var stateDirectory: String? {
        if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/bullseye" }
        return environment("HOME").map { "\($0)/.local/state/bullseye" }
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
