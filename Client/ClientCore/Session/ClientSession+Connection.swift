import GameProtocol

extension ClientSession {
    /// Takes an event in.
    ///
    /// - Parameters:
    ///   - now: The local time.
    ///   - generator: Where the waits before attempts are drawn from.
    public mutating func handle(
        _ event: SessionEvent, now: Int64, using generator: inout some RandomNumberGenerator
    ) -> [SessionAction] {
        switch event {
        case .connected: connected(now)
        case .text(let text): receive(text, now)
        case .message(let message): receive(message, now)
        case .binary(let bytes): receive(binary: bytes)
        case .ended(let loss): ended(loss, now, &generator)
        case .tick: tick(now, &generator)
        }
    }

    private mutating func connected(_ now: Int64) -> [SessionAction] {
        guard phase == .connecting else { return [.abandon] }
        phase = .greeting(until: now + Self.greetingMs)
        let hello = Hello(name: identity.name, token: identity.token, client: identity.client)
        return [send(.hello(hello), .hello(sent: now))]
    }

    private mutating func tick(_ now: Int64, _ generator: inout some RandomNumberGenerator) -> [SessionAction] {
        switch phase {
        case .greeting(let until) where until <= now:
            let loss = ConnectionLoss.broken(Explanation("The server does not answer."))
            return [.abandon] + ended(loss, now, &generator)
        case .waiting(let until) where until <= now:
            phase = .connecting
            return [.tell(.connecting), .connect]
        case .online where nextPing.map { $0 <= now } ?? false:
            return [ping(now)]
        default: return []
        }
    }

    mutating func ping(_ now: Int64) -> SessionAction {
        nextPing = now + (time.sampleCount < Self.firstPings ? Self.firstPingsMs : Self.pingMs)
        return send(.ping(at: Double(now)), .ping(sent: now))
    }

    private mutating func ended(
        _ loss: ConnectionLoss, _ now: Int64, _ generator: inout some RandomNumberGenerator
    ) -> [SessionAction] {
        switch phase {
        // Already dealt with: nothing was connected, or this session gave the connection up itself.
        case .idle, .waiting, .ended: return []
        case .closing:
            phase = .ended
            return [.tell(.ended(.left))]
        case .online(let since) where now - since >= Self.stableMs: backoff.reset()
        case .connecting, .greeting, .online: break
        }
        let lost = failPending()
        let lostForMs = now - (lostAt ?? now)
        guard mayReconnect(after: loss), lostForMs < identity.patienceMs else {
            let failure = failure(loss)
            phase = .ended
            return lost + [.tell(.ended(.failed(failure, loss.explanation)))]
        }
        lostAt = lostAt ?? now
        let waitMs = backoff.next(retryAfterMs: retryAfterMs, using: &generator)
        retryAfterMs = nil
        phase = .waiting(until: now + waitMs)
        return lost + [.tell(.offline(loss, waitMs: waitMs, lostForMs: lostForMs))]
    }

    /// What the loss means that no other attempt follows.
    private func failure(_ loss: ConnectionLoss) -> SessionFailure {
        if case .untrusted = loss { return .untrusted }
        return phase == .connecting && player == nil ? .unreachable : .lost
    }

    /// Whoever was never greeted hears at once that nobody is there, unless the server itself says to come back.
    private func mayReconnect(after loss: ConnectionLoss) -> Bool {
        if case .broken = loss { player != nil } else { loss.invitesReconnecting }
    }
}
