/// What goes wrong between a server and its clients, so that a load test can be held to finding it.
enum Interference: Sendable {
    /// Everything is carried as it is.
    case nothing
    /// What the server sends comes late, in its order.
    case delay(milliseconds: Int64)
    /// Nothing is carried either way for a while, once, that long after the first connection.
    case stall(afterMs: Int64, milliseconds: Int64)
    /// The second published result comes to nobody.
    case lostResult
    /// The first row of every result has a point more than it should.
    case wrongScore
    /// The server's clock is ahead from a moment on, that long after the first connection.
    case jumpingClock(afterMs: Int64, milliseconds: Int64)

    /// What becomes of a text from the server; nil if it is lost.
    func changed(_ text: String, isLate: Bool) -> String? {
        switch self {
        case .nothing, .delay, .stall: text
        case .lostResult: Self.isSecond(text) ? nil : text
        case .wrongScore:
            text.contains(#""type":"round.end""#) ? Self.replacingFirst("score", in: text) { $0 + 1 } : text
        case .jumpingClock(_, let milliseconds):
            isLate ? Self.replacingAll("nowAt", in: text) { $0 + milliseconds } : text
        }
    }

    /// Whether it is the second result that the lobby publishes: cursors count from 1.
    private static func isSecond(_ text: String) -> Bool {
        text.contains(#""type":"lobby.result""#) && text.contains(#":2","room""#)
    }

    /// Changes the number that is the first member of this name.
    private static func replacingFirst(_ name: String, in text: String, _ change: (Int64) -> Int64) -> String {
        guard let start = text.firstRange(of: "\"\(name)\":")?.upperBound else { return text }
        let digits = text[start...].prefix { $0.isNumber }
        guard let number = Int64(digits) else { return text }
        return text[..<start] + "\(change(number))" + text[digits.endIndex...]
    }

    /// Changes the numbers of all members of this name.
    private static func replacingAll(_ name: String, in text: String, _ change: (Int64) -> Int64) -> String {
        var parts = text.split(separator: "\"\(name)\":", omittingEmptySubsequences: false)
        for index in parts.indices.dropFirst() {
            let digits = parts[index].prefix { $0.isNumber }
            if let number = Int64(digits) { parts[index] = "\(change(number))" + parts[index][digits.endIndex...] }
        }
        return parts.joined(separator: "\"\(name)\":")
    }
}
