import GameProtocol
import GameRules
import Reactive

/// Someone in a room: a player with a seat, or a spectator.
///
/// Owner: the room.
final class Member {
    let player: PlayerID
    /// The number by which the room's match knows the player.
    let entrant: Entrant
    /// The player's own name.
    let name: PlayerName
    /// The name as the room shows it: `Ada (2)` if an Ada was there before.
    let shownName: String
    /// The seat, from 1; nil for a spectator.
    var seat: Int?
    /// Counts arrivals in a seat or in the room: who was there first has the smaller number.
    var order: Int
    /// The connection that speaks for the member; nil while away or on the way here.
    var session: Session?
    /// The session that was let in and is on its way here.
    var expected: SessionNumber?
    /// Whether the member counts as connected: also while the connection is on its way here.
    var isConnected = true
    /// When the connection went.
    var goneAt: Int64?
    /// Ends the membership when the grace is over.
    var grace: Cancellable?
    /// What the room tells everyone, as long as the member listens.
    var subscription: Cancellable?
    /// Whether a spectator has been sent every slider, and needs the changes alone from then on.
    var hasSeenSliders = false
    /// Paces the answers to the member's moves, in a game with feedback.
    var heat = HeatPace()

    init(player: PlayerID, entrant: Entrant, name: PlayerName, shownName: String, seat: Int?, order: Int) {
        self.player = player
        self.entrant = entrant
        self.name = name
        self.shownName = shownName
        self.seat = seat
        self.order = order
    }

    var role: Role { seat == nil ? .spectator : .player }
}
