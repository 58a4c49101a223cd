import GameProtocol
import GameRules

/// A script's line is refused in one line that the script can read, or wishes for what the server reads just so.
enum ScriptLineTarget {
    private static let greatestID: Int64 = 1 << 53 - 1

    static func check(_ line: [UInt8]) throws(Violation) {
        let request: ScriptRequest
        do throws(Rejection) {
            request = try ScriptRequest.decode(line)
        } catch {
            let told = ScriptNews.error(line: 1, id: error.id, error.failure).encode()
            try hold(!told.contains(UInt8(ascii: "\n")), "the refusal is more than a line")
            try hold(told.starts(with: #"{"type":"client.error","line":1"#.utf8), "the refusal is none")
            return
        }
        try hold(line.count <= ScriptRequest.longest, "a line of \(line.count) bytes is taken")
        let id = request.id ?? 0
        try hold((-greatestID...greatestID).contains(id), "the id is \(id)")
        switch request.wish {
        case .quit: break
        case .slide(let values):
            try hold(values.count <= 4 && values.allSatisfy((0...1).contains), "the values are \(Array(values))")
        case .ask(let asked):
            try hold(asked.type != .hello && asked.type != .ping, "\(asked.type.rawValue) is taken")
            let message = ClientMessage(id: greatestID, asked)
            let bytes = message.encode()
            try hold(bytes.count <= ScriptRequest.longest, "the message has \(bytes.count) bytes")
            try hold((try? ClientMessage.decode(bytes)) == message, "the server does not read \(message)")
            try ClientMessageTarget.check(bytes)
        }
    }
}
