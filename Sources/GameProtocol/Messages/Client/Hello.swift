/// The first message of every connection (the protocol, section 3).
///
///     {"type":"hello","id":1,"name":"Ada","token":"…","client":"bullseye-terminal/1.0"}
public struct Hello: Hashable, Sendable {
    /// The chosen name; may be left out with a known token.
    public var name: PlayerName?
    /// The player's secret, if the client has one.
    public var token: String?
    /// The client's software.
    public var client: String?

    /// Greets the server.
    public init(name: PlayerName? = nil, token: String? = nil, client: String? = nil) {
        self.name = name
        self.token = token
        self.client = client
    }
}

extension Hello: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        name = try object.optional("name")
        token = try object.optional("token")
        client = try object.optional("client")
        guard name != nil || token != nil else { throw .missing("name") }
    }

    func write(members object: inout JSONWriter) {
        object.optional("name", name)
        object.optional("token", token)
        object.optional("client", client)
    }
}
