import GameProtocol
import GameRules
import TerminalUI

/// What the server and the connection have to tell.
extension PlainState {
    mutating func take(_ news: ClientNews, _ model: ClientModel, _ nowAt: Int64?) {
        switch news {
        case .connecting: break
        case .online(let isReturn): arrive(isReturn: isReturn, model)
        case .offline(let loss, let waitMs, let lostForMs): lose(loss, waitMs, lostForMs, model)
        case .ended(.left): actions.append(.exit(exitStatus))
        case .ended(.failed(let failure, let explanation)):
            actions.append(.complain(DisplayText.safeLines(explanation.description)))
            actions.append(.exit(failure.exitStatus.rawValue))
        case .room(let change): take(change, model, nowAt)
        case .out(let exit): takeExit(exit, nowAt)
        case .roomLost(let failure): tellRoomLost(failure)
        case .lobby(let change): take(change, model)
        case .events(let change): take(change, model, nowAt)
        case .frame(.heat(let frame)): feel(frame, model)
        case .frame(.sliders): break
        case .notice(let notice): take(notice, model)
        case .failure(let failure):
            say(failure.message)
            question = nil
            // Without a lobby there is nothing to list or to choose from.
            if stage == .arriving { leave(status: 1) }
        case .unreadable:
            actions.append(
                .complain("The server sent something that this client cannot read. A newer client may help."))
        }
    }

    private mutating func arrive(isReturn: Bool, _ model: ClientModel) {
        isOffline = false
        // A server that is still about to end says so again.
        if serverEnd == .announced || stage != .inRoom { serverEnd = .none }
        guard !isReturn else {
            say(isRenaming ? "You are \(model.welcome?.name ?? "") now." : "Connected again.")
            isRenaming = false
            if case .event(let choice) = errand { resume(choice, model) }
            return
        }
        switch errand {
        case .join(let room?, let role):
            wanted = room
            // A seat that was kept is taken up again by itself.
            guard model.welcome?.room != room || role != .player else { return }
            actions.append(.request(.roomJoin(RoomJoin(room: room.text, role: role)), .join))
        case .join(nil, _):
            wanted = model.welcome?.room
            if wanted == nil { actions.append(.watchLobby) }
        case .host(let room): actions.append(.request(.roomCreate(room), .create))
        case .event(let choice):
            guard model.servesEvents else {
                actions.append(.complain("This server does not serve events."))
                return leave(status: 1)
            }
            resume(choice, model)
        case .rooms: actions.append(.watchLobby)
        }
    }

    private mutating func lose(_ loss: ConnectionLoss, _ waitMs: Int64, _ lostForMs: Int64, _ model: ClientModel) {
        if !isOffline {
            if case .closed(ProtocolCloseCode.restart.rawValue, _) = loss { serverEnd = .come }
            isSeatKept = serverEnd != .come && stage == .inRoom && model.room?.own.role == .player
        }
        let again = waitMs < 1000 ? "Trying again." : "Trying again in \(Phrases.seconds(waitMs))."
        let keptMs = isSeatKept ? 60_000 - lostForMs : 0
        let seat = keptMs > 0 ? " Your seat is kept for \(Phrases.seconds(keptMs))." : ""
        if !isOffline {
            say("Connection lost. \(serverEndForRoom ?? loss.explanation.what) \(again)\(seat)")
        } else if waitMs >= 1000, stage != .awaiting {
            say("Still no connection. \(again)\(seat)")
        }
        isOffline = true
        isHitting = false
        isStarting = false
        isGoingToLobby = false
        question = nil
        reminders = []
    }

