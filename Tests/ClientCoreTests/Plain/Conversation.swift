import ClientCore
import GameProtocol
import GameRules

/// A plain conversation whose server and player are the test.
struct Conversation {
    var state: PlainState
    var model = ClientModel()
    var nowAt: Int64 = 1_000_000

    init(_ errand: PlainErrand, isInteractive: Bool = true) {
        let link = InvitationLink(host: "play.example", port: 7443, pin: Pin(bytes: [UInt8](repeating: 0, count: 32)))
        state = PlainState(errand, link: link, isInteractive: isInteractive, seed: 7)
        state.clock = LocalClock(nowAt: 1_000_000, zone: FixedOffset(seconds: 3600))
    }

    mutating func happens(_ event: PlainEvent) -> [PlainAction] {
        var actions = state.handle(event, model, nowAt: nowAt)
        // The client moves the slider, and says so.
        for action in actions {
            guard case .move(let values) = action else { continue }
            _ = model.room?.move(to: values)
            actions += happens(.moved)
        }
        return actions
    }

    mutating func told(_ news: SessionNews) -> [PlainAction] {
        model.apply(news).flatMap { happens(.news($0)) }
    }

    mutating func receives(_ messages: ServerMessage...) -> [PlainAction] {
        messages.flatMap { told(.message($0)) }
    }

    mutating func types(_ lines: String...) -> [PlainAction] {
        lines.flatMap { happens(.line($0)) }
    }

    /// Is in a room.
    mutating func enters(_ room: RoomSnapshot = Wire.room()) -> [PlainAction] {
        _ = told(.online(Wire.welcome(), isReturn: false))
        let word: PlainRequest = room.host == Wire.ada ? .create : .join
        return happens(.answered(word, .done(.room(room.room)))) + receives(.room(room))
    }

    /// Is in a room with an open round.
    mutating func plays(_ start: RoundStart = Wire.start()) -> [PlainAction] {
        _ = enters()
        _ = receives(.roundStart(start), Wire.phase(.countdown, deadlineAt: start.openAt))
        nowAt = start.openAt
        return receives(Wire.phase(.open, deadlineAt: start.deadlineAt))
    }
}

extension [PlainAction] {
    /// The lines printed.
    var said: [String] {
        compactMap { action in
            guard case .print(let line) = action else { return nil }
            return line.text
        }
    }

    /// The colours shown beside the lines printed: red, green and blue.
    var swatches: [[UInt8]] {
        flatMap { action -> [[UInt8]] in
            guard case .print(let line) = action else { return [] }
            return line.swatches.map { [$0.red, $0.green, $0.blue] }
        }
    }

    /// What was asked of the server.
    var asked: [Request] {
        compactMap { action in
            guard case .request(let request, _) = action else { return nil }
            return request
        }
    }

    /// What was done, printing aside.
    var done: [PlainAction] {
        filter { action in
            switch action {
            case .print, .tookLine: false
            default: true
            }
        }
    }
}
