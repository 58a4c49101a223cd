/// What is fuzzed: a part that reads what was received, with the rules that hold whatever that is.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// The server's side of the opening handshake.
    case serverHandshake = "server-handshake"
    /// The header fields of a client's handshake, one at a time.
    case headerField = "header-field"
    /// The client's side of the opening handshake.
    case clientHandshake = "client-handshake"
    /// Frames and what they are made of.
    case frame = "frame"
    /// A connection after its handshake.
    case connection = "connection"
    /// Text messages from clients.
    case clientMessage = "client-message"
    /// Text messages from the server.
    case serverMessage = "server-message"
    /// Lines that a script writes to its client.
    case scriptLine = "script-line"
    /// Lines that come to the admin socket.
    case adminRequest = "admin-request"
    /// Binary messages, both ways.
    case binaryMessage = "binary-message"
    /// Invitation links.
    case invitationLink = "invitation-link"
    /// What a terminal sends.
    case terminalInput = "terminal-input"

    /// Reads an input; throws the rule that it broke.
    public func check(_ input: UnsafeRawBufferPointer) throws(Violation) {
        let bytes = Array(input)
        switch self {
        case .serverHandshake: try ServerHandshakeTarget.check(bytes)
        case .headerField: try HeaderFieldTarget.check(bytes)
        case .clientHandshake: try ClientHandshakeTarget.check(bytes)
        case .frame: try FrameTarget.check(bytes)
        case .connection: try ConnectionTarget.check(bytes)
        case .clientMessage: try ClientMessageTarget.check(bytes)
        case .serverMessage: try ServerMessageTarget.check(bytes)
        case .scriptLine: try ScriptLineTarget.check(bytes)
        case .adminRequest: try AdminRequestTarget.check(bytes)
        case .binaryMessage: try BinaryMessageTarget.check(bytes)
        case .invitationLink: try InvitationLinkTarget.check(bytes)
        case .terminalInput: try TerminalInputTarget.check(bytes)
        }
    }
}
