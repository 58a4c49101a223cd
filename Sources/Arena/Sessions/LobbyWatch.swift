import GameProtocol
import Reactive

/// A session's subscription to the lobby: lives as long as it is held.
final class LobbyWatch {
    /// The number of the last update that was sent.
    private(set) var last: UInt64
    private let peer: any Peer
    private var subscription: Cancellable?

    /// Sends every update after the one with that number: what the feed has already, then what follows.
    ///
    /// The feed may be a little behind the one that the session comes from: what it has sent there does not
    /// come again. Fails if the feed is so far ahead that there would be a gap.
    init?(after number: UInt64, _ feed: LobbyFeed, _ peer: any Peer) {
        guard let missed = feed.updates(after: number) else { return nil }
        last = max(number, feed.lastUpdate)
        self.peer = peer
        for update in missed { peer.send(update.broadcast) }
        subscription = feed.turns.join(self)
    }

    /// Sends those of the updates that are new; they are in order.
    func tell(_ entries: [LobbyFeed.Entry]) {
        let known = entries.lastIndex { $0.number <= last }
        for entry in entries[(known.map { $0 + 1 } ?? 0)...] {
            last = entry.number
            peer.send(entry.broadcast)
        }
    }
}
