/// What a store holds of events, or what has changed of it.
public struct StoredEvents: Hashable, Sendable {
    /// The events, in no order.
    public var events: [StoredEvent]
    /// Counts the changes of events: what comes later has a higher number.
    public var revision: UInt64

    /// Describes events.
    public init(events: [StoredEvent], revision: UInt64) {
        self.events = events
        self.revision = revision
    }

    /// No events.
    public static let none = StoredEvents(events: [], revision: 0)
}
