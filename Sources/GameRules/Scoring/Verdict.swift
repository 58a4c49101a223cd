/// The words a player is told after a round; the raw value is what travels and what is shown.
public enum Verdict: String, Sendable, CaseIterable {
    /// The guess was exact.
    case perfect = "Perfect!"
    /// The guess was very near.
    case almost = "You almost had it!"
    /// The guess was near.
    case prettyGood = "Pretty good!"
    /// The guess was far off.
    case notClose = "Not even close…"
    /// There was no guess.
    case noGuess = "No guess"
}
