import GameProtocol

extension ClientSession {
    mutating func receive(binary bytes: [UInt8]) -> [SessionAction] {
        guard isOnline, let frame = bytes.withUnsafeBytes({ ServerFrame(decoding: $0) }) else { return [] }
        return [.tell(.frame(frame))]
    }

    mutating func receive(_ text: [UInt8], _ now: Int64) -> [SessionAction] {
        guard phase != .closing, phase != .ended else { return [] }
        do throws(RequestFailure) {
            return take(try ServerMessage.decode(text), now)
        } catch {
            return [.tell(.unreadable(error.message))]
        }
    }

    mutating func receive(_ message: ServerMessage, _ now: Int64) -> [SessionAction] {
        guard phase != .closing, phase != .ended else { return [] }
        return take(message, now)
    }

    private mutating func take(_ message: ServerMessage, _ now: Int64) -> [SessionAction] {
        switch message {
        case .ok(let answer): return answered(answer.id, .done(answer.payload), message)
        case .error(let error):
            guard let id = error.id else { return [.tell(.message(message))] }
            return answered(id, .refused(error.failure), message)
        case .welcome(let welcome): return greeted(welcome, now)
        case .pong(let pong):
            guard let id = pong.id, let purpose = pending.removeValue(forKey: id) else { return [] }
            if case .user = purpose { return [.answer(id: id, .done(.done))] }
            if case .ping(let sent) = purpose { time.note(serverAt: pong.nowAt, asked: sent, answered: now) }
            return []
        case .lobby(let lobby): cursor = lobby.cursor
        case .lobbyResult(let result): cursor = result.cursor
        case .room(let room): place = Place(room: room.room, role: room.you.role)
        case .roomLeft(let left) where left.player == player: place = nil
        case .roomClosed: place = nil
        case .notice(let notice): retryAfterMs = notice.retryAfterMs
        default: break
        }
        return [.tell(.message(message))]
    }

    private mutating func greeted(_ welcome: Welcome, _ now: Int64) -> [SessionAction] {
        guard case .greeting = phase else { return [] }
        let isReturn = player != nil
        if let id = welcome.id, case .hello(let sent)? = pending.removeValue(forKey: id) {
            // Another process may have taken over, with another clock.
            time = ServerTime()
            time.note(serverAt: welcome.nowAt, asked: sent, answered: now)
        }
        phase = .online(since: now)
        lostAt = nil
        player = welcome.player
        identity.token = welcome.token
        var actions: [SessionAction] = [.tell(.online(welcome, isReturn: isReturn)), ping(now)]
        // Where a seat was kept, the room's state follows by itself.
        if welcome.room == nil, !identity.returnsToRoom { place = nil }
        if let place, welcome.room == nil {
            actions.append(send(.roomJoin(RoomJoin(room: place.room.text, role: place.role)), .rejoin))
        }
        if isWatching { actions.append(send(.lobbyWatch(after: cursor), .watch)) }
        return actions
    }

    /// Hands an answer to whoever asked; one that nobody asked for is a message like any other.
    private mutating func answered(
        _ id: Int64, _ outcome: RequestOutcome, _ message: ServerMessage
    ) -> [SessionAction] {
        guard let purpose = pending.removeValue(forKey: id) else { return [.tell(.message(message))] }
        switch (purpose, outcome) {
        case (.user(let type), _):
            if case .done(let payload) = outcome { note(payload, of: type) }
            return [.answer(id: id, outcome)]
        case (.hello, .refused(let failure)):
            phase = .ended
            return [.abandon] + failPending() + [.tell(.ended(.failed(.lost, Explanation(failure.message))))]
        case (.watch, .done(.watching(let recovered))):
            if !recovered { cursor = nil }
            return [.tell(.watching(recovered: recovered))]
        case (.rejoin, .refused(let failure)):
            place = nil
            return [.tell(.roomLost(failure))]
        case (.watch, .refused): return [.tell(.message(message))]
        case (.hello, _), (.ping, _), (.watch, _), (.rejoin, _): return []
        }
    }

    /// Takes in what a request that was done means for the next connection.
    private mutating func note(_ payload: Answer.Payload, of type: RequestType) {
        switch (type, payload) {
        case (.roomLeave, _): place = nil
        case (.lobbyUnwatch, _): isWatching = false
        case (.lobbyWatch, .watching(let recovered)):
            isWatching = true
            if !recovered { cursor = nil }
        default: break
        }
    }
}
