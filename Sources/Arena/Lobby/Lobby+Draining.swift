import Reactive

// The end of all games in order (the protocol, section 8).
extension Lobby {
    /// Ends all games: everybody is told, no round begins any more, and `drained` is called when all is published.
    ///
    /// That is when no round is open and every result was published. For storage that fails it waits no longer than a
    /// second after the last round.
    ///
    /// - Parameter until: When rounds that are still open are scored as they stand, in Unix milliseconds.
    public func drain(until: Int64, drained: @escaping @Sendable () -> Void) {
        guard drainage == nil else { return }
        drainage = LobbyDrainage(shardsPlaying: shards.count, drained: drained)
        for shard in shards { shard.post { $0.drain(until: until) } }
    }

    /// No round is open on a shard any more.
    func shardDrained() {
        drainage?.shardsPlaying -= 1
        guard drainage?.shardsPlaying == 0 else { return }
        drainage?.patience = timers.schedule(at: surroundings.now() + ArenaSettings.publishingMs) { [unowned self] in
            endDraining()
        }
        endDrainingIfDone()
    }

    /// Ends the draining with the last answer of the store.
    func endDrainingIfDone() {
        if drainage?.shardsPlaying == 0, roundsUnderWay == 0 { endDraining() }
    }

    private func endDraining() {
        let drained = drainage?.drained
        drainage?.drained = nil
        drainage?.patience = nil
        drained?()
    }
}

/// How far the end of all games has come.
struct LobbyDrainage {
    /// The shards on which rounds are open.
    var shardsPlaying: Int
    /// Whom to call; nil after that.
    var drained: (@Sendable () -> Void)?
    /// Set once no round is open: ends the waiting for the store.
    var patience: Cancellable?
}
