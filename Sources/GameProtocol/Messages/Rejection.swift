/// Why a received message is refused before anybody acts on it, with what could still be read of it.
public struct Rejection: Error, Hashable, Sendable {
    /// The `id` to echo; nil if there was none or it was malformed.
    public var id: Int64?
    /// The type, if it is one that exists: `hello_first` and the rate limit depend on it.
    public var type: RequestType?
    /// What is wrong.
    public var failure: RequestFailure

    /// The message that tells the client.
    public var answer: ErrorMessage { ErrorMessage(id: id, failure: failure) }
}
