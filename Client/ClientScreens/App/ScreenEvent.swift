public import ClientCore
public import GameProtocol
public import TerminalUI

/// What happens to the screens.
public enum ScreenEvent {
    /// A key, the mouse, or pasted text.
    case input(InputEvent)
    /// The server is reached, lost, or something happened on it.
    case news(ClientNews)
    /// The player is to leave in order: Ctrl-C, or the system asks for it.
    case interrupted
}

/// What the screens want done.
public enum ScreenAction {
    /// Ask the server; whoever asked hears the outcome.
    case request(Request, (RequestOutcome) -> Void)
    /// Watch the lobby.
    case watchLobby
    /// Watch it no longer.
    case unwatchLobby
    /// Keep how the player wants screens to look.
    case keep(Look)
    /// Give the terminal back and stop the program until it is told to go on.
    case suspend
    /// Leave the room and the server; `ended` follows.
    case leave
    /// End the program with this status, and these words once the terminal is as it was.
    case exit(Int32, String?)
}
