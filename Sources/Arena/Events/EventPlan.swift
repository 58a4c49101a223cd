import GameProtocol

/// What a room is told of the event that it is opened for.
struct EventPlan: Sendable {
    let event: EventID
    let title: Title
    let options: RoomOptions
    let organiser: PlayerID
    let isOpen: Bool
    /// When the first countdown begins, on the server's clock.
    let startAt: Int64
    /// What was played already, before the server was restarted.
    let progress: StoredEvent.Progress?

    init(_ event: StoredEvent, startAt: Int64) {
        self.event = event.event
        title = event.title
        options = event.options
        organiser = event.organiser
        isOpen = event.isOpen
        progress = event.progress
        self.startAt = startAt
    }
}
