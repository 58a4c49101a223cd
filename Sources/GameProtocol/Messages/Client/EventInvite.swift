/// Asks more players to the organiser's event (the protocol, section 7).
///
///     {"type":"event.invite","id":17,"event":"e_…","players":["p_…"]}
public struct EventInvite: Hashable, Sendable {
    /// The event, known or not.
    public var event: EventID
    /// Who is asked.
    public var players: [PlayerID]

    /// Asks players.
    public init(event: EventID, players: [PlayerID]) {
        self.event = event
        self.players = players
    }
}

extension EventInvite: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        event = try object.value("event")
        players = try object.value("players")
    }

    func write(members object: inout JSONWriter) {
        object.member("event", event)
        object.member("players", players)
    }
}
