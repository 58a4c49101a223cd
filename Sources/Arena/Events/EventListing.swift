import GameProtocol

/// The scheduled events as they were loaded or stored last, and whether storage still says so.
struct EventListing {
    /// Why storage could not be read or written last; nil while it works.
    var failure: StoreFailure?
    private var events: [EventID: StoredEvent] = [:]
    /// All of them by their start; those at the same time by identity.
    private(set) var byStart: [StoredEvent]

    init(_ stored: [StoredEvent]) {
        events = Dictionary(stored.map { ($0.event, $0) }) { $1 }
        byStart = events.values.sorted { Self.isBefore($0, $1) }
    }

    /// Whether storage fails, so that there may be something newer.
    var isStale: Bool { failure != nil }

    var count: Int { byStart.count }

    subscript(event: EventID) -> StoredEvent? {
        get { events[event] }
        set {
            if let before = events[event] { byStart.remove(at: place(of: before)) }
            if let newValue { byStart.insert(newValue, at: place(of: newValue)) }
            events[event] = newValue
        }
    }

    /// Where an event is in the order, or would be.
    private func place(of event: StoredEvent) -> Int {
        var (low, high) = (0, byStart.count)
        while low < high {
            let middle = (low + high) / 2
            if Self.isBefore(byStart[middle], event) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func isBefore(_ left: StoredEvent, _ right: StoredEvent) -> Bool {
        (left.startAt, left.event.text) < (right.startAt, right.event.text)
    }
}
