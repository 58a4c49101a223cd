public import GameProtocol

/// Counts the results that a player sees, and those that do not come.
///
/// From the first announced round on, every round of a match must end, in order and once, and then the match. Who was
/// away may have missed any of it.
public struct RoundLog: Sendable {
    /// How many results came, each in its turn.
    public private(set) var seen = 0
    /// How many should have come and did not.
    public private(set) var missed = 0
    /// How many matches were seen to their end.
    public private(set) var matches = 0

    private var match = 0
    /// The round whose result is due; nil between matches.
    private var due: Int?
    /// Whether that round has opened.
    private var isOpen = false
    private var rounds = 0
    private var wasAway = false

    /// Has seen nothing yet.
    public init() {}

    /// Whether a round is open.
    public var isInRound: Bool { due != nil && isOpen }

    /// Takes in that a round was announced.
    ///
    /// - Returns: What is wrong with that, if anything.
    public mutating func announced(_ start: RoundStart) -> String? {
        defer {
            match = start.match
            due = start.round
            isOpen = false
            rounds = start.rounds
            wasAway = false
        }
        guard let due, !wasAway else { return nil }
        missed += 1
        return "Round \(start.round) of match \(start.match) was announced before round \(due) of match \(match) ended."
    }

    /// Takes in that the announced round has opened.
    public mutating func opened() { isOpen = true }

    /// Takes in a round's result.
    ///
    /// - Returns: What is wrong with that, if anything.
    public mutating func ended(_ end: RoundEnd) -> String? {
        guard end.match == match, end.round == due else {
            guard wasAway else {
                return "The result of round \(end.round) of match \(end.match) came, and was not due."
            }
            due = nil
            return nil
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
        if wasAway || isCutShort && !isOpen { leave() }
        if let due { return "Match \(end.match) ended before round \(due) did." }
        guard lastRound == rounds || isCutShort || wasAway else {
            return "Match \(end.match) ended after round \(lastRound) of \(rounds)."
        }
        return nil
    }

    /// Takes in that the player's connection was gone.
    public mutating func away() { wasAway = true }

    /// Takes in that the player goes, in the middle of a match maybe: a round that is still open need not end.
    public mutating func leave() { due = nil }

    /// Takes in that nobody waits any longer for the result of a round that is open.
    ///
    /// - Returns: What is wrong with that, if anything.
    public mutating func giveUp() -> String? {
        defer { due = nil }
        guard let due, isOpen, !wasAway else { return nil }
        missed += 1
        return "The result of round \(due) of match \(match) never came."
    }
}
