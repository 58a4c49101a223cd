/// Somebody in a room; also the message `room.player` (the protocol, section 5).
///
///     {"player":"p_…","name":"Ada","seat":4,"as":"player","connected":true,"hit":false,"total":380,"rank":1}
public struct RosterEntry: Hashable, Sendable {
    /// Who it is.
    public var player: PlayerID
    /// The name as shown in this room.
    public var name: String
    /// The seat, from 1; nil for a spectator.
    public var seat: Int?
    /// What the member is in the room.
    public var role: Role
    /// Whether a connection is there; without one the seat is in its grace.
    public var connected: Bool
    /// Whether the player has hit in this round.
    public var hit: Bool
    /// The sum of the scores in this match.
    public var total: Int
    /// The place by `total`; nil for who is in no standings.
    public var rank: Int?

    /// Describes a member.
    public init(
        player: PlayerID, name: String, seat: Int?, role: Role, connected: Bool, hit: Bool, total: Int, rank: Int?
    ) {
        self.player = player
        self.name = name
        self.seat = seat
        self.role = role
        self.connected = connected
        self.hit = hit
        self.total = total
        self.rank = rank
    }
}

extension RosterEntry: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        player = try object.value("player")
        name = try object.value("name")
        seat = try object.optional("seat")
        role = try object.value("as")
        connected = try object.value("connected")
        hit = try object.value("hit")
        total = try object.value("total")
        rank = try object.optional("rank")
    }

    func write(members object: inout JSONWriter) {
        object.member("player", player)
        object.member("name", name)
        object.member("seat", seat)
        object.member("as", role)
        object.member("connected", connected)
        object.member("hit", hit)
        object.member("total", total)
        object.member("rank", rank)
    }
}
