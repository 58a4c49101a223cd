/// The answer to `hello` (the protocol, section 3).
///
///     {"type":"welcome","id":1,"player":"p_9FJ3…","name":"Ada","token":"…","renewed":false,"nowAt":1767225600000,
///      "server":{"name":"…","version":"…"},"features":["ratings","events"],"limits":{…},"games":[GameInfo…],"room":"KXQZT"}
public struct Welcome: Hashable, Sendable {
    /// The `id` of the `hello`, if it had one.
    public var id: Int64?
    /// Who one is.
    public var player: PlayerID
    /// The name one goes by.
    public var name: String
    /// The secret to come back with.
    public var token: String
    /// Whether the token that was sent is not known and this is another player.
    public var renewed: Bool
    /// The server's time.
    public var nowAt: Int64
    /// What the server is.
    public var server: ServerIdentity
    /// What the server offers beyond rooms and rounds.
    public var features: [String]
    /// What a client may send.
    public var limits: ProtocolLimits
    /// The games there are.
    public var games: [GameInfo]
    /// The room in which a seat was kept.
    public var room: RoomCode?

    /// Greets a player.
    public init(
        id: Int64? = nil, player: PlayerID, name: String, token: String, renewed: Bool, nowAt: Int64,
        server: ServerIdentity, features: [String], limits: ProtocolLimits, games: [GameInfo], room: RoomCode?
    ) {
        self.id = id
        self.player = player
        self.name = name
        self.token = token
        self.renewed = renewed
        self.nowAt = nowAt
        self.server = server
        self.features = features
        self.limits = limits
        self.games = games
        self.room = room
    }
}

extension Welcome: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        id = try object.optional("id")
        player = try object.value("player")
        name = try object.value("name")
        token = try object.value("token")
        renewed = try object.value("renewed")
        nowAt = try object.value("nowAt")
        server = try object.value("server")
        features = try object.value("features")
        limits = try object.value("limits")
        games = try object.value("games")
        room = try object.optional("room")
    }

    func write(members object: inout JSONWriter) {
        object.optional("id", id)
        object.member("player", player)
        object.member("name", name)
        object.member("token", token)
        object.member("renewed", renewed)
        object.member("nowAt", nowAt)
        object.member("server", server)
        object.member("features", features)
        object.member("limits", limits)
        object.member("games", games)
        object.member("room", room)
    }
}
