/// What the server calls itself.
///
///     {"name":"…","version":"…"}
public struct ServerIdentity: Hashable, Sendable {
    /// The operator's name for it.
    public var name: String
    /// The software's version.
    public var version: String

    /// Names a server.
    public init(name: String, version: String) {
        self.name = name
        self.version = version
    }
}

extension ServerIdentity: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        name = try object.value("name")
        version = try object.value("version")
    }

    func write(members object: inout JSONWriter) {
        object.member("name", name)
        object.member("version", version)
    }
}
