import GameProtocol

// Requests that the lobby answers; the answer comes back through the shard's mailbox.
extension Session {
    /// Has the lobby carry a request out, and waits for its answer.
    func ask(_ id: Int64?, _ request: @escaping @Sendable (Lobby, PlayerID, @escaping Lobby.Reply) -> Void) {
        guard let player = identity?.player else { return }
        wait()
        let (number, home) = (number, shard.mailbox)
        shard.lobby.post { lobby in
            request(lobby, player) { outcome in
                home.post { $0.sessions[number]?.conclude(id, outcome) }
            }
        }
    }

    private func conclude(_ id: Int64?, _ outcome: Result<Answer.Payload, RequestFailure>) {
        switch outcome {
        case .success(let payload): answer(id, payload)
        case .failure(let failure): refuse(id, failure)
        }
        proceed()
    }
}
