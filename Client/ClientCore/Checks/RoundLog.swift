public import GameProtocol

/// Counts the results that a player must see, and those that the player saw.
///
/// From the first announced round on, every round of a match must end, in order and once, and then the match.
public struct RoundLog: Sendable {
    /// How many results should have come.
    public private(set) var expected = 0
    /// How many came, each in its turn.
    public private(set) var seen = 0
    /// How many matches were seen to their end.
    public private(set) var matches = 0

    private var match = 0
    /// The round whose result is due; nil between matches.
    private var due: Int?
    /// Whether that round has opened.
    private var isOpen = false
    private var rounds = 0

    /// Has seen nothing yet.
    public init() {}

    /// Takes in that a round was announced.
    ///
    /// - Returns: What is wrong with that, if anything.
    public mutating func announced(_ start: RoundStart) -> String? {
        defer {
            match = start.match
            due = start.round
            isOpen = false
            rounds = start.rounds
            expected += 1
        }
        if let due {
            return
                "Round \(start.round) of match \(start.match) was announced before round \(due) of match \(match) ended."
        }
        return nil
    }

    /// Takes in that the announced round has opened.
    public mutating func opened() { isOpen = true }

    /// Takes in a round's result.
    ///
    /// - Returns: What is wrong with that, if anything.
    public mutating func ended(_ end: RoundEnd) -> String? {
        guard end.match == match, end.round == due else {
            return "The result of round \(end.round) of match \(end.match) came, and was not due."
        }
        due = nil
        seen += 1
        return nil
    }

    /// Takes in that a match is over.
    ///
    /// - Parameter isCutShort: Whether the server has announced that it ends matches early, before another round opens.
    /// - Returns: What is wrong with that, if anything.
    public mutating func ended(_ end: MatchEnd, lastRound: Int, isCutShort: Bool) -> String? {
        matches += 1
        if isCutShort, !isOpen { leave() }
        if let due { return "Match \(end.match) ended before round \(due) did." }
        guard lastRound == rounds || isCutShort else {
            return "Match \(end.match) ended after round \(lastRound) of \(rounds)."
        }
        return nil
    }

    /// Takes in that the player goes, in the middle of a match maybe: a round that is still open need not end.
    public mutating func leave() {
        if due != nil { expected -= 1 }
        due = nil
    }
}
