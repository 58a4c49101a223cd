import GameProtocol

/// The scheduled events as they were loaded or stored last, and whether storage still says so.
struct EventListing {
    /// Why storage could not be read or written last; nil while it works.
    var failure: StoreFailure?
    private var events: [EventID: StoredEvent]
    /// The order by time, until something changes.
    private var order: [StoredEvent]?

    init(_ stored: [StoredEvent]) {
        events = Dictionary(stored.map { ($0.event, $0) }) { $1 }
    }

    /// Whether storage fails, so that there may be something newer.
    var isStale: Bool { failure != nil }

    var count: Int { events.count }

    subscript(event: EventID) -> StoredEvent? {
        get { events[event] }
        set {
            events[event] = newValue
            order = nil
        }
    }

    /// All of them, in no order.
    var all: some Collection<StoredEvent> { events.values }

    /// All of them by their start; those at the same time by identity.
    mutating func byStart() -> [StoredEvent] {
        let order = order ?? events.values.sorted { ($0.startAt, $0.event.text) < ($1.startAt, $1.event.text) }
        self.order = order
        return order
    }
}
