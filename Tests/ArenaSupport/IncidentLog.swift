import Arena
import Synchronization

/// What an arena has reported.
final class IncidentLog: Sendable {
    private let incidents = Mutex<[Incident]>([])

    var all: [Incident] { incidents.withLock { $0 } }

    func add(_ incident: Incident) { incidents.withLock { $0.append(incident) } }
}
