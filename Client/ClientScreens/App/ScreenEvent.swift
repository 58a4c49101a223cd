public import ClientCore
public import GameProtocol
public import TerminalUI

/// What happens to the screens.
public enum ScreenEvent {
    /// A key, the mouse, or pasted text.
    case input(InputEvent)
    /// The server is reached, lost, or something happened on it.
    case news(ClientNews)
    /// What became of a request is there, for whoever asked.
    case answered(RequestOutcome, to: ScreenAction.Asker)
    /// The player is to leave in order: Ctrl-C, or the system asks for it.
    case interrupted
}

/// What the screens want done.
public enum ScreenAction {
    /// Who waits for what becomes of a request; it may want more done then.
    public typealias Asker = (RequestOutcome, ScreenContext) -> Void

    /// Ask the server; the outcome comes back as an event, for whoever asked.
    case request(Request, Asker)
    /// Watch the lobby.
    case watchLobby
    /// Watch it no longer.
    case unwatchLobby
    /// Keep how the player wants screens to look.
    case keep(Look)
    /// Have the terminal put a text of the client's own into the clipboard.
    case copy(String)
    /// Go by another name from now on, also the next time.
    case rename(PlayerName)
    /// Give the terminal back and stop the program until it is told to go on.
    case suspend
    /// Leave the room and the server; `ended` follows.
    case leave
    /// End the program with this status, and these words once the terminal is as it was.
    case exit(Int32, String?)
}
