/// What is said between a player, or a pipe, and a server, carried by a program that does the I/O.
public protocol PlainConversation: Sendable {
    /// What the lines are shown on from now on.
    var screen: PlainScreen { get set }
    /// What time it is where the player is, at the next event.
    var clock: LocalClock { get set }
    /// When to come back with a `tick`, on the server's clock.
    var nextTickAt: Int64? { get }

    /// Takes an event in.
    ///
    /// - Parameters:
    ///   - model: What is known after the event.
    ///   - nowAt: The server's time; nil while it is not known.
    mutating func handle(_ event: PlainEvent, _ model: ClientModel, nowAt: Int64?) -> [PlainAction]
}
