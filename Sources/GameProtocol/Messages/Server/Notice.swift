/// Something that everybody should know (the protocol, section 8).
///
///     {"type":"notice","kind":"draining","message":"…","retryAfterMs":4000}
public struct Notice: Hashable, Sendable {
    /// What it is about, such as `draining`.
    public var kind: String
    /// The sentence for people.
    public var message: String
    /// When to come back, for clients that are about to be closed.
    public var retryAfterMs: Int64?

    /// Gives notice.
    public init(kind: String, message: String, retryAfterMs: Int64? = nil) {
        self.kind = kind
        self.message = message
        self.retryAfterMs = retryAfterMs
    }

    /// Whether it says that the server is about to end, in order.
    public var isDraining: Bool { kind == "draining" }
}

extension Notice: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        kind = try object.value("kind")
        message = try object.value("message")
        retryAfterMs = try object.optional("retryAfterMs")
    }

    func write(members object: inout JSONWriter) {
        object.member("kind", kind)
        object.member("message", message)
        object.optional("retryAfterMs", retryAfterMs)
    }
}
