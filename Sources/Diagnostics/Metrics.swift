internal import Synchronization

/// The process's numbers by name: hands out counters and gauges, and reads all of them at once.
///
/// Asking takes a lock, using what one got does not: ask once, keep the counter.
public final class Metrics: Sendable {
    /// One number as it was read.
    public struct Reading: Sendable, Equatable {
        /// Whether the number only grows.
        public enum Kind: Sendable {
            /// It only grows.
            case counter
            /// It goes up and down.
            case gauge
        }

        /// The name it was registered under.
        public let name: String
        /// Whether it only grows.
        public let kind: Kind
        /// The number.
        public let value: Int

        /// Makes a reading.
        public init(_ name: String, _ kind: Kind, _ value: Int) {
            self.name = name
            self.kind = kind
            self.value = value
        }
    }

    private enum Metric {
        case counter(Counter)
        case gauge(Gauge)
    }

    private let metrics = Mutex<[String: Metric]>([:])

    /// Makes an empty registry.
    public init() {}

    /// Every number by now, sorted by name.
    public var snapshot: [Reading] {
        let registered = metrics.withLock { $0 }
        return registered.sorted { $0.key < $1.key }.map { name, metric in
            switch metric {
            case .counter(let counter): Reading(name, .counter, counter.value)
            case .gauge(let gauge): Reading(name, .gauge, gauge.value)
            }
        }
    }

    /// Returns the counter of that name, new at zero if there is none.
    ///
    /// The name must not be a gauge's.
    public func counter(_ name: String) -> Counter {
        metrics.withLock { metrics in
            switch metrics[name] {
            case .counter(let counter): return counter
            case .gauge: preconditionFailure("\(name) is a gauge.")
            case nil:
                let counter = Counter()
                metrics[name] = .counter(counter)
                return counter
            }
        }
    }

    /// Returns the gauge of that name, new at zero if there is none.
    ///
    /// The name must not be a counter's.
    public func gauge(_ name: String) -> Gauge {
        metrics.withLock { metrics in
            switch metrics[name] {
            case .gauge(let gauge): return gauge
            case .counter: preconditionFailure("\(name) is a counter.")
            case nil:
                let gauge = Gauge()
                metrics[name] = .gauge(gauge)
                return gauge
            }
        }
    }
}
