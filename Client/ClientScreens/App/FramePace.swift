/// Says when a frame is drawn: at once for the person, bounded for what the server tells.
///
/// A lobby in which hundreds play tells something every few milliseconds; nobody sees more than some frames a second, and
/// a terminal has to take them all. What is told in one turn of the loop is drawn together.
public struct FramePace {
    /// How far apart frames are that nobody asked for, in milliseconds: 30 a second.
    public static let newsMs: Int64 = 33

    private var drawnAt: Int64?
    /// When the next frame is due, by the clock of the times passed in; nil if nothing has changed.
    public private(set) var dueAt: Int64?

    /// Makes the pace of a screen that has not been drawn.
    public init() {}

    /// The server has told something.
    public mutating func hear(at now: Int64) {
        let next = drawnAt.map { $0 + Self.newsMs } ?? now
        ask(at: max(next, now))
    }

    /// The picture changes by itself at a time.
    public mutating func ask(at time: Int64) {
        dueAt = min(dueAt ?? time, time)
    }

    /// A frame with all that is known was drawn.
    public mutating func drawn(at now: Int64) {
        drawnAt = now
        dueAt = nil
    }
}
