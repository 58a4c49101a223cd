/// A line that the operator's program writes to the admin socket: what is asked of the running server.
///
///     {"command":"status"}
///     {"command":"ban","room":"KXQZT","player":"p_…"}
///     {"command":"drain","seconds":30}
public enum AdminRequest: Hashable, Sendable {
    /// How the server is.
    case status
    /// Every room.
    case rooms
    /// Removes somebody from a room, who may come back.
    case kick(AdminTarget)
    /// Removes somebody from a room for as long as the room lasts.
    case ban(AdminTarget)
    /// Shuts an address out: for so many minutes, or until the server ends.
    case banAddress(String, minutes: Int?)
    /// Lets an address in again.
    case liftBan(String)
    /// The addresses that are shut out.
    case bans
    /// Ends the server in order; open rounds may take so many seconds, or as many as the server's settings allow.
    case drain(seconds: Int?)

    /// A line has at most so many bytes, without its end.
    public static let longest = 4096
    /// How long an address can be shut out, in minutes; a year at most.
    public static let minutes = 1...525_600
    /// How long open rounds can be given to end, in seconds.
    public static let drainSeconds = 0...3600

    /// The words by which requests travel.
    public enum Command: String, Sendable, CaseIterable {
        /// ``AdminRequest/status``.
        case status
        /// ``AdminRequest/rooms``.
        case rooms
        /// ``AdminRequest/kick(_:)``.
        case kick
        /// ``AdminRequest/ban(_:)``.
        case ban
        /// ``AdminRequest/banAddress(_:minutes:)``.
        case banAddress = "ban-address"
        /// ``AdminRequest/liftBan(_:)``.
        case liftBan = "lift-ban"
        /// ``AdminRequest/bans``.
        case bans
        /// ``AdminRequest/drain(seconds:)``.
        case drain
    }

    /// The word by which it travels.
    public var command: Command {
        switch self {
        case .status: .status
        case .rooms: .rooms
        case .kick: .kick
        case .ban: .ban
        case .banAddress: .banAddress
        case .liftBan: .liftBan
        case .bans: .bans
        case .drain: .drain
        }
    }

    /// Reads a line.
    public static func decode(_ line: [UInt8]) throws(AdminFailure) -> AdminRequest {
        guard line.count <= longest else { throw .lineTooLong }
        do throws(RequestFailure) {
            let object = try line.span.withUnsafeBytes { bytes throws(RequestFailure) in
                try JSONReader(parsing: bytes)
            }
            let word: String = try object.value("command")
            guard let command = Command(rawValue: word) else {
                throw RequestFailure(.unknownType, "There is no command “\(word.prefix(40))”.")
            }
            return try AdminRequest(command, from: object)
        } catch {
            throw AdminFailure(error.code == .unknownType ? .unknownCommand : .badRequest, error.message)
        }
    }

    private init(_ command: Command, from object: JSONReader) throws(RequestFailure) {
        self =
            switch command {
            case .status: .status
            case .rooms: .rooms
            case .kick: .kick(try AdminTarget(from: object))
            case .ban: .ban(try AdminTarget(from: object))
            case .banAddress:
                .banAddress(
                    try object.value("address"), minutes: try object.optional("minutes", in: Self.minutes))
            case .liftBan: .liftBan(try object.value("address"))
            case .bans: .bans
            case .drain: .drain(seconds: try object.optional("seconds", in: Self.drainSeconds))
            }
    }

    /// The line, without its end.
    public func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            object.member("command", command.rawValue)
            switch self {
            case .status, .rooms, .bans: break
            case .kick(let target), .ban(let target): target.write(members: &object)
            case .banAddress(let address, let minutes):
                object.member("address", address)
                object.optional("minutes", minutes)
            case .liftBan(let address): object.member("address", address)
            case .drain(let seconds): object.optional("seconds", seconds)
            }
        }
        return writer.bytes
    }
}

/// Somebody in a room, as an operator names them.
public struct AdminTarget: Hashable, Sendable {
    /// The room.
    public var room: RoomCode
    /// An identity `p_…`, or a name that is clear in that room.
    public var player: String

    /// Names somebody.
    public init(room: RoomCode, player: String) {
        self.room = room
        self.player = player
    }
}

extension AdminTarget: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        room = try object.value("room")
        player = try object.value("player")
    }

    func write(members object: inout JSONWriter) {
        object.member("room", room)
        object.member("player", player)
    }
}
