import GameRules

/// The options that a request names; the others stay as they are.
public struct RoomOptionsPatch: Hashable, Sendable {
    /// The games played, in turn.
    public var games: [String]?
    /// Rounds in a match.
    public var rounds: Int?
    /// Time to slide.
    public var roundMs: Int64?
    /// Time from the announcement of a round to its opening.
    public var countdownMs: Int64?
    /// Time the results are on show.
    public var revealMs: Int64?
    /// Seats.
    public var capacity: Int?
    /// Whether the lobby hears of the room.
    public var visibility: RoomVisibility?
    /// How many must be seated for a match to start by itself.
    public var autoStart: Int?
    /// Whether a new match follows the last.
    public var `repeat`: Bool?
    /// Makes the targets reproducible.
    public var seed: UInt64?

    /// Names no option.
    public init() {}

    /// Names every option, the seed too.
    public init(_ options: RoomOptions) {
        games = options.games
        rounds = options.rounds
        roundMs = options.roundMs
        countdownMs = options.countdownMs
        revealMs = options.revealMs
        capacity = options.capacity
        visibility = options.visibility
        autoStart = options.autoStart
        `repeat` = options.repeat
        seed = options.seed
    }
}

extension RoomOptions {
    /// These options with those of `patch` put in their place, or `bad_options` where they do not go together.
    public func merging(_ patch: RoomOptionsPatch) throws(RequestFailure) -> RoomOptions {
        var merged = self
        merged.games = patch.games ?? games
        merged.rounds = patch.rounds ?? rounds
        merged.roundMs = patch.roundMs ?? roundMs
        merged.countdownMs = patch.countdownMs ?? countdownMs
        merged.revealMs = patch.revealMs ?? revealMs
        merged.capacity = patch.capacity ?? capacity
        merged.visibility = patch.visibility ?? visibility
        merged.autoStart = patch.autoStart ?? autoStart
        merged.repeat = patch.repeat ?? self.repeat
        merged.seed = patch.seed ?? seed
        guard merged.autoStart <= merged.capacity else {
            throw patch.autoStart == nil
                ? .badOption("capacity", mustBe: "at least “autoStart”, \(merged.autoStart)")
                : .badOption("autoStart", mustBe: "at most “capacity”, \(merged.capacity)")
        }
        guard merged.seed == nil || merged.visibility == .unlisted else {
            throw patch.seed == nil
                ? .badOption("visibility", mustBe: "“unlisted” in a room with a seed")
                : .badOption("seed", mustBe: "left out unless “visibility” is “unlisted”")
        }
        return merged
    }
}

extension RoomOptionsPatch: WireObject {
    /// Reads the options and checks each one's range; a bad one is `bad_options`.
    init(from object: JSONReader) throws(RequestFailure) {
        games = try object.option("games", mustBe: "1 to 20 known games") { (games: [String]) in
            RoomOptions.gamesRange.contains(games.count) && games.allSatisfy { GameCatalogue[$0] != nil }
        }
        rounds = try object.option("rounds", in: RoomOptions.roundsRange)
        roundMs = try object.option("roundMs", in: RoomOptions.roundMsRange)
        countdownMs = try object.option("countdownMs", in: RoomOptions.countdownMsRange)
        revealMs = try object.option("revealMs", in: RoomOptions.revealMsRange)
        capacity = try object.option("capacity", in: RoomOptions.capacityRange)
        visibility = try object.option("visibility", mustBe: "“public” or “unlisted”")
        autoStart = try object.option("autoStart", in: 0...RoomOptions.capacityRange.upperBound)
        `repeat` = try object.option("repeat", mustBe: "true or false")
        let seed: Seed? = try object.option("seed", mustBe: "an unsigned 64-bit number as a string")
        self.seed = seed?.number
    }

    func write(members object: inout JSONWriter) {
        object.optional("games", games)
        object.optional("rounds", rounds)
        object.optional("roundMs", roundMs)
        object.optional("countdownMs", countdownMs)
        object.optional("revealMs", revealMs)
        object.optional("capacity", capacity)
        object.optional("visibility", visibility)
        object.optional("autoStart", autoStart)
        object.optional("repeat", `repeat`)
        object.optional("seed", seed.map(Seed.init))
    }
}

/// A seed as it travels: decimal digits in a string, since JSON's numbers do not hold 64 bits.
private struct Seed: WireText {
    let number: UInt64

    var wireText: String { String(number) }

    init(_ number: UInt64) { self.number = number }

    init?(wireText: String) {
        guard let number = UInt64(wireText), wireText.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        self.number = number
    }
}

extension JSONReader {
    /// Reads an option that may be left out and must be of its type and hold.
    fileprivate func option<Value: WireValue>(
        _ name: String, mustBe rule: String, where holds: (Value) -> Bool = { _ in true }
    ) throws(RequestFailure) -> Value? {
        let value: Value?
        do throws(RequestFailure) { value = try optional(name) } catch { throw .badOption(name, mustBe: rule) }
        guard value.map(holds) ?? true else { throw .badOption(name, mustBe: rule) }
        return value
    }

    /// Reads an option that may be left out and must lie in a range.
    fileprivate func option<Value: WireValue & Comparable>(
        _ name: String, in range: ClosedRange<Value>
    ) throws(RequestFailure) -> Value? {
        try option(name, mustBe: "an integer from \(range.lowerBound) to \(range.upperBound)", where: range.contains)
    }
}
