public import GameProtocol

/// What happens to the plain client.
public enum PlainEvent: Hashable, Sendable {
    /// The server is reached, lost, or something happened on it.
    case news(ClientNews)
    /// A request of the plain client's has its outcome.
    case answered(PlainRequest, RequestOutcome)
    /// The player's sliders were moved, as asked.
    case moved
    /// The player cannot have the name that was asked for; the reason, in a sentence.
    case notRenamed(String)
    /// The player typed a line.
    case line(String)
    /// There are no more lines.
    case endOfInput
    /// Nobody reads what is printed any more.
    case readerGone
    /// The player wants to stop, at once but in order: Ctrl-C.
    case interrupted
    /// Time has passed: ``PlainState/nextTickAt`` was reached.
    case tick
}

/// What the plain client asks the server for.
public enum PlainRequest: Hashable, Sendable {
    /// To enter a room.
    case join
    /// To open a room.
    case create
    /// To begin a match.
    case start
    /// To hit.
    case hit
    /// To do something that this sentence tells once it is done; nil where the server tells everybody.
    case telling(String?)
    /// To give a game so many stars.
    case rate(String)
    /// To know who is best, in these words.
    case leaders(String, LeaderboardOrder)
    /// To leave the room for the lobby.
    case lobby
    /// For events: a whole command about them, or those that are to be listed.
    case events
    /// To find the event to wait for.
    case findEvent
    /// To say that the player comes to it.
    case answerEvent
    /// To know how it stands with an event.
    case showEvent
    /// To know all about an event.
    case detailEvent
    /// To know the player's own next event.
    case nextEvent
}
