import Synchronization

/// What waits to be run on each place, in the order in which it came.
///
/// Places are the shards by their numbers, and after them the lobby.
final class Schedule: Sendable {
    enum Job: Sendable {
        /// Runs what was posted to the place's mailbox.
        case drain
        /// Hands a peer's messages over.
        case deliver(peer: Int)
        /// Tells a session that its connection is over.
        case end(peer: Int)
        /// Lets a peer in that comes from another shard.
        case arrive(peer: Int)
    }

    private let queues: Mutex<[[Job]]>

    init(places: Int) {
        queues = Mutex(Array(repeating: [], count: places))
    }

    func add(_ job: Job, at place: Int) {
        queues.withLock { $0[place].append(job) }
    }

    func next(at place: Int) -> Job? {
        queues.withLock { $0[place].isEmpty ? nil : $0[place].removeFirst() }
    }

    /// The places that have something to do.
    var busyPlaces: [Int] {
        queues.withLock { queues in queues.indices.filter { !queues[$0].isEmpty } }
    }
}
