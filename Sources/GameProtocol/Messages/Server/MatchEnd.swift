/// The final standings of a match (the protocol, section 6).
///
///     {"type":"match.end","match":2,"standings":[Standing…]}
public struct MatchEnd: Hashable, Sendable {
    /// The match's number in the room.
    public var match: Int
    /// Everybody who was scored at least once, by rank.
    public var standings: [Standing]

    /// Reports a match.
    public init(match: Int, standings: [Standing]) {
        self.match = match
        self.standings = standings
    }
}

extension MatchEnd: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        match = try object.value("match")
        standings = try object.value("standings")
    }

    func write(members object: inout JSONWriter) {
        object.member("match", match)
        object.member("standings", standings)
    }
}
