/// Why a request was refused: the stable words of the protocol, section 8.
public enum ErrorCode: String, Sendable, CaseIterable {
    /// The message is not one of the protocol; counted against the client.
    case badMessage = "bad_message"
    /// The message's type is not known.
    case unknownType = "unknown_type"
    /// Something came before `hello`.
    case helloFirst = "hello_first"
    /// A name or title breaks the rules for names.
    case badName = "bad_name"
    /// An option is out of range; the error names the member.
    case badOptions = "bad_options"
    /// A value is out of range, or values are of the wrong number.
    case badValues = "bad_values"
    /// A binary message is not a slide; counted against the client.
    case badSlide = "bad_slide"
    /// No room has that code, or it is not for the one who asks.
    case noSuchRoom = "no_such_room"
    /// No game has that name.
    case noSuchGame = "no_such_game"
    /// No player has that identity here.
    case noSuchPlayer = "no_such_player"
    /// No event has that identity, or it is not for the one who asks.
    case noSuchEvent = "no_such_event"
    /// Every seat is taken.
    case roomFull = "room_full"
    /// The host lets nobody in.
    case roomLocked = "room_locked"
    /// The host has removed the player for good.
    case banned = "banned"
    /// The player is in no room.
    case notInRoom = "not_in_room"
    /// Only the host may do that.
    case notHost = "not_host"
    /// Only the event's organiser may do that.
    case notOrganiser = "not_organiser"
    /// A spectator has no slider.
    case notAPlayer = "not_a_player"
    /// Not now.
    case wrongPhase = "wrong_phase"
    /// The round has ended.
    case roundOver = "round_over"
    /// The round is not the current one.
    case wrongRound = "wrong_round"
    /// The player has hit in this round.
    case alreadyHit = "already_hit"
    /// Too many requests; nothing was done.
    case rateLimited = "rate_limited"
    /// The server has as many rooms as it takes.
    case tooManyRooms = "too_many_rooms"
    /// The organiser, or the server, has as many events as may be scheduled.
    case tooManyEvents = "too_many_events"
    /// The server is about to restart.
    case draining = "draining"
    /// The server's storage fails.
    case storage = "storage"
    /// The server is at fault.
    case `internal` = "internal"

    /// Whether the same request may succeed later without anything being changed in it.
    public var isRetryable: Bool {
        switch self {
        case .roomFull, .rateLimited, .tooManyRooms, .draining, .storage: true
        default: false
        }
    }

    /// Whether the error counts towards closing the connection, the tenth within a minute (section 2).
    public var countsAgainstClient: Bool { self == .badMessage || self == .badSlide }
}
