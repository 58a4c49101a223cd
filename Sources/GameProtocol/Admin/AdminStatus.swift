public import GameRules

/// How a running server is.
public struct AdminStatus: Hashable, Sendable {
    /// The server's version.
    public var version: String
    /// When it began to serve.
    public var startedAt: Int64
    /// The server's time.
    public var nowAt: Int64
    /// Where it listens.
    public var addresses: [String]
    /// What it invites with.
    public var link: String
    /// The people who are connected.
    public var players: Int
    /// The rooms, by what they do.
    public var rooms: RoomCounts
    /// The rounds that ended since the start.
    public var roundsPlayed: Int
    /// The connections, those of players among them.
    public var connections: Int
    /// How far its end has come; nil if it does not end.
    public var draining: DrainProgress?
    /// How results are kept.
    public var storage: Storage
    /// When its certificate expires, such as `2027-01-31T12:00:00Z`; nil without TLS.
    public var certificateExpires: String?
    /// Resident memory.
    public var memoryBytes: Int
    /// CPU time since the start.
    public var cpuSeconds: Double

    /// How results are kept.
    public struct Storage: Hashable, Sendable {
        /// Whether they outlast the server.
        public var lasts: Bool
        /// Why they cannot be written at present; nil if they can.
        public var failure: String?

        /// Describes storage.
        public init(lasts: Bool, failure: String? = nil) {
            self.lasts = lasts
            self.failure = failure
        }
    }

    /// How many rooms are in each phase.
    public struct RoomCounts: Hashable, Sendable {
        private var counts: [MatchPhase: Int] = [:]

        /// No rooms.
        public init() {}

        /// The rooms in a phase.
        public subscript(phase: MatchPhase) -> Int {
            get { counts[phase] ?? 0 }
            set { counts[phase] = newValue == 0 ? nil : newValue }
        }

        /// All rooms.
        public var total: Int { counts.values.reduce(0) { $0.addingReportingOverflow($1).partialValue } }
    }

    /// Describes a server.
    public init(
        version: String, startedAt: Int64, nowAt: Int64, addresses: [String], link: String, players: Int,
        rooms: RoomCounts, roundsPlayed: Int, connections: Int, draining: DrainProgress?, storage: Storage,
        certificateExpires: String?, memoryBytes: Int, cpuSeconds: Double
    ) {
        self.version = version
        self.startedAt = startedAt
        self.nowAt = nowAt
        self.addresses = addresses
        self.link = link
        self.players = players
        self.rooms = rooms
        self.roundsPlayed = roundsPlayed
        self.connections = connections
        self.draining = draining
        self.storage = storage
        self.certificateExpires = certificateExpires
        self.memoryBytes = memoryBytes
        self.cpuSeconds = cpuSeconds
    }
}

extension AdminStatus: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        version = try object.value("version")
        startedAt = try object.value("startedAt")
        nowAt = try object.value("nowAt")
        addresses = try object.value("addresses")
        link = try object.value("link")
        players = try object.value("players")
        rooms = try object.value("rooms")
        roundsPlayed = try object.value("roundsPlayed")
        connections = try object.value("connections")
        draining = try object.optional("draining")
        storage = try object.value("storage")
        certificateExpires = try object.optional("certificateExpires")
        memoryBytes = try object.value("memoryBytes")
        cpuSeconds = try object.value("cpuSeconds")
    }

    func write(members object: inout JSONWriter) {
        object.member("version", version)
        object.member("startedAt", startedAt)
        object.member("nowAt", nowAt)
        object.member("addresses", addresses)
        object.member("link", link)
        object.member("players", players)
        object.member("rooms", rooms)
        object.member("roundsPlayed", roundsPlayed)
        object.member("connections", connections)
        object.member("draining", draining)
        object.member("storage", storage)
        object.member("certificateExpires", certificateExpires)
        object.member("memoryBytes", memoryBytes)
        object.member("cpuSeconds", cpuSeconds)
    }
}

extension AdminStatus.Storage: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        lasts = try object.value("lasts")
        failure = try object.optional("failure")
    }

    func write(members object: inout JSONWriter) {
        object.member("lasts", lasts)
        object.member("failure", failure)
    }
}

extension AdminStatus.RoomCounts: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        self.init()
        for phase in MatchPhase.allCases { self[phase] = try object.value(phase.rawValue) }
    }

    func write(members object: inout JSONWriter) {
        object.member("waiting", self[.waiting])
        object.member("countdown", self[.countdown])
        object.member("open", self[.open])
        object.member("reveal", self[.reveal])
        object.member("finished", self[.finished])
    }
}
