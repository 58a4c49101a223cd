import GameProtocol
import GameRules

/// The server's end, and what becomes of the room.
extension PlainState {
    mutating func take(_ notice: Notice, _ model: ClientModel) {
        guard notice.isDraining else { return say(notice.message) }
        serverEnd = .announced
        // Who is still arriving hears of it with what is found there.
        if stage != .arriving { tellServerEnd(model.room) }
    }

    /// Says what the announced end means for what the player is about.
    mutating func tellServerEnd(_ room: RoomModel?) {
        guard serverEnd == .announced else { return }
        switch stage {
        case .inRoom where room?.moment.phase == .open:
            say("The server restarts. The open round is the last one in this room.")
        case .inRoom: say("The server restarts. No other round begins in this room.")
        case .choosing: say("The server restarts. Until it is back no room can be joined or opened.")
        case .arriving, .awaiting, .watching: say("The server restarts.")
        case .leaving: break
        }
    }

    /// Why the connection went, to somebody in a room that ends with the server.
    var serverEndForRoom: String? {
        guard serverEnd == .come, stage == .inRoom, event == nil, let wanted else { return nil }
        return "The server restarts, and room \(wanted.text) ends with it."
    }

    /// Back on the server, the room is not to be entered.
    mutating func tellRoomLost(_ failure: RequestFailure) {
        // An event goes on in another room.
        if event != nil { return lookAgain() }
        if serverEnd == .come, let wanted {
            say("The server has restarted, and room \(wanted.text) is gone.")
        } else {
            say("You are no longer in the room. \(failure.message)")
        }
        if knowsLobby, isInteractive || !inputEnded { return arriveInLobby() }
        switch errand {
        case .join where serverEnd == .come: advise("Ask for a new link, or open a room of your own with", "host", nil)
        default: advise("Open a new one with", "host", nil)
        }
        leave(status: 1)
    }
}
