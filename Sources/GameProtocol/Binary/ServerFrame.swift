/// A binary message from the server, of either kind.
public enum ServerFrame: Hashable, Sendable {
    /// To spectators.
    case sliders(SlidersFrame)
    /// To the player who moved.
    case heat(HeatFrame)

    /// Reads a binary message, or fails where it is of no known kind, which is to be ignored.
    public init?(decoding bytes: UnsafeRawBufferPointer) {
        if let frame = SlidersFrame(decoding: bytes) {
            self = .sliders(frame)
        } else if let frame = HeatFrame(decoding: bytes) {
            self = .heat(frame)
        } else {
            return nil
        }
    }
}
