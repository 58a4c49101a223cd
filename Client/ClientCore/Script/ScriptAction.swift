public import GameProtocol
public import GameRules

/// What a client that a script drives wants done.
public enum ScriptAction: Hashable, Sendable {
    /// Write a line.
    case tell(ScriptNews)
    /// Send a request; its outcome comes back with the same call.
    case request(Request, ScriptCall)
    /// Move the player's sliders.
    case move(SliderValues)
    /// Watch the lobby.
    case watchLobby
    /// One more line can be read ahead.
    case tookLine
    /// Leave the room and the server; `ended` follows.
    case leave
    /// End the program with this status, once everything is written.
    case exit(Int32)
}
