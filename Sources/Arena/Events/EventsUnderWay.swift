import GameProtocol

/// What the store was asked to keep of events and has not answered: the limits count it as if it were kept.
///
/// Owner: the lobby.
struct EventsUnderWay {
    /// A change, and when it happened.
    struct Change: Hashable {
        let event: EventID
        let change: EventChange
        let at: Int64
    }

    /// The organisers of the new events.
    private var organisers: [EventID: PlayerID] = [:]
    /// Those who are becoming attendees, and whether by an invitation.
    private var newcomers: [EventID: [PlayerID: Bool]] = [:]
    /// The patient changes, in their order, and whether the store had no room for them.
    private var patient: [(change: Change, isPostponed: Bool)] = []

    /// When the earliest of the patient changes happened.
    var earliest: Int64? { patient.first?.change.at }

    /// How many events are being scheduled.
    var events: Int { organisers.count }

    /// How many of them by one organiser.
    func events(of organiser: PlayerID) -> Int { organisers.values.count { $0 == organiser } }

    /// How many are becoming attendees of an event.
    func newcomers(of event: EventID) -> Int { newcomers[event]?.count ?? 0 }

    /// How many of them by an invitation.
    func invited(to event: EventID) -> Int { newcomers[event]?.values.count { $0 } ?? 0 }

    mutating func add(_ event: StoredEvent) { organisers[event.event] = event.organiser }

    mutating func remove(_ event: StoredEvent) { organisers[event.event] = nil }

    /// Notes a change of an event; returns whether it goes to the store now: not before an earlier one that has to wait.
    mutating func add(_ change: Change, of event: StoredEvent?) -> Bool {
        for (player, isInvited) in change.comers where event?.attendees[player] == nil {
            newcomers[change.event, default: [:]][player] = isInvited
        }
        guard change.change.isPatient else { return true }
        let isPostponed = patient.contains { $0.isPostponed && $0.change.event == change.event }
        patient.append((change, isPostponed))
        return !isPostponed
    }

    /// Notes that the store has answered.
    mutating func remove(_ change: Change) {
        for (player, _) in change.comers { newcomers[change.event]?[player] = nil }
        if newcomers[change.event]?.isEmpty == true { newcomers[change.event] = nil }
        if change.change.isPatient, let index = patient.firstIndex(where: { $0.change == change }) {
            patient.remove(at: index)
        }
    }

    /// Notes that the store has no room for a patient change.
    mutating func postpone(_ change: Change) {
        if let index = patient.firstIndex(where: { $0.change == change }) { patient[index].isPostponed = true }
    }

    /// The patient changes that go to the store now, in their order.
    mutating func takePostponed() -> [Change] {
        let changes = patient.filter(\.isPostponed).map(\.change)
        for index in patient.indices { patient[index].isPostponed = false }
        return changes
    }
}

extension EventsUnderWay.Change {
    /// Whom it makes attendees unless they are already, and whether by an invitation.
    fileprivate var comers: [(PlayerID, Bool)] {
        switch change {
        case .invited(let players): players.map { ($0, true) }
        case .answered(let player, _): [(player, false)]
        case .began, .progressed, .finished, .cancelled: []
        }
    }
}
