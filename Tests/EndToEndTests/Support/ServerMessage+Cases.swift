import GameProtocol

/// Messages by kind.
extension ServerMessage {
    var lobbyResult: LobbyResult? { if case .lobbyResult(let result) = self { result } else { nil } }
    var lobbyRoom: RoomInfo? { if case .lobbyRoom(let room) = self { room } else { nil } }
    var lobby: LobbySnapshot? { if case .lobby(let lobby) = self { lobby } else { nil } }
    var room: RoomSnapshot? { if case .room(let room) = self { room } else { nil } }
    var roomPlayer: RosterEntry? { if case .roomPlayer(let entry) = self { entry } else { nil } }
    var roundStart: RoundStart? { if case .roundStart(let start) = self { start } else { nil } }
    var roundEnd: RoundEnd? { if case .roundEnd(let end) = self { end } else { nil } }
    var matchEnd: MatchEnd? { if case .matchEnd(let end) = self { end } else { nil } }
    var lobbyEvent: EventInfo? { if case .lobbyEvent(let event) = self { event } else { nil } }
    var eventChanged: EventInfo? { if case .eventChanged(let event) = self { event } else { nil } }
    var eventGathering: EventGathering? { if case .eventGathering(let call) = self { call } else { nil } }
    var notice: Notice? { if case .notice(let notice) = self { notice } else { nil } }
}
