import Synchronization

/// Counts connections, in all and by address, and lets in no more than the limits allow.
///
/// Any loop may ask and let go: the counts are behind a lock, which is held for a few instructions.
public final class Admission: Sendable {
    /// What becomes of one more connection.
    public enum Verdict: Sendable {
        /// It is let in, and counts for as long as the ticket is held.
        case admitted(Ticket)
        /// There are as many as there may be.
        case full
        /// There are as many from its address as there may be.
        case crowdedAddress
    }

    /// A connection's place; it is free again when the ticket is let go.
    public final class Ticket: Sendable {
        private let host: String
        private let admission: Admission

        fileprivate init(_ host: String, _ admission: Admission) {
            self.host = host
            self.admission = admission
        }

        deinit { admission.release(host) }
    }

    private struct State {
        var total = 0
        var byAddress: [String: Int] = [:]
        /// When the next connection may be accepted at the average rate, in monotonic nanoseconds.
        var nextAt: Int64 = 0
    }

    private let limits: AdmissionLimits
    private let state = Mutex(State())

    /// Begins with nobody.
    public init(_ limits: AdmissionLimits) { self.limits = limits }

    /// How many connections there are.
    public var count: Int { state.withLock { $0.total } }

    /// How long accepting has to wait for its rate, in nanoseconds; 0 if it need not, and then one more counts.
    ///
    /// Connections that wait for it wait with the system, and nobody is turned away.
    func pace(now: Int64) -> Int64 {
        let interval = 1_000_000_000 / Int64(max(1, limits.perSecond))
        let slack = interval * Int64(max(0, limits.burst - 1))
        return state.withLock { state in
            let wait = state.nextAt - slack - now
            guard wait <= 0 else { return wait }
            state.nextAt = max(state.nextAt, now) + interval
            return 0
        }
    }

    /// Lets a connection in, or says why not.
    func admit(_ peer: SocketAddress) -> Verdict {
        state.withLock { state in
            guard state.total < limits.total else { return .full }
            let count = state.byAddress[peer.host, default: 0]
            if let most = limits.perAddress, count >= most { return .crowdedAddress }
            state.total += 1
            state.byAddress[peer.host] = count + 1
            return .admitted(Ticket(peer.host, self))
        }
    }

    private func release(_ host: String) {
        state.withLock { state in
            state.total -= 1
            let count = state.byAddress[host, default: 1] - 1
            state.byAddress[host] = count > 0 ? count : nil
        }
    }
}
