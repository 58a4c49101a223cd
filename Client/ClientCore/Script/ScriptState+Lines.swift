import GameProtocol
import GameRules

/// What the script writes.
extension ScriptState {
    /// Slides are sent this far apart at least: as many a second as the server takes (the protocol, section 2).
    private static let slideMs: Int64 = 17

    /// Takes the lines for which the time has come.
    mutating func takeLines(_ nowAt: Int64?) {
        guard stage != .arriving else { return }
        let due = waiting
        waiting = []
        for (number, line) in due {
            actions.append(.tookLine)
            if stage == .here { take(line, number, nowAt) }
        }
    }

    private mutating func take(_ line: [UInt8], _ number: Int, _ nowAt: Int64?) {
        // An empty line is no mistake.
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return }
        do throws(Rejection) {
            let request = try ScriptRequest.decode(line)
            switch request.wish {
            case .quit: leave(Ending())
            case .slide(let values): move(to: values, number, nowAt)
            case .ask(let asked): ask(asked, ScriptCall(id: request.id, type: asked.type), nowAt)
            }
        } catch {
            tell(.error(line: number, id: error.id, error.failure))
        }
    }

    private mutating func ask(_ request: Request, _ call: ScriptCall, _ nowAt: Int64?) {
        // A hit may count the bound value, which the newest slide is part of.
        if slide != nil { sendSlide(nowAt) }
        openRequests += 1
        if call.type == .roomStart { expectsMatch = true }
        actions.append(.request(request, call))
    }

    // MARK: Slides

    /// Moves the sliders as soon as another slide may be sent; one that waits is replaced.
    private mutating func move(to values: SliderValues, _ number: Int, _ nowAt: Int64?) {
        guard let room, room.canSlide, let count = room.current?.sliders.count else { return }
        guard values.count == count else {
            let failure = RequestFailure(.badValues, "“values” must be one number from 0 to 1 for each of \(count).")
            return tell(.error(line: number, id: nil, failure))
        }
        slide = values
        if nowAt.map({ $0 >= slideAt }) ?? true { sendSlide(nowAt) }
    }

    mutating func sendSlide(_ nowAt: Int64?) {
        guard let values = slide else { return }
        slide = nil
        guard room?.move(to: values) != nil else { return }
        slideAt = nowAt.map { $0 &+ Self.slideMs } ?? .min
        actions.append(.move(values))
    }
}
