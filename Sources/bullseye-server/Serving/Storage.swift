import Arena
import Diagnostics
import SQLiteStore

/// What the server remembers its players and results by.
enum Storage {
    /// A file in a directory.
    case file(in: DataDirectory)
    /// Nothing that outlasts it.
    case memory

    /// Opens it and begins the run that cursors call `epoch`.
    ///
    /// - Parameter condition: Hears what the store tells, as the log does.
    /// - Returns: The store and what it holds; and the store again if it is one that lasts.
    func open(
        epoch: String, maxPlayers: Int, _ condition: StorageCondition, _ log: Log
    ) throws(StartFailure) -> (store: any Store, stored: StoredArena, file: SQLiteStore?) {
        switch self {
        case .memory:
            let store = MemoryStore()
            return (store, store.load(epoch: epoch), nil)
        case .file(let directory):
            do throws(SQLiteStoreError) {
                let (store, stored) = try SQLiteStore.open(
                    directory: directory.path, epoch: epoch, maxPlayers: maxPlayers
                ) { change in
                    condition.hear(change)
                    Storage.tell(change, log)
                }
                return (store, stored, store)
            } catch {
                throw .storage(error)
            }
        }
    }

    private static func tell(_ change: SQLiteStoreChange, _ log: Log) {
        switch change {
        case .upgraded(let from, let to, let copy):
            log.notice(
                "data upgraded", ["from": "schema \(from)", "to": "schema \(to)", "before": copy ?? "nothing was kept"])
        case .failing(let reason):
            log.error("storage failing", ["reason": reason, "advice": "results wait in memory until it works again"])
        case .refusing(let waiting): log.error("storage refusing", ["waiting": waiting])
        case .working(let written, let refused):
            log.notice("storage working", ["written": written, "refused": refused])
        case .gaveUp(let what, let reason): log.error("not stored", ["what": what, "reason": reason])
        case .lost(let count, let reason): log.error("storage lost", ["count": count, "reason": reason])
        }
    }
}
