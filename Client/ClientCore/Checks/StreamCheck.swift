public import GameProtocol

/// Holds the stream of published results, as one watcher sees it, to its promise: in order, each exactly once.
public struct StreamCheck: Sendable {
    /// How many results came.
    public private(set) var seen = 0
    /// The place in the stream; nil before the lobby is there.
    public private(set) var cursor: Cursor?

    /// Has seen nothing yet.
    public init() {}

    /// Takes in that the watcher sees the lobby as it is at a place in the stream.
    public mutating func begin(at cursor: Cursor) { self.cursor = cursor }

    /// Takes in a result, and the place after it.
    ///
    /// - Returns: What is wrong with that, if anything.
    public mutating func take(_ next: Cursor) -> StreamFault? {
        defer { cursor = next }
        seen += 1
        return cursor.flatMap { StreamFault(after: $0, next) }
    }

    /// Whether everything up to a place has come.
    public func hasReached(_ place: Cursor) -> Bool {
        guard let cursor else { return false }
        return cursor.epoch == place.epoch && cursor.number >= place.number
    }
}
