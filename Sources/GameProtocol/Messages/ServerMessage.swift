/// A text message from the server: a case for each type, with the members that it has.
///
/// Members named here alone travel under the name of the label.
public enum ServerMessage: Hashable, Sendable {
    /// A request was refused, or a message without an `id` was wrong.
    case error(ErrorMessage)
    /// A request succeeded.
    case ok(Answer)
    /// Answers `hello`.
    case welcome(Welcome)
    /// Answers `ping`.
    case pong(Pong)
    /// The lobby as it is now.
    case lobby(LobbySnapshot)
    /// A public room is new or has changed.
    case lobbyRoom(RoomInfo)
    /// A public room is no more.
    case lobbyRoomClosed(room: RoomCode)
    /// A game was rated.
    case lobbyRating(GameRating)
    /// An open event is new or has changed.
    case lobbyEvent(EventInfo)
    /// A round has ended in a public room.
    case lobbyResult(LobbyResult)
    /// The room as it is now.
    case room(RoomSnapshot)
    /// A member is new or has changed.
    case roomPlayer(RosterEntry)
    /// A member has gone.
    case roomLeft(RoomLeft)
    /// Another is host.
    case roomHost(player: PlayerID)
    /// The options or the lock have changed.
    case roomOptions(RoomSettings)
    /// The phase or its end has changed.
    case roomPhase(PhaseChange)
    /// The room is no more.
    case roomClosed(reason: RoomCloseReason)
    /// A round is announced.
    case roundStart(RoundStart)
    /// Somebody has hit, nobody learns where.
    case roundHit(player: PlayerID)
    /// A round has ended.
    case roundEnd(RoundEnd)
    /// A match has ended.
    case matchEnd(MatchEnd)
    /// An event one goes to has its room.
    case eventGathering(EventGathering)
    /// An event that concerns one has changed.
    case eventChanged(EventInfo)
    /// Something for everybody to know.
    case notice(Notice)
    /// A type that a newer server may have; to be ignored.
    case unknown(type: String)
}

extension ServerMessage {
    /// Reads one received text message.
    public static func decode(_ text: UnsafeRawBufferPointer) throws(RequestFailure) -> ServerMessage {
        let object = try JSONReader(parsing: text)
        let word: String = try object.value("type")
        guard let type = ServerMessageType(rawValue: word) else { return .unknown(type: word) }
        return switch type {
        case .error: .error(try ErrorMessage(from: object))
        case .ok: .ok(try Answer(from: object))
        case .welcome: .welcome(try Welcome(from: object))
        case .pong: .pong(try Pong(from: object))
        case .lobby: .lobby(try LobbySnapshot(from: object))
        case .lobbyRoom: .lobbyRoom(try RoomInfo(from: object))
        case .lobbyRoomClosed: .lobbyRoomClosed(room: try object.value("room"))
        case .lobbyRating: .lobbyRating(try GameRating(from: object))
        case .lobbyEvent: .lobbyEvent(try EventInfo(from: object))
        case .lobbyResult: .lobbyResult(try LobbyResult(from: object))
        case .room: .room(try RoomSnapshot(from: object))
        case .roomPlayer: .roomPlayer(try RosterEntry(from: object))
        case .roomLeft: .roomLeft(try RoomLeft(from: object))
        case .roomHost: .roomHost(player: try object.value("player"))
        case .roomOptions: .roomOptions(try RoomSettings(from: object))
        case .roomPhase: .roomPhase(try PhaseChange(from: object))
        case .roomClosed: .roomClosed(reason: try object.value("reason"))
        case .roundStart: .roundStart(try RoundStart(from: object))
        case .roundHit: .roundHit(player: try object.value("player"))
        case .roundEnd: .roundEnd(try RoundEnd(from: object))
        case .matchEnd: .matchEnd(try MatchEnd(from: object))
        case .eventGathering: .eventGathering(try EventGathering(from: object))
        case .eventChanged: .eventChanged(try EventInfo(from: object))
        case .notice: .notice(try Notice(from: object))
        }
    }

    /// Reads one text message held in an array.
    public static func decode(_ text: [UInt8]) throws(RequestFailure) -> ServerMessage {
        try text.span.withUnsafeBytes { bytes throws(RequestFailure) in try decode(bytes) }
    }

    /// The message as it travels; a broadcast is encoded once for all its receivers.
    public func encode() -> [UInt8] {
        switch self {
        case .error(let message): encode(.error, message)
        case .ok(let message): encode(.ok, message)
        case .welcome(let message): encode(.welcome, message)
        case .pong(let message): encode(.pong, message)
        case .lobby(let message): encode(.lobby, message)
        case .lobbyRoom(let message): encode(.lobbyRoom, message)
        case .lobbyRoomClosed(let room): encode(.lobbyRoomClosed) { $0.member("room", room) }
        case .lobbyRating(let message): encode(.lobbyRating, message)
        case .lobbyEvent(let message): encode(.lobbyEvent, message)
        case .lobbyResult(let message): encode(.lobbyResult, message)
        case .room(let message): encode(.room, message)
        case .roomPlayer(let message): encode(.roomPlayer, message)
        case .roomLeft(let message): encode(.roomLeft, message)
        case .roomHost(let player): encode(.roomHost) { $0.member("player", player) }
        case .roomOptions(let message): encode(.roomOptions, message)
        case .roomPhase(let message): encode(.roomPhase, message)
        case .roomClosed(let reason): encode(.roomClosed) { $0.member("reason", reason) }
        case .roundStart(let message): encode(.roundStart, message)
        case .roundHit(let player): encode(.roundHit) { $0.member("player", player) }
        case .roundEnd(let message): encode(.roundEnd, message)
        case .matchEnd(let message): encode(.matchEnd, message)
        case .eventGathering(let message): encode(.eventGathering, message)
        case .eventChanged(let message): encode(.eventChanged, message)
        case .notice(let message): encode(.notice, message)
        case .unknown(let type): Self.encode(type) { _ in }
        }
    }

    private func encode(_ type: ServerMessageType, _ message: some WireObject) -> [UInt8] {
        Self.encode(type.rawValue, message.write(members:))
    }

    private func encode(_ type: ServerMessageType, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        Self.encode(type.rawValue, members)
    }

    private static func encode(_ type: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            object.member("type", type)
            members(&object)
        }
        return writer.bytes
    }
}
