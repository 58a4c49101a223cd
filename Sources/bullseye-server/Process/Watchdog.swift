import Dispatch
import Transport

/// Tells the service manager that all goes on, as long as every loop turns, the main queue's among them.
///
/// Owner: the main queue.
@MainActor
final class Watchdog {
    private let timer: any DispatchSourceTimer

    /// Nil if the manager does not want to hear of it.
    init?(_ manager: ServiceManager, _ health: Health) {
        guard let patienceMs = manager.watchdogMs else { return nil }
        timer = DispatchSource.makeTimerSource(queue: .main)
        // Twice in the time that it waits, as sd_watchdog_enabled(3) recommends.
        timer.schedule(deadline: .now(), repeating: .milliseconds(max(1, patienceMs / 2)))
        timer.setEventHandler {
            let isAlive = health.liveness(at: MonotonicClock.now()).allSatisfy { $0.fault == nil }
            if isAlive { manager.tellAlive() }
        }
        timer.activate()
    }
}
