import GameProtocol

extension ServerMessage {
    var roundStart: RoundStart? { if case .roundStart(let message) = self { message } else { nil } }
    var roundEnd: RoundEnd? { if case .roundEnd(let message) = self { message } else { nil } }
    var matchEnd: MatchEnd? { if case .matchEnd(let message) = self { message } else { nil } }
    var phase: PhaseChange? { if case .roomPhase(let message) = self { message } else { nil } }
    var lobbyRoom: RoomInfo? { if case .lobbyRoom(let message) = self { message } else { nil } }
    var lobbySnapshot: LobbySnapshot? { if case .lobby(let message) = self { message } else { nil } }
    var lobbyRating: GameRating? { if case .lobbyRating(let message) = self { message } else { nil } }
    var lobbyEvent: EventInfo? { if case .lobbyEvent(let message) = self { message } else { nil } }
    var eventChanged: EventInfo? { if case .eventChanged(let message) = self { message } else { nil } }
    var eventGathering: EventGathering? { if case .eventGathering(let message) = self { message } else { nil } }
    var roomClosed: RoomCloseReason? { if case .roomClosed(let reason) = self { reason } else { nil } }
    var lobbyResult: LobbyResult? { if case .lobbyResult(let message) = self { message } else { nil } }
}
