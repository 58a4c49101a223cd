public import GameProtocol
public import GameRules

/// Something that the operator should hear of.
public enum Incident: Sendable {
    /// A room was closed because its game broke the rules for games.
    case roomFailed(RoomCode, game: String, GameFailure)
}
