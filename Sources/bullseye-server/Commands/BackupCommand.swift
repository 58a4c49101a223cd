import Glibc
import SQLiteStore
import ServerSettings

/// `bullseye-server backup`: copies the data of these settings to a file.
struct BackupCommand {
    let settings: ServerSettings
    let file: String
    let isReplacing: Bool

    /// Makes the copy, and returns what there is to tell of it.
    func carryOut() throws(CommandFailure) -> String {
        let directory: String
        do throws(StartFailure) {
            directory = try DataDirectory.path(settings)
        } catch {
            throw CommandFailure(error)
        }
        do throws(BackupError) {
            let backup = try SQLiteStore.backUp(directory, to: file, isReplacing: isReplacing)
            return """
                \(file) is a copy of \(backup.source) as it was at \(backup.takenAt), whole and verified. It holds:
                \(backup.holdings.lines)
                  bytes    \(backup.bytes)
                \(Self.notInIt(settings, directory))

                """
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func notInIt(_ settings: ServerSettings, _ directory: String) -> String {
        let files = settings.certificate.map { ($0.certificate, $0.key) }
        let (certificate, key) = files ?? ("\(directory)/certificate.pem", "\(directory)/key.pem")
        guard settings.usesTLS, access(key, F_OK) == 0 else {
            return "That is all there is to keep: these settings have no certificate."
        }
        return """
            Not in it, and worth keeping once, where nobody else can read them: \(certificate) and \(key). Every invitation \
            names that key: with another one, nobody who was invited gets in.
            """
    }
}
