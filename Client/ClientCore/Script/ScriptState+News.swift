import GameProtocol
import GameRules

/// What the server and the connection have to tell.
extension ScriptState {
    /// How long a server keeps the seat of a player whose connection went (the protocol, section 5).
    private static let seatGraceMs: Int64 = 60_000

    mutating func take(_ news: SessionNews, _ model: ClientModel) {
        switch news {
        case .connecting: tell(.connecting)
        case .online(let welcome, let isReturn):
            isOffline = false
            // Another process may have taken over, with another clock.
            slideAt = .min
            expectsRoom = welcome.room != nil
            tell(.online(welcome, isReturn: isReturn))
            if stage == .arriving { arrive(welcome) }
        case .offline(let loss, let waitMs, let lostForMs): lose(loss, waitMs, lostForMs)
        case .ended(.left):
            end()
        case .ended(.failed(let failure, let explanation)):
            ending = Ending(status: failure.exitStatus.rawValue, reason: explanation.description)
            end()
        case .message(let message): take(message)
        case .frame(.heat(let frame)): tell(.heat(frame))
        case .frame(.sliders(let frame)): tell(.sliders(frame))
        case .watching(let recovered): tell(.watching(recovered: recovered))
        case .roomLost(let failure):
            tell(.roomLost(failure))
            leaveRoom(Ending(status: 1, reason: failure.message))
        case .unreadable(let reason): tell(.error(line: nil, id: nil, .badMessage(reason)))
        }
    }

    private mutating func end() {
        stage = .ended
        tell(.ended(status: ending.status, reason: ending.reason))
        actions.append(.exit(ending.status))
    }

    /// On the server: goes to where the client was started for.
    private mutating func arrive(_ welcome: Welcome) {
        switch errand {
        case .join(let room?, let role):
            wanted = room
            // A seat that was kept is taken up again by itself.
            guard welcome.room != room || role != .player else { return }
            ask(.roomJoin(RoomJoin(room: room.text, role: role)))
        case .join(nil, _): stage = .here
        case .host(let room): ask(.roomCreate(room))
        case .rooms: actions.append(.watchLobby)
        }
    }

    private mutating func ask(_ request: Request) {
        actions.append(.request(request, ScriptCall(type: request.type, isClients: true)))
    }

    private mutating func lose(_ loss: ConnectionLoss, _ waitMs: Int64, _ lostForMs: Int64) {
        if !isOffline {
            let restarts = if case .closed(ProtocolCloseCode.restart.rawValue, _) = loss { true } else { false }
            isSeatKept = !restarts && room.map { $0.own.role == .player || $0.isHost } ?? false
        }
        isOffline = true
        expectsRoom = false
        expectsMatch = false
        slide = nil
        tell(
            .offline(
                reason: loss.explanation.what, retryInMs: waitMs,
                seatKeptMs: isSeatKept ? max(0, Self.seatGraceMs &- lostForMs) : nil))
    }

    // MARK: Messages

    private mutating func take(_ message: ServerMessage) {
        switch message {
        // What the session has dealt with, and what nobody here knows.
        case .welcome, .pong, .ok, .unknown: return
        // The number would be one of the client's.
        case .error(let error): tell(.message(.error(ErrorMessage(id: nil, failure: error.failure))))
        default: tell(.message(message))
        }
        switch message {
        case .room(let snapshot): enter(snapshot)
        case .lobby where stage == .arriving:
            stage = .here
            if errand == .rooms(watch: false) { leave(Ending()) }
        case .error(let error) where stage == .arriving: leave(Ending(status: 1, reason: error.failure.message))
        case .roundStart:
            slide = nil
            expectsMatch = false
        case .roundEnd: slide = nil
        case .matchEnd: hasPlayed = true
        // The model has taken the player out already; of others it tells as well.
        case .roomLeft(let left) where room == nil: leaveRoom(Ending(left.reason))
        case .roomClosed(let reason): leaveRoom(Ending(reason))
        default: break
        }
    }

    private mutating func enter(_ snapshot: RoomSnapshot) {
        expectsRoom = false
        ending = Ending()
        // The end of the match may have been missed while there was no connection.
        let sawEnd = hasPlayed || snapshot.match > 0 && !snapshot.phase.isRunning
        hasPlayed = snapshot.room == entered && sawEnd
        entered = snapshot.room
        if stage == .arriving, snapshot.room == wanted { stage = .here }
    }

    private mutating func leaveRoom(_ ending: Ending) {
        expectsMatch = false
        entered = nil
        if stage == .here { self.ending = ending }
    }

    // MARK: Answers

    mutating func take(_ outcome: RequestOutcome, of call: ScriptCall) {
        if !call.isClients { openRequests -= 1 }
        switch outcome {
        case .done(let payload):
            if call.id != nil { tell(.done(id: call.id, call.type, payload)) }
            if call.type == .roomJoin || call.type == .roomCreate { expectsRoom = true }
            if call.isClients, case .room(let room) = payload { wanted = room }
        case .refused(let failure):
            tell(.refused(id: call.id, call.type, failure))
            fail(call, failure.message)
        case .lost:
            tell(.lost(id: call.id, call.type))
            fail(call, "The connection went before the server answered.")
        }
    }

    private mutating func fail(_ call: ScriptCall, _ reason: String) {
        if call.type == .roomStart { expectsMatch = false }
        if call.isClients { leave(Ending(status: 1, reason: reason)) }
    }
}

extension ScriptState.Ending {
    /// How the program ends when the player is out of the room.
    fileprivate init(_ reason: LeaveReason) {
        switch reason {
        case .left: self.init()
        case .kicked: self.init(status: 1, reason: "The host has removed you from the room.")
        case .timeout: self.init(status: 1, reason: "You were away for too long; your seat is gone.")
        }
    }

    /// How the program ends when the room is gone.
    fileprivate init(_ reason: RoomCloseReason) {
        switch reason {
        case .closed, .empty: self.init(reason: "The room is closed.")
        case .event: self.init(reason: "The event was cancelled, and its room is closed.")
        case .draining: self.init(status: 1, reason: "The server restarts, and the room is closed.")
        case .failed: self.init(status: 1, reason: "The server failed the room.")
        }
    }
}
