import ClientCore
import ClientRuntime
import LoadTest
import Transport

/// A visitor's being connected: how long that took, how it ends, and what is counted of it.
///
/// Owner: the crowd's loop.
final class Presence {
    /// Whether the server has greeted the visitor, and the connection is there.
    private(set) var isOnline = false
    /// Whether something was done to the visitor on purpose, of which the visitor has not recovered yet.
    var isDisturbed = false
    /// When the connection was lost, in nanoseconds; nil if it is there, or what was lost is back.
    var lostAt: Int64?
    /// Whether it is over: the visitor has left, or failed.
    private(set) var isOver = false
    /// What is done about a visitor who failed.
    var onFailure: () -> Void = {}

    private let client: Client
    private unowned let crowd: Crowd
    /// When the visitor was to arrive, until the server's greeting.
    private var dueAt: Int64?

    init(_ client: Client, _ crowd: Crowd) {
        self.client = client
        self.crowd = crowd
    }

    func arrive(dueAt: Int64) {
        self.dueAt = dueAt
        client.start()
    }

    func leave() {
        isOver = true
        client.leave()
    }

    /// Cuts the connection on purpose, without a word; the session comes back by itself.
    func drop() {
        guard isOnline, let channel = client.channel else { return }
        disturb()
        channel.abandon()
    }

    /// Leaves the connection as it is, unread, and comes back by another one.
    func strand() {
        guard isOnline, client.channel != nil else { return }
        disturb()
        guard let channel = client.strand() else { return }
        crowd.loop.schedule(after: Self.strandedNanoseconds) { channel.abandon() }
    }

    /// Reads nothing for a while.
    func stop() {
        guard isOnline, let channel = client.channel else { return }
        disturb()
        lostAt = nil
        channel.suspend()
        crowd.loop.schedule(after: Self.stoppedNanoseconds) { [weak self] in
            channel.resume()
            // What came meanwhile is read first.
            self?.crowd.loop.schedule(after: Self.catchingUpNanoseconds) { self?.isDisturbed = false }
        }
    }

    /// How long a connection is there that nobody reads.
    private static let strandedNanoseconds: Int64 = 10_000_000_000
    private static let stoppedNanoseconds: Int64 = 5_000_000_000
    private static let catchingUpNanoseconds: Int64 = 500_000_000

    private func disturb() {
        isDisturbed = true
        lostAt = MonotonicClock.now()
        crowd.ledger.count(.disturbances)
    }

    func take(_ news: ClientNews) {
        switch news {
        case .online(let isReturn): online(isReturn: isReturn)
        case .offline(let loss, _, _): offline(loss)
        case .ended(let end): ended(end)
        case .notice(let notice): crowd.hear(notice)
        case .failure(let failure): crowd.ledger.note(failure)
        case .unreadable(let reason): crowd.ledger.note(fault: "A message could not be read: \(reason)")
        case .connecting, .room, .out, .roomLost, .lobby, .events, .frame: break
        }
    }

    private func online(isReturn: Bool) {
        isOnline = true
        crowd.isGreeted()
        guard let dueAt else { return }
        self.dueAt = nil
        guard !isReturn, let moments = client.channel?.moments, let connected = moments.connected,
            let secured = moments.secured
        else { return }
        crowd.ledger.note(connected - dueAt, .connect)
        if crowd.hasTLS { crowd.ledger.note(secured - connected, .tls) }
        crowd.ledger.note(MonotonicClock.now() - secured, .welcome)
    }

    private func offline(_ loss: ConnectionLoss) {
        guard isOnline else { return }
        isOnline = false
        lostAt = lostAt ?? MonotonicClock.now()
        if !isDisturbed { crowd.lost(loss) }
    }

    private func ended(_ end: SessionEnd) {
        isOnline = false
        guard case .failed(let failure, let explanation) = end, !isOver else { return }
        isOver = true
        crowd.failed(failure, explanation)
        onFailure()
    }
}