    private mutating func takeExit(_ exit: RoomExit, _ nowAt: Int64?) {
        guard stage == .inRoom else { return }
        reminders = []
        practice = nil
        if isGoingToLobby { return arriveInLobby() }
        if event != nil, takeEventExit(exit, nowAt) { return }
        switch exit {
        case .left(.left): leave(status: 0)
        case .left(.kicked):
            say("The host has removed you from the room.")
            leaveRoom(status: 1)
        case .left(.timeout):
            say("You were away for too long; your seat is gone.")
            leaveRoom(status: 1)
        case .closed(.closed), .closed(.empty):
            say("The room is closed.")
            leaveRoom(status: 0)
        case .closed(.event):
            say("The event was cancelled, and its room is closed.")
            leaveRoom(status: 0)
        case .closed(.draining):
            say("The server restarts, and the room is closed. Come back in a minute.")
            advise("Open a new one then with", "host", nil)
            leave(status: 1)
        case .closed(.failed):
            say("The server failed the room.")
            advise("Open a new one with", "host", nil)
            leave(status: 1)
        }
    }

    /// The link's room takes nobody in: says what can be done instead, and goes.
    private mutating func turnAway(_ failure: RequestFailure) {
        switch failure.code {
        case .noSuchRoom: advise("See which rooms are open with", "rooms", nil)
        case .roomFull: advise("Look on with", "join", wanted, " --as spectator")
        case .draining: advise("Its rooms are gone then; open a new one with", "host", nil)
        default: break
        }
        leave(status: 1)
    }

    mutating func take(_ outcome: RequestOutcome, of request: PlainRequest, _ model: ClientModel, _ nowAt: Int64?) {
        if request == .hit { isHitting = false }
        if request == .create, stage == .choosing { openRequests -= 1 }
        // A match that was begun is announced before anything else can be asked for.
        if request == .start, outcome != .done(.done) { isStarting = false }
        switch (request, outcome) {
        case (.telling, _), (.rate, _), (.leaders, _), (.lobby, _), (.detailEvent, _):
            openRequests -= 1
            takeCommands(outcome, of: request, model, nowAt)
        case (.nextEvent, _):
            openRequests -= 1
            takeNextEvent(outcome, model, nowAt)
        case (.join, _) where move != nil: takeMove(outcome, nowAt)
        case (.events, _), (.findEvent, _), (.answerEvent, _), (.showEvent, _):
            takeEvents(outcome, of: request, model, nowAt)
        case (.create, .done(.room(let room))), (.join, .done(.room(let room))): wanted = room
        case (.hit, .done(.hit(let atMs))):
            let others = model.room?.stillSliding.filter { $0.player != model.room?.own.player }.map(\.name) ?? []
            let rest = others.isEmpty ? "" : " Waiting for \(Phrases.list(others))."
            say("Hit after \(Phrases.tenths(atMs)).\(rest)")
        case (.join, .refused(let failure)):
            say(failure.message)
            guard knowsLobby, isInteractive || !inputEnded else { return turnAway(failure) }
            wanted = nil
            stage = .choosing
        case (.create, .refused(let failure)):
            say(failure.message)
            if stage != .choosing { leave(status: 1) }
        case (.start, .refused(let failure)) where failure.code == .draining: tellServerEnd(model.room)
        case (.start, .refused(let failure)), (.hit, .refused(let failure)): say(failure.message)
        case (.hit, .lost), (.start, .lost): say("The connection went before the server answered.")
        case (.join, .lost) where stage == .arriving, (.create, .lost) where stage == .arriving:
            say("The connection went before the server answered.")
            leave(status: 1)
        case (_, .done), (_, .lost): break
        }
    }

    /// What became of a command.
    private mutating func takeCommands(
        _ outcome: RequestOutcome, of request: PlainRequest, _ model: ClientModel, _ nowAt: Int64?
    ) {
        guard stage != .leaving else { return }
        switch (request, outcome) {
        case (_, .refused(let failure)):
            isGoingToLobby = false
            say(failure.message)
        case (_, .lost):
            isGoingToLobby = false
            say("The connection went before the server answered.")
        case (.telling(let sentence?), _): say(sentence)
        case (.rate(let game), _): askLobby(.games(told: game), model)
        case (.leaders(let what, let order), .done(.leaderboard(let rows, let you))):
            tellLeaders(what, order, rows, you)
        case (.detailEvent, .done(.event(let info?))): tellAll(info, model, nowAt)
        // The server tells everybody.
        case (_, .done): break
        }
    }
}
