import GameProtocol
import Reactive

/// A session's subscription to the lobby: lives as long as it is held.
final class LobbyWatch {
    /// The number of the last result that was sent.
    private(set) var last: UInt64
    private let peer: any Peer
    private var subscription: Cancellable?

    /// Sends everything after the result with that number: what the feed has already, then what follows.
    init(after number: UInt64, _ feed: LobbyFeed, _ peer: any Peer) {
        last = number
        self.peer = peer
        // A shard may be a little ahead of the one that the session comes from, or a little behind it.
        if number < feed.results.last { feed.results.after(number)?.forEach(send) }
        subscription = feed.subscribe { [unowned self] entry in
            if let number = entry.number {
                guard number > last else { return }
                last = number
            }
            peer.send(entry.broadcast)
        }
    }

    private func send(_ result: PublishedResult) {
        last = result.number
        peer.send(text: result.message)
    }
}
