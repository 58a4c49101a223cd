/// What a client tells its script, one object a line: the server's messages as they are, and what is the client's own.
///
/// Types of the client's own begin with `client.`; all of `docs/client-json.md` is in the cases. The token, by which
/// the server knows the player, is in none of them.
public enum ScriptNews: Hashable, Sendable {
    /// A message of the server's that answers nothing; not its `welcome`, which has the token.
    case message(ServerMessage)
    /// A connection is being made.
    case connecting
    /// The server greeted the player; `isReturn` unless for the first time.
    case online(Welcome, isReturn: Bool)
    /// The connection is gone; where a seat is kept, for so long from now on.
    case offline(reason: String, retryInMs: Int64, seatKeptMs: Int64?)
    /// Back on the server, the room could not be entered again.
    case roomLost(RequestFailure)
    /// The lobby is watched without having been asked for by the script, for the first time or again.
    case watching(recovered: Bool)
    /// A request was done.
    case done(id: Int64?, RequestType, Answer.Payload)
    /// A request was refused.
    case refused(id: Int64?, RequestType, RequestFailure)
    /// The connection was not there, or went before the server answered: nobody knows whether the request was done.
    case lost(id: Int64?, RequestType)
    /// How near the newest slide is.
    case heat(HeatFrame)
    /// Where the players' sliders stand.
    case sliders(SlidersFrame)
    /// A line, counted from 1, cannot be read; without a number, something that the server sent.
    case error(line: Int?, id: Int64?, RequestFailure)
    /// The program ends with this status: always the last line.
    case ended(status: Int32, reason: String?)
}

extension ScriptNews {
    /// The line, without its end.
    public func encode() -> [UInt8] {
        if case .message(let message) = self { return message.encode() }
        var writer = JSONWriter()
        writer.object(write(members:))
        return writer.bytes
    }

    private func write(members object: inout JSONWriter) {
        switch self {
        case .message: break
        case .connecting: object.member("type", "client.connecting")
        case .online(let welcome, let isReturn):
            object.member("type", "client.online")
            object.member("isReturn", isReturn)
            welcome.write(publicMembers: &object)
        case .offline(let reason, let retryInMs, let seatKeptMs):
            object.member("type", "client.offline")
            object.member("reason", reason)
            object.member("retryInMs", retryInMs)
            object.member("seatKeptMs", seatKeptMs)
        case .roomLost(let failure):
            object.member("type", "client.roomLost")
            failure.write(members: &object)
        case .watching(let recovered):
            object.member("type", "client.watching")
            object.member("recovered", recovered)
        case .done(let id, let type, let payload):
            Self.answer(id, type, ok: true, &object)
            payload.write(members: &object)
        case .refused(let id, let type, let failure):
            Self.answer(id, type, ok: false, &object)
            failure.write(members: &object)
        case .lost(let id, let type):
            Self.answer(id, type, ok: false, &object)
            object.member("code", "lost")
            object.member("message", "There was no connection, or it went before the server answered.")
            object.member("retryable", false)
        case .heat(let frame):
            object.member("type", "client.heat")
            object.member("round", Int(frame.round))
            object.member("sequence", frame.sequence)
            object.member("heat", frame.heat)
        case .sliders(let frame):
            object.member("type", "client.sliders")
            object.member("round", Int(frame.round))
            object.member("entries", objects: frame.entries) { entry, object in
                object.member("seat", Int(entry.seat))
                object.member("values", entry.values)
            }
        case .error(let line, let id, let failure):
            object.member("type", "client.error")
            object.member("line", line)
            object.optional("id", id)
            object.member("code", failure.code.rawValue)
            object.member("message", failure.message)
        case .ended(let status, let reason):
            object.member("type", "client.ended")
            object.member("status", Int(status))
            object.member("reason", reason)
        }
    }

    private static func answer(_ id: Int64?, _ type: RequestType, ok: Bool, _ object: inout JSONWriter) {
        object.member("type", "client.answer")
        object.optional("id", id)
        object.member("request", type.rawValue)
        object.member("ok", ok)
    }
}

extension Welcome {
    /// Writes what anybody may see: everything but the token, and the `id` of a request that was the client's.
    fileprivate func write(publicMembers object: inout JSONWriter) {
        object.member("player", player)
        object.member("name", name)
        object.member("renewed", renewed)
        object.member("nowAt", nowAt)
        object.member("server", server)
        object.member("features", features)
        object.member("limits", limits)
        object.member("games", games)
        object.member("room", room)
    }
}
