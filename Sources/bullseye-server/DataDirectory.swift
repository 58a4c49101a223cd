import Glibc
import Transport

/// Where the server keeps what must outlast it: its own certificate, and its players and results.
struct DataDirectory {
    let path: String

    /// The directory that the command line names, else the user's own; made if it is missing.
    init(_ options: ServerOptions) throws(StartFailure) {
        guard let path = options.data ?? DataDirectory.stateDirectory else { throw .noDirectory }
        self.path = path
        do throws(SystemError) {
            try File.makeDirectory(path)
        } catch {
            throw .directory(path, error)
        }
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
