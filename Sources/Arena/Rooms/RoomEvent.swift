import GameProtocol
import Reactive

/// What a room has to do with the scheduled event that it was opened for.
struct RoomEvent {
    /// How far the room is with it.
    enum Stage {
        /// People come in; the room stays even if nobody is there.
        case gathering
        /// The event's match runs.
        case playing
        /// The room is one like any other.
        case over
    }

    let plan: EventPlan
    var stage = Stage.gathering
    /// Nobody else is host until the organiser has come, or the match is over.
    var isHostAwaited = true
    /// Ends the gathering.
    var timer: Cancellable?
}
