/// Why something that the operator asked for was not done.
public struct AdminFailure: Error, Hashable, Sendable {
    /// The words for programs.
    public enum Code: String, Sendable, CaseIterable {
        /// The line is no request, or a member of it has no such value.
        case badRequest = "bad_request"
        /// There is no such command.
        case unknownCommand = "unknown_command"
        /// No room has that code.
        case noSuchRoom = "no_such_room"
        /// Nobody in the room is called so.
        case noSuchPlayer = "no_such_player"
        /// Several in the room are called so.
        case ambiguousPlayer = "ambiguous_player"
        /// The address is not shut out.
        case notBanned = "not_banned"
        /// As many addresses are shut out as can be.
        case tooManyBans = "too_many_bans"
        /// As many talk to the socket as can.
        case busy = "busy"
    }

    /// The word for programs.
    public var code: Code
    /// The sentence for people.
    public var message: String

    /// Makes a failure.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// A line is longer than ``AdminRequest/longest``.
    public static let lineTooLong = AdminFailure(
        .badRequest, "A line has at most \(AdminRequest.longest) bytes.")
    /// As many talk to the socket as can.
    public static let busy = AdminFailure(
        .busy, "Others are looking after the server right now. Try again in a moment.")
}

extension AdminFailure.Code: WireWord {}

extension AdminFailure: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        code = try object.value("code")
        message = try object.value("message")
    }

    func write(members object: inout JSONWriter) {
        object.member("code", code)
        object.member("message", message)
    }
}
