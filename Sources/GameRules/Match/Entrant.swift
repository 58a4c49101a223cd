/// A player as a room counts them: one small number for as long as the room lives.
///
/// Totals belong to the entrant, not to the seat: who leaves and comes back goes on with the old total.
public struct Entrant: Hashable, Sendable {
    /// The number; the room gives each player one.
    public let number: Int

    /// Names an entrant.
    public init(_ number: Int) { self.number = number }
}
