/// What a worker has seen since it told the last sample, about a second ago: a line of JSON on its standard output.
public struct LoadSample: Hashable, Codable, Sendable {
    /// What a worker is about.
    public enum State: String, Codable, Sendable {
        /// It brings a level about, or holds it.
        case working
        /// Every player has stayed for as many matches as it was to; an order to finish can come.
        case done
        /// It has left, and this is the last sample.
        case ended
        /// It never reached the server: `words` tell why.
        case unreachable
        /// The server's certificate is not what it must be: `words` tell why.
        case untrusted
    }

    /// What it is about.
    public var state = State.working
    /// When it was told, in nanoseconds on the machine's steady clock, which all workers share.
    public var at: Int64 = 0
    /// Players who are in rooms.
    public var players = 0
    /// Rooms that they are in.
    public var rooms = 0
    /// Watchers who see the lobby.
    public var watchers = 0
    /// Connections that are open, of whatever kind.
    public var connections = 0
    /// What was counted; what is missing is 0.
    public var counters: [Counter: Int] = [:]
    /// What was measured; what is missing was not.
    public var measures: [Measure: LatencyHistogram] = [:]
    /// Refusals and losses, by their word: a code of the protocol, or `connection lost`, `answer lost`.
    public var errors: [String: Int] = [:]
    /// Ends of connections that nobody asked for, by the close code of the WebSocket, or 0 without one.
    public var closes: [String: Int] = [:]
    /// What was not as the rules make it, in sentences; at most 20 a sample.
    public var faults: [String] = []
    /// What people should read as it happens, in sentences.
    public var words: [String] = []
    /// Published results, by their cursor: how many watchers got it, and when the first and the last of them did.
    public var published: [String: ResultSpread] = [:]
    /// By how much times against the server's clock may be wrong, in nanoseconds; nil if its time is not known yet.
    public var clockUncertainty: Int64?
    /// The worker's own CPU time so far, in nanoseconds.
    public var cpu: Int64 = 0
    /// The worker's own resident memory, in bytes.
    public var memory: Int64 = 0

    /// Nothing was seen.
    public init() {}
}

/// When the watchers of a worker got one published result.
public struct ResultSpread: Hashable, Codable, Sendable {
    /// When the first one got it, in nanoseconds on the machine's steady clock.
    public var first: Int64
    /// When the last one got it.
    public var last: Int64
    /// How many got it.
    public var watchers: Int

    /// Makes one of the first watcher's moment.
    public init(at moment: Int64) {
        first = moment
        last = moment
        watchers = 1
    }

    /// Takes in what another worker's watchers saw.
    public mutating func merge(_ other: ResultSpread) {
        first = min(first, other.first)
        last = max(last, other.last)
        watchers &+= other.watchers
    }
}
