import Glibc
import SQLiteStore
import ServerSettings

/// `bullseye-server restore`: puts a copy in the place of the data of these settings.
struct RestoreCommand {
    let settings: ServerSettings
    let file: String

    /// Puts it there, and returns what there is to tell of it.
    func carryOut() throws(CommandFailure) -> String {
        let directory: String
        do throws(StartFailure) {
            directory = try DataDirectory(settings).path
        } catch {
            throw CommandFailure(error)
        }
        do throws(BackupError) {
            let restore = try SQLiteStore.restore(file, into: directory)
            var sentences = ["\(restore.place) is now a copy of \(file). It holds:\n\(restore.holdings.lines)"]
            if restore.holdings.schema < restore.currentSchema {
                sentences.append(
                    "The server will bring it to schema \(restore.currentSchema) when it starts, behind another copy.")
            }
            if let kept = restore.kept {
                sentences.append(
                    "What was there before is \(kept). To go back, restore that; if you never will, remove it.")
            }
            if let missing = missingKey(in: directory) { sentences.append(missing) }
            return sentences.joined(separator: "\n") + "\n"
        } catch {
            throw CommandFailure(error)
        }
    }

    /// What to do if the server would make a new key, which no invitation names.
    private func missingKey(in directory: String) -> String? {
        let key = "\(directory)/key.pem"
        guard settings.usesTLS, settings.certificate == nil, access(key, F_OK) != 0 else { return nil }
        return """
            \(key) is not there. Put the one that was kept there, with its certificate.pem, before the server starts: it makes a \
            new one otherwise, and with that nobody who was invited gets in.
            """
    }
}
