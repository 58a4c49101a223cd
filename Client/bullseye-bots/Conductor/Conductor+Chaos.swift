import LoadTest
import Transport

/// What chaos does to whole processes: the server's, if it is the run's own, and then one of the workers'.
extension Conductor {
    /// How long after the beginning the first process is ended, in nanoseconds.
    private static let calm: Int64 = 15_000_000_000
    /// How long after the server is back a worker is killed, in nanoseconds: everybody else is back by then.
    private static let recovery: Int64 = 5_000_000_000

    /// Has processes end, some time after the beginning.
    func beginChaos() {
        loop.schedule(after: Self.calm) { [unowned self] in
            if server == nil { killWorker() } else { restartServer() }
        }
    }

    /// The server is back.
    func goOnWithChaos() {
        loop.schedule(after: Self.recovery) { [unowned self] in killWorker() }
    }

    private func restartServer() {
        guard !isOver else { return }
        say("The server is asked to end, and started again.")
        server?.restart()
    }

    /// Kills one worker, unless its players share a room with others: there their seats are kept, and new players would
    /// find no room.
    private func killWorker() {
        guard !isSingle else { return }
        handle(.replacementDue(worker: count - 1))
    }
}
