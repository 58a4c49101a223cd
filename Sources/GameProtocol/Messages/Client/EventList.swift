/// Asks for events by time (the protocol, section 7).
///
///     {"type":"event.list","id":13,"from":…,"limit":50}
public struct EventList: Hashable, Sendable {
    /// The earliest start; nil: now.
    public var from: Int64?
    /// How many, 1 to 100.
    public var limit: Int

    /// Asks for events.
    public init(from: Int64? = nil, limit: Int = 50) {
        self.from = from
        self.limit = limit
    }
}

extension EventList: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        from = try object.optional("from")
        limit = try object.optional("limit", in: 1...100) ?? 50
    }

    func write(members object: inout JSONWriter) {
        object.optional("from", from)
        object.member("limit", limit)
    }
}
