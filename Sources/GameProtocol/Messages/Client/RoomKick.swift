/// Removes somebody from the host's room (the protocol, section 5).
///
///     {"type":"room.kick","id":6,"player":"p_…","ban":true}
public struct RoomKick: Hashable, Sendable {
    /// Who is to go.
    public var player: PlayerID
    /// Whether that is for good.
    public var ban: Bool

    /// Asks for a removal.
    public init(player: PlayerID, ban: Bool = true) {
        self.player = player
        self.ban = ban
    }
}

extension RoomKick: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        player = try object.value("player")
        ban = try object.value("ban", default: true)
    }

    func write(members object: inout JSONWriter) {
        object.member("player", player)
        object.member("ban", ban)
    }
}
