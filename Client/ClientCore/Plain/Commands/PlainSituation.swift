import GameRules

/// Where the player is, as far as it decides which commands make sense.
struct PlainSituation {
    enum Place: Hashable {
        case lobby, room
        /// Nowhere, until an event gathers.
        case awaiting
    }

    var place: Place
    var isPractising = false
    var servesEvents = false
    var isHost = false
    /// Who is, where somebody else is.
    var hostName = ""
    var isSpectator = false
    var moment = MatchMoment(.waiting, isPaused: false)
    var isLocked = false
    /// Whether a round has ended in the room.
    var hasResult = false
}
