public import GameProtocol

/// Holds the stream of published results, as one watcher sees it, to its promise: in order, each exactly once.
public struct StreamCheck: Sendable {
    /// The place in the stream; nil before the lobby is there.
    public private(set) var cursor: Cursor?
    /// Whether what was missed is on its way: it may lead over restarts of the server, each with another epoch.
    private var isRecovering = false

    /// Has seen nothing yet.
    public init() {}

    /// Takes in that the lobby is watched, for the first time or again.
    ///
    /// - Returns: Whether results are lost that came since the last time.
    public mutating func watching(recovered: Bool) -> Bool {
        isRecovering = recovered
        guard !recovered else { return false }
        defer { cursor = nil }
        return cursor != nil
    }

    /// Takes in that the watcher sees the lobby as it is at a place in the stream.
    ///
    /// - Returns: What is wrong with that, if anything.
    public mutating func begin(at next: Cursor) -> StreamFault? {
        defer {
            cursor = next
            isRecovering = false
        }
        return place(before: next).flatMap { $0 == next ? nil : .gap(after: $0, next) }
    }

    /// Takes in a result, and the place after it.
    ///
    /// - Returns: What is wrong with that, if anything.
    public mutating func take(_ next: Cursor) -> StreamFault? {
        defer { cursor = next }
        return place(before: next).flatMap { StreamFault(after: $0, next) }
    }

    /// The place in the stream where another is to follow.
    private func place(before next: Cursor) -> Cursor? {
        cursor.map { isRecovering ? Cursor(epoch: next.epoch, number: $0.number) : $0 }
    }

    /// Whether everything up to a place has come.
    public func hasReached(_ place: Cursor) -> Bool {
        guard let cursor else { return false }
        return cursor.epoch == place.epoch && cursor.number >= place.number
    }
}
