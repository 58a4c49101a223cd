import SQLiteStore
import Synchronization

/// Whether storage works at present; the store tells it, anybody may ask.
final class StorageState: Sendable {
    private let reason = Mutex<String?>(nil)

    /// Why it fails; nil while it works.
    var failure: String? { reason.withLock { $0 } }

    func note(_ change: SQLiteStoreChange) {
        switch change {
        case .failing(let why): reason.withLock { $0 = "\(why)" }
        case .working: reason.withLock { $0 = nil }
        case .upgraded, .refusing, .gaveUp, .lost: break
        }
    }
}
