/// Why a request failed, as the client is told; also thrown by everything that reads a message.
public struct RequestFailure: Error, Hashable, Sendable {
    /// The word for programs.
    public var code: ErrorCode
    /// The sentence for people.
    public var message: String
    /// How long to wait before trying again, where waiting helps.
    public var retryAfterMs: Int64?
    /// The offending member, with `bad_options`.
    public var member: String?

    /// Makes a failure.
    public init(_ code: ErrorCode, _ message: String, retryAfterMs: Int64? = nil, member: String? = nil) {
        self.code = code
        self.message = message
        self.retryAfterMs = retryAfterMs
        self.member = member
    }
}

extension RequestFailure {
    /// A `bad_message`.
    public static func badMessage(_ message: String) -> Self { Self(.badMessage, message) }

    /// A `bad_message` for a member that must be there.
    public static func missing(_ member: String) -> Self { .badMessage("“\(member)” is missing.") }

    /// A `bad_options` that names the option and completes the sentence “it must be …”.
    public static func badOption(_ member: String, mustBe rule: String) -> Self {
        Self(.badOptions, "“\(member)” must be \(rule).", member: member)
    }

    static func wrongType(of member: String, _ type: String) -> Self { .badMessage("“\(member)” must be \(type).") }

    static func wrongWord(in member: String) -> Self { .badMessage("“\(member)” is none of the known words.") }
}
