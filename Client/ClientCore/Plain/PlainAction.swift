public import GameProtocol
public import GameRules

/// What the plain client wants done.
public enum PlainAction: Hashable, Sendable {
    /// Print a line.
    case print(PlainLine)
    /// Print a complaint, where complaints go.
    case complain(String)
    /// Send a request; its outcome comes back with the same word.
    case request(Request, PlainRequest)
    /// Move the player's sliders.
    case move(SliderValues)
    /// Watch the lobby.
    case watchLobby
    /// Watch it no longer.
    case unwatchLobby
    /// Print a text as a QR code.
    case printCode(String)
    /// Draw sliders from now on, or tell them in words, also the next time.
    case keepDrawing(Bool)
    /// Go by another name from now on, also the next time; `online` or `notRenamed` follows.
    case rename(PlayerName)
    /// One more line can be typed ahead.
    case tookLine
    /// Leave the room and the server; `ended` follows.
    case leave
    /// Leave the server, and the seat there that is the player's as it is; `ended` follows.
    case disconnect
    /// End the program with this status.
    case exit(Int32)
}
