/// The refusal of a request, or of a message that carried no `id`.
///
///     {"type":"error","id":7,"code":"room_full","message":"…","retryable":true,"retryAfterMs":500}
public struct ErrorMessage: Hashable, Sendable {
    /// The request's `id`, if it had one.
    public var id: Int64?
    /// What went wrong.
    public var failure: RequestFailure

    /// Makes the answer to the request `id`.
    public init(id: Int64?, failure: RequestFailure) {
        self.id = id
        self.failure = failure
    }
}

extension ErrorMessage: WireObject {
    /// Reads an error; a code that a newer server may have is taken as `internal`.
    init(from object: JSONReader) throws(RequestFailure) {
        let code: String = try object.value("code")
        id = try object.optional("id")
        failure = RequestFailure(
            ErrorCode(rawValue: code) ?? .internal, try object.value("message"),
            retryAfterMs: try object.optional("retryAfterMs"), member: try object.optional("member"))
    }

    func write(members object: inout JSONWriter) {
        object.optional("id", id)
        failure.write(members: &object)
    }
}

extension RequestFailure {
    /// Writes the members that tell what went wrong.
    func write(members object: inout JSONWriter) {
        object.member("code", code.rawValue)
        object.member("message", message)
        object.member("retryable", code.isRetryable)
        object.optional("retryAfterMs", retryAfterMs)
        object.optional("member", member)
    }
}
