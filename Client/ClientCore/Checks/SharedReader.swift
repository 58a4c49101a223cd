public import GameProtocol

/// Reads what everybody in a room is told once for all of them: what is equal byte by byte means the same.
///
/// It is worth its while where many members of a room share a process: results are long.
public struct SharedReader: Sendable {
    private var latest: [(text: [UInt8], message: ServerMessage)] = []
    private var next = 0

    /// How many messages are remembered: more than the members of a room are apart.
    private static let kept = 8

    /// Has read nothing yet.
    public init() {}

    /// Reads a message about rounds, matches or members; nil if it is another, or cannot be read.
    public mutating func read(_ text: UnsafeRawBufferPointer) -> ServerMessage? {
        guard Self.isForAll(text) else { return nil }
        for (known, message) in latest where known.count == text.count {
            if known.withUnsafeBytes({ $0.elementsEqual(text) }) { return message }
        }
        guard let message = try? ServerMessage.decode(text) else { return nil }
        if latest.count < Self.kept {
            latest.append((Array(text), message))
        } else {
            latest[next] = (Array(text), message)
            next = (next + 1) % Self.kept
        }
        return message
    }

    /// Whether it begins as messages to a whole room do; the snapshot is another for each member.
    private static func isForAll(_ text: UnsafeRawBufferPointer) -> Bool {
        beginnings.contains { $0.withUTF8Buffer { text.starts(with: $0) } }
    }

    private static let beginnings: [StaticString] = [
        #"{"type":"round."#, #"{"type":"room."#, #"{"type":"match."#,
    ]
}
