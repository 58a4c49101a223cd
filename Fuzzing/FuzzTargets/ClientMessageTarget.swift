import GameProtocol
import GameRules

/// A client's message is refused in a way that the client can read, or is the same when it is written and read again.
enum ClientMessageTarget {
    private static let greatestID: Int64 = 1 << 53 - 1

    static func check(_ text: [UInt8]) throws(Violation) {
        let message: ClientMessage
        do throws(Rejection) {
            message = try ClientMessage.decode(text)
        } catch {
            let answer = ServerMessage.error(error.answer)
            try ServerMessageTarget.check(answer)
            return
        }
        let written = message.encode()
        let again = try? ClientMessage.decode(written)
        try hold(again == message, "\(message) is read as \(String(describing: again)) when it is written")
        try hold(again?.encode() == written, "\(message) is written in two ways")
        try hold((1...greatestID).contains(message.id ?? 1), "the id is \(message.id ?? 0)")
        try checkRanges(message.request)
    }

    private static func checkRanges(_ request: Request) throws(Violation) {
        switch request {
        case .hello(let hello): try hold(hello.name?.text.count ?? 1 <= 20, "the name has more than 20 characters")
        case .roomCreate(let create):
            try hold(create.title?.text.count ?? 1 <= 40, "the title has more than 40 characters")
            try checkRanges(create.options)
        case .roomConfigure(let options): try checkRanges(options)
        case .eventSchedule(let event):
            try hold(event.title.text.count <= 40, "the title has more than 40 characters")
            try checkRanges(event.options)
        case .rate(let rate): try hold((1...5).contains(rate.stars), "\(rate.stars) stars are given")
        case .leaderboard(let query): try hold((1...100).contains(query.limit), "\(query.limit) rows are asked for")
        case .eventList(let query): try hold((1...100).contains(query.limit), "\(query.limit) events are asked for")
        case .hit(let hit):
            if case .values(let values) = hit.guess {
                try hold(values.count <= 4 && values.allSatisfy((0...1).contains), "the values are \(Array(values))")
            }
        default: break
        }
    }

    private static func checkRanges(_ options: RoomOptionsPatch) throws(Violation) {
        try hold(
            (1...20).contains(options.games?.count ?? 1) && (1...100).contains(options.rounds ?? 1)
                && (2000...120_000).contains(options.roundMs ?? 2000)
                && (0...30_000).contains(options.countdownMs ?? 0)
                && (500...60_000).contains(options.revealMs ?? 500)
                && (1...1000).contains(options.capacity ?? 1)
                && (0...1000).contains(options.autoStart ?? 0),
            "options are taken that are out of range: \(options)")
    }
}
