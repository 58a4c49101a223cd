public import Figures
import Synchronization

/// Counts connections, in all and by ``SocketAddress/party``, and lets in no more than the limits allow.
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
        /// Its address is shut out.
        case banned
    }

    /// A connection's place; it is free again when the ticket is let go.
    public final class Ticket: Sendable {
        private let party: String
        private let admission: Admission

        fileprivate init(_ party: String, _ admission: Admission) {
            self.party = party
            self.admission = admission
        }

        deinit { admission.release(party) }
    }

    private struct State {
        var total = 0
        var byParty: [String: Int] = [:]
        /// When the next connection would be due at the average rate, in monotonic nanoseconds.
        var nextAt: Int64 = 0
        /// The parties that are shut out, each until a time in monotonic nanoseconds.
        var bans: [String: Int64] = [:]
    }

    /// Why a connection is not let in.
    public enum Refusal: String, CaseIterable, Sendable {
        /// There are as many as there may be.
        case full
        /// There are as many from its address as there may be.
        case address
        /// Its address is shut out.
        case banned
    }

    /// Why accepting waits for a while.
    public enum Pause: String, CaseIterable, Sendable {
        /// Connections come faster than they are let in.
        case rate
        /// The system has no room for more.
        case system
    }

    /// Connections that were let in.
    public let admitted = Counter()
    /// Connections that were not.
    public let refused = Labelled<Refusal>()
    /// How often accepting had to wait.
    public let pauses = Labelled<Pause>()

    private let limits: AdmissionLimits
    private let state = Mutex(State())

    /// Begins with nobody.
    public init(_ limits: AdmissionLimits) { self.limits = limits }

    /// How many connections there are.
    public var count: Int { state.withLock { $0.total } }

    /// Nanoseconds between two connections at the average rate.
    private var interval: Int64 { 1_000_000_000 / Int64(max(1, limits.perSecond)) }

    /// How long accepting has to wait for its rate, in nanoseconds; 0 or less if it need not.
    ///
    /// Connections that wait for it wait with the system, and nobody is turned away.
    func wait(now: Int64) -> Int64 {
        state.withLock { $0.nextAt } - interval * Int64(max(0, limits.burst - 1)) - now
    }

    /// Lets a connection in that was accepted at `now`, or says why not; both are counted.
    func admit(_ peer: SocketAddress, now: Int64) -> Verdict {
        let verdict = decide(on: peer, now: now)
        switch verdict {
        case .admitted: admitted.add()
        case .full: refused.add(to: .full)
        case .crowdedAddress: refused.add(to: .address)
        case .banned: refused.add(to: .banned)
        }
        return verdict
    }

    private func decide(on peer: SocketAddress, now: Int64) -> Verdict {
        state.withLock { state in
            state.nextAt = max(state.nextAt, now) + interval
            guard state.bans[peer.party].map({ $0 <= now }) ?? true else { return .banned }
            guard state.total < limits.total else { return .full }
            let count = state.byParty[peer.party, default: 0]
            if let most = limits.perAddress, count >= most { return .crowdedAddress }
            state.total += 1
            state.byParty[peer.party] = count + 1
            return .admitted(Ticket(peer.party, self))
        }
    }

    // MARK: Bans

    /// The most parties that can be shut out at a time.
    public static let mostBans = 10_000

    /// Shuts a party out from now on, until a time in monotonic nanoseconds, `.max` being the end of the process.
    ///
    /// Those who are in stay in.
    ///
    /// - Returns: False if as many are shut out as can be.
    public func ban(_ party: String, until: Int64, now: Int64) -> Bool {
        state.withLock { state in
            state.bans = state.bans.filter { $0.value > now }
            guard state.bans[party] != nil || state.bans.count < Self.mostBans else { return false }
            state.bans[party] = until
            return true
        }
    }

    /// Lets a party in again; false if it was not shut out.
    public func lift(_ party: String, now: Int64) -> Bool {
        state.withLock { $0.bans.removeValue(forKey: party).map { $0 > now } ?? false }
    }

    /// Whether a party is shut out.
    public func isBanned(_ party: String, now: Int64) -> Bool {
        state.withLock { $0.bans[party].map { $0 > now } ?? false }
    }

    /// The parties that are shut out, each with the end of that.
    public func bans(now: Int64) -> [String: Int64] { state.withLock { $0.bans.filter { $0.value > now } } }

    private func release(_ party: String) {
        state.withLock { state in
            state.total -= 1
            let count = state.byParty[party, default: 1] - 1
            state.byParty[party] = count > 0 ? count : nil
        }
    }
}
