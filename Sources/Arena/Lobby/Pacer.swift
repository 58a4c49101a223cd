import Reactive

/// Publishes things that change, each at most ten times a second, and the latest of it always.
///
/// Owner: the lobby.
final class Pacer<Key: Hashable> {
    private struct Rest {
        let timer: Cancellable
        /// Whether there is something newer.
        var isDue = false
    }

    static var intervalMs: Int64 { 100 }

    private let timers: any Timers
    private let surroundings: Surroundings
    private let publish: (Key) -> Void
    /// What was published within the last interval.
    private var resting: [Key: Rest] = [:]

    /// Makes one that publishes by `publish`.
    init(_ timers: any Timers, _ surroundings: Surroundings, publish: @escaping (Key) -> Void) {
        self.timers = timers
        self.surroundings = surroundings
        self.publish = publish
    }

    /// Publishes what has changed: now, or when it is time.
    func request(_ key: Key) {
        guard resting[key] == nil else {
            resting[key]?.isDue = true
            return
        }
        let timer = timers.schedule(at: surroundings.now() + Self.intervalMs) { [unowned self] in rested(key) }
        resting[key] = Rest(timer: timer)
        publish(key)
    }

    private func rested(_ key: Key) {
        let rest = resting.removeValue(forKey: key)
        if rest?.isDue == true { request(key) }
    }
}
