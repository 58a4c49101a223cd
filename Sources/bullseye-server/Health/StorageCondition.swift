import SQLiteStore
import Synchronization

/// Whether storage works, by what the store has told last.
///
/// The store's queue tells it; any thread may ask.
final class StorageCondition: Sendable {
    private let reason = Mutex<String?>(nil)

    /// Why storage fails; nil while it works.
    var fault: String? { reason.withLock { $0 } }

    /// Takes in what the store tells.
    func hear(_ change: SQLiteStoreChange) {
        switch change {
        case .failing(let why): reason.withLock { $0 = why }
        case .working: reason.withLock { $0 = nil }
        case .lost(_, let why): reason.withLock { $0 = why }
        // How much waits is asked of the store itself; what one entry is like says nothing of the others.
        case .upgraded, .refusing, .gaveUp: break
        }
    }
}
