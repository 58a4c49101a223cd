import SQLiteStore
import Synchronization
import Transport

/// How the server is, as it can be seen from any thread without asking a loop: that must work when one stands still.
final class Health: Sendable {
    /// Every loop's pulse.
    let pulses: [Pulse]
    private let storage: StorageCondition
    /// Nil if nothing outlasts the server.
    private let file: SQLiteStore?
    private let draining = Atomic<Bool>(false)

    init(_ pulses: [Pulse], _ storage: StorageCondition, file: SQLiteStore?) {
        self.pulses = pulses
        self.storage = storage
        self.file = file
    }

    /// Notes that the server is ending.
    func drain() { draining.store(true, ordering: .relaxed) }

    /// Whether the server is ending.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// Whether the process is alive: a check for each loop, which must turn.
    ///
    /// - Parameter now: The time on the monotonic clock, in nanoseconds.
    func liveness(at now: Int64) -> [HealthCheck] {
        pulses.map { pulse in
            let fault =
                pulse.isBeating(at: now)
                ? nil : "has not turned for \(pulse.age(at: now) / 1_000_000_000) seconds"
            return HealthCheck(name: pulse.name, fault: fault)
        }
    }

    /// Whether new players should be sent here.
    func readiness() -> [HealthCheck] {
        [
            HealthCheck(name: "draining", fault: isDraining ? "the server is ending" : nil),
            HealthCheck(name: "storage", fault: storageFault),
        ]
    }

    /// Whether no check of ``readiness()`` fails.
    var isReady: Bool { readiness().allSatisfy { $0.fault == nil } }

    /// Why results cannot be kept; nil if they can.
    var storageFault: String? {
        if let fault = storage.fault { return fault }
        guard let file, file.entriesWaiting >= SQLiteStore.mostWaiting else { return nil }
        return "\(SQLiteStore.mostWaiting) entries wait, and more are refused"
    }
}
