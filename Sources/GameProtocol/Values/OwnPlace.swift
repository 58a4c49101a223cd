public import GameRules

/// The receiver's own place in a room, enough to go on from after resuming.
///
///     {"player":"p_…","seat":4,"as":"player","values":[0.5],"sequence":0,"hit":false}
public struct OwnPlace: Hashable, Sendable {
    /// Who one is.
    public var player: PlayerID
    /// The seat, from 1; nil for a spectator.
    public var seat: Int?
    /// What one is in the room.
    public var role: Role
    /// The bound value; nil for a spectator.
    public var values: SliderValues?
    /// The sequence number of the last slide that was accepted in this round, 0 before the first.
    public var sequence: UInt32
    /// Whether one has hit in this round.
    public var hit: Bool

    /// Describes the receiver's place.
    public init(player: PlayerID, seat: Int?, role: Role, values: SliderValues?, sequence: UInt32, hit: Bool) {
        self.player = player
        self.seat = seat
        self.role = role
        self.values = values
        self.sequence = sequence
        self.hit = hit
    }
}

extension OwnPlace: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        player = try object.value("player")
        seat = try object.optional("seat")
        role = try object.value("as")
        values = try object.optional("values")
        sequence = try object.value("sequence")
        hit = try object.value("hit")
    }

    func write(members object: inout JSONWriter) {
        object.member("player", player)
        object.member("seat", seat)
        object.member("as", role)
        object.member("values", values)
        object.member("sequence", sequence)
        object.member("hit", hit)
    }
}
