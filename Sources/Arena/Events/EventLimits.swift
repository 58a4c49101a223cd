/// The bounds and spans of scheduled events (the protocol, section 7); times in milliseconds.
enum EventLimits {
    /// Events of one organiser that have not ended.
    static let perOrganiser = 10
    /// Events of all together that have not ended.
    static let open = 500
    /// Events that have ended and are kept.
    static let ended = 500
    /// Players whom an organiser may invite to an event.
    static let invited = 200
    /// Players who are invited to an event or have answered it.
    static let attendees = 1000
    /// Events that may be scheduled within an hour from one address.
    static let perHour = 30
    /// Events that a player is told of after a `welcome`: with ten rows of standings each, half of what may wait unread.
    static let missed = 100
    /// Rows of standings that are shown unless one event is asked for.
    static let rowsShown = 10

    /// How far ahead an event may start.
    static let aheadMs: ClosedRange<Int64> = 10_000...31_622_400_000
    /// How long before its start an event gathers.
    static let gatheringMs: Int64 = 60_000
    /// How long it gathers at least if its start was missed, or is near when the server comes up.
    static let returnMs: Int64 = 10_000
    /// One that is found to start within less is a surprise, and gathers for ``returnMs``.
    static let suddenMs: Int64 = 5000
    /// How late an event may begin, or go on.
    static let lateMs: Int64 = 300_000
    /// How long before a player's connection ended, as far as known, what was told may not have arrived: one of which
    /// nothing is heard is closed after 60 s, and has 3 s to answer that.
    static let unheardMs: Int64 = 90_000
    /// How soon a change is told after it has happened, unless it waits for storage.
    static let promptMs: Int64 = 10_000
    /// How often it is looked what is due: the wall clock may be set at any time.
    static let lookMs: Int64 = 1000
    /// How often storage that fails is asked again.
    static let retryMs: Int64 = 1000
}
