public import GameProtocol

/// What has changed in the room one is in.
public enum RoomChange: Hashable, Sendable {
    /// The player is in the room.
    case entered
    /// After a lost connection the player is in the room again, with the seat that was kept.
    case resumed
    /// Somebody came.
    case joined(RosterEntry)
    /// Somebody went.
    case left(RosterEntry, LeaveReason)
    /// Somebody's connection is gone; the seat is kept for a while.
    case away(RosterEntry)
    /// Somebody's connection is there again.
    case back(RosterEntry)
    /// Something else of a member changed, such as the role.
    case changed(RosterEntry)
    /// Somebody else is the host.
    case host(PlayerID)
    /// The room plays by other options, or is locked or open.
    case settings
    /// The match went on to another phase, stopped or goes on.
    case phase(PhaseChange, before: MatchMoment)
    /// A new round is announced.
    case announced(RoundStart)
    /// The present round has new times, after a pause.
    case retimed(RoundStart)
    /// Somebody hit.
    case hit(PlayerID)
    /// A round is over.
    case roundEnded(RoundEnd)
    /// A match is over.
    case matchEnded(MatchEnd)
}
