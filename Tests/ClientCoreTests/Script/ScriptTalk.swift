import ClientCore
import GameProtocol
import GameRules

/// A client that a script drives, whose server and script are the test.
struct ScriptTalk {
    var state: ScriptState
    var model = ClientModel()
    var nowAt: Int64 = 1_000_000

    init(_ errand: ScriptErrand = .join(Wire.code, .player)) {
        state = ScriptState(errand)
    }

    mutating func happens(_ event: ScriptEvent) -> [ScriptAction] {
        let actions = state.handle(event, model, nowAt: nowAt)
        for case .move(let values) in actions { _ = model.room?.move(to: values) }
        return actions
    }

    mutating func told(_ news: SessionNews) -> [ScriptAction] {
        _ = model.apply(news)
        return happens(.news(news))
    }

    mutating func receives(_ messages: ServerMessage...) -> [ScriptAction] {
        messages.flatMap { told(.message($0)) }
    }

    mutating func writes(_ lines: String...) -> [ScriptAction] {
        lines.flatMap { happens(.line(Array($0.utf8))) }
    }

    /// Gives the first request among the actions its outcome.
    mutating func answers(_ actions: [ScriptAction], _ outcome: RequestOutcome) -> [ScriptAction] {
        for case .request(let request, let call) in actions {
            model.apply(outcome, of: request)
            return happens(.answered(call, outcome))
        }
        return []
    }

    /// Is in a room.
    mutating func enters(_ room: RoomSnapshot = Wire.room()) -> [ScriptAction] {
        let asked = told(.online(Wire.welcome(), isReturn: false))
        return answers(asked, .done(.room(room.room))) + receives(.room(room))
    }

    /// Is in a room with an open round.
    mutating func plays(_ start: RoundStart = Wire.start()) -> [ScriptAction] {
        _ = enters()
        _ = receives(.roundStart(start), Wire.phase(.countdown, deadlineAt: start.openAt))
        nowAt = start.openAt
        return receives(Wire.phase(.open, deadlineAt: start.deadlineAt))
    }
}

extension [ScriptAction] {
    /// The lines written.
    var lines: [String] {
        compactMap { action in
            guard case .tell(let news) = action else { return nil }
            return String(decoding: news.encode(), as: UTF8.self)
        }
    }

    /// What was asked of the server.
    var asked: [Request] {
        compactMap { action in
            guard case .request(let request, _) = action else { return nil }
            return request
        }
    }

    /// What was done, writing aside.
    var done: [ScriptAction] {
        filter { action in
            switch action {
            case .tell, .tookLine: false
            default: true
            }
        }
    }
}
