/// Why a room is no more.
public enum RoomCloseReason: String, Sendable, CaseIterable {
    /// The host closed it.
    case closed
    /// Nobody was left.
    case empty
    /// The server restarts.
    case draining
    /// Its event was cancelled.
    case event
    /// The server failed it.
    case failed
}

extension RoomCloseReason: WireWord {}
