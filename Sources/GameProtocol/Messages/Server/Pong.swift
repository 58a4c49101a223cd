/// The answer to `ping` (the protocol, section 3).
///
///     {"type":"pong","id":2,"at":123,"nowAt":1767225600000}
public struct Pong: Hashable, Sendable {
    /// The `id` of the `ping`, if it had one.
    public var id: Int64?
    /// The `ping`'s number, as it came.
    public var at: Double
    /// The server's time.
    public var nowAt: Int64

    /// Answers a `ping`.
    public init(id: Int64? = nil, at: Double, nowAt: Int64) {
        self.id = id
        self.at = at
        self.nowAt = nowAt
    }
}

extension Pong: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        id = try object.optional("id")
        at = try object.value("at")
        nowAt = try object.value("nowAt")
    }

    func write(members object: inout JSONWriter) {
        object.optional("id", id)
        object.member("at", at)
        object.member("nowAt", nowAt)
    }
}
