/// How a room plays (the protocol, section 5); always within the ranges below.
public struct RoomOptions: Hashable, Sendable {
    /// The games played, in turn, one a round.
    public var games: [String]
    /// Rounds in a match.
    public var rounds = 5
    /// Time to slide.
    public var roundMs: Int64 = 15_000
    /// Time from the announcement of a round to its opening.
    public var countdownMs: Int64 = 3000
    /// Time the results are on show.
    public var revealMs: Int64 = 5000
    /// Seats.
    public var capacity = 16
    /// Whether the lobby hears of the room.
    public var visibility = RoomVisibility.public
    /// A match starts when a seat is taken and this many are seated; 0: the host starts.
    public var autoStart = 0
    /// Whether a new match follows the last.
    public var `repeat` = false
    /// Makes the targets reproducible; only in unlisted rooms, and a secret of the server's.
    public var seed: UInt64?

    /// The defaults, playing one game.
    public init(game: String) {
        games = [game]
    }
}

extension RoomOptions {
    /// How many games may take turns.
    public static let gamesRange = 1...20
    /// How many rounds a match may have.
    public static let roundsRange = 1...100
    /// How long a round may be open.
    public static let roundMsRange: ClosedRange<Int64> = 2000...120_000
    /// How long a countdown may be.
    public static let countdownMsRange: ClosedRange<Int64> = 0...30_000
    /// How long results may be on show.
    public static let revealMsRange: ClosedRange<Int64> = 500...60_000
    /// How many seats a room may have.
    public static let capacityRange = 1...1000
}

extension RoomOptions: WireObject {
    /// Reads what a server sends.
    init(from object: JSONReader) throws(RequestFailure) {
        games = try object.value("games")
        rounds = try object.value("rounds")
        roundMs = try object.value("roundMs")
        countdownMs = try object.value("countdownMs")
        revealMs = try object.value("revealMs")
        capacity = try object.value("capacity")
        visibility = try object.value("visibility")
        autoStart = try object.value("autoStart")
        `repeat` = try object.value("repeat")
    }

    /// Writes all but the seed, which is never sent in any message.
    func write(members object: inout JSONWriter) {
        object.member("games", games)
        object.member("rounds", rounds)
        object.member("roundMs", roundMs)
        object.member("countdownMs", countdownMs)
        object.member("revealMs", revealMs)
        object.member("capacity", capacity)
        object.member("visibility", visibility)
        object.member("autoStart", autoStart)
        object.member("repeat", `repeat`)
    }
}
