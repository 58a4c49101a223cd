/// Looks for the server's limit: step after step more players, until an objective is missed.
public struct StepSearch: Hashable, Sendable {
    /// Players of the first step, 1 or more.
    public var from: Int
    /// Players that each step adds, 1 or more.
    public var by: Int
    /// Players of the last step that there can be.
    public var most: Int
    /// How long a step is held, in seconds, its `settling` included.
    public var seconds: Int
    /// Seconds at the beginning of each step that objectives do not count.
    public var settling: Int

    /// Makes a search.
    public init(from: Int, by: Int, most: Int, seconds: Int, settling: Int) {
        self.from = from
        self.by = by
        self.most = most
        self.seconds = seconds
        self.settling = settling
    }

    /// The players of a step, counted from 0; nil after the last one.
    public func players(in step: Int) -> Int? {
        let (added, isTooMuch) = by.multipliedReportingOverflow(by: step)
        guard !isTooMuch, added <= most - from else { return nil }
        return from + added
    }
}
