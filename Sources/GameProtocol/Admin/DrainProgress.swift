/// How far the end of a server has come.
public struct DrainProgress: Hashable, Sendable {
    /// Rounds that are still open.
    public var rounds: Int
    /// Clients that are still connected.
    public var clients: Int
    /// How long open rounds may still take.
    public var leftMs: Int64

    /// Describes an end.
    public init(rounds: Int, clients: Int, leftMs: Int64) {
        self.rounds = rounds
        self.clients = clients
        self.leftMs = leftMs
    }
}

extension DrainProgress: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        rounds = try object.value("rounds")
        clients = try object.value("clients")
        leftMs = try object.value("leftMs")
    }

    func write(members object: inout JSONWriter) {
        object.member("rounds", rounds)
        object.member("clients", clients)
        object.member("leftMs", leftMs)
    }
}
