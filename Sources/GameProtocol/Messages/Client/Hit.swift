public import GameRules

/// Fixes the player's guess in the current round (the protocol, section 6).
///
///     {"type":"hit","id":9,"round":3,"values":[0.4141]}
public struct Hit: Hashable, Sendable {
    /// What is hit with.
    public enum Guess: Hashable, Sendable {
        /// The values are left out: where the sliders stand.
        case bound
        /// The values given; that they are as many as the game's sliders is for the round to judge.
        case values(SliderValues)
        /// An array that is `bad_values`, which is refused only after everything about the round.
        case invalid
    }

    /// The round's number in the match, as the client has it.
    public var round: Int
    /// What is hit with.
    public var guess: Guess

    /// Hits in a round.
    public init(round: Int, guess: Guess) {
        self.round = round
        self.guess = guess
    }
}

extension Hit: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        round = try object.value("round")
        do throws(RequestFailure) {
            let values: SliderValues? = try object.optional("values")
            guess = values.map(Guess.values) ?? .bound
        } catch {
            guard error.code == .badValues else { throw error }
            guess = .invalid
        }
    }

    func write(members object: inout JSONWriter) {
        object.member("round", round)
        switch guess {
        case .bound: break
        case .values(let values): object.member("values", values)
        case .invalid: object.member("values", [-1])
        }
    }
}
