public import GameProtocol

/// The events of a server from a time on, page by page: what `event.list` answers at once has an end.
public struct EventPages: Sendable {
    /// The events so far, as the server orders them.
    public private(set) var events: [EventInfo] = []
    /// Whether the server's storage failed at one of the pages.
    public private(set) var isStale = false

    private var from: Int64
    private var pages = 0

    /// Events on a page, as many as may be asked for.
    private static let size = 100
    /// More pages than a server has that keeps to the protocol's limits.
    private static let mostPages = 50

    /// Begins with those that start at a time, in Unix milliseconds, or later.
    public init(from: Int64 = 0) {
        self.from = from
    }

    /// What asks for the next page.
    public var request: Request { .eventList(EventList(from: from, limit: Self.size)) }

    /// Takes a page in.
    ///
    /// - Returns: Whether there may be another one.
    public mutating func take(_ page: [EventInfo], stale: Bool) -> Bool {
        isStale = isStale || stale
        pages += 1
        // Events that start at the same time as the last one are on two pages.
        let new = page.filter { event in !events.contains { $0.event == event.event } }
        events += new
        guard page.count >= Self.size, pages < Self.mostPages, let last = page.last?.startAt, last >= from else {
            return false
        }
        from = new.isEmpty ? last &+ 1 : last
        return true
    }
}
