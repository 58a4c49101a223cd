import GameProtocol

/// A session's way into a room: the request, and where its answer goes.
///
/// The room lets the player in, then the lobby makes it count, then the session is told, leaves its
/// room and goes to the new one. If the session is over before the lobby hears of it, the room takes
/// the player out again; if it is over after that, the player's seat is kept for the grace, as if the
/// connection had gone right after the answer.
struct Entrance: Sendable {
    /// The request's number.
    let id: Int64?
    let session: SessionNumber
    let identity: Session.Identity
    /// The shard that the session lives on until it is told.
    let home: Mailbox<Shard>
    /// The room that the player is in until then.
    let leaving: RoomCode?

    var player: PlayerID { identity.player }

    /// Says that the player does not get in.
    func refuse(_ failure: RequestFailure) {
        home.post { $0.sessions[session]?.refuseEntrance(id, failure) }
    }

    /// Says that the player has got in.
    func complete(_ place: RoomPlace, _ payload: Answer.Payload) {
        home.post { shard in
            if let session = shard.sessions[session] {
                session.enter(place, answering: id, payload)
            } else {
                if let leaving { shard.rooms[leaving]?.remove(player, .left) }
                place.mailbox.post { $0.rooms[place.code]?.neverArrived(self) }
            }
        }
    }
}
