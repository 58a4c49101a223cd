import GameProtocol

// Who hears what of events (the protocol, section 7).
extension Lobby {
    /// The event as a player sees it, or as everybody does.
    ///
    /// - Parameter rows: How much is shown of the standings.
    func info(of event: StoredEvent, for player: PlayerID?, rows: Int = EventLimits.rowsShown) -> EventInfo {
        let live = event.hasEnded ? nil : live[event.event]
        let (state, reason): (EventState, EventCancelReason?) =
            switch event.stage {
            // That it has begun counts once it is stored.
            case .scheduled: (live == nil ? .scheduled : .gathering, nil)
            case .running: (.running, nil)
            case .finished: (.finished, nil)
            case .cancelled(let reason): (.cancelled, reason)
            }
        return EventInfo(
            event: event.event, title: event.title.text, game: event.game, options: event.options,
            startAt: event.startAt, state: state, organiser: event.organiser,
            organiserName: players[event.organiser]?.name.text ?? event.organiserName, open: event.isOpen,
            going: event.going, invited: event.invited,
            you: player.flatMap { event.attendees[$0]?.attendance }, room: live.map(\.room.code), reason: reason,
            standings: state == .finished ? Array((event.progress?.standings ?? []).prefix(rows)) : nil)
    }

    /// Takes a change of the list in: tells whom it concerns, and does what follows.
    func heard(_ change: EventStore.Change) {
        let event = change.now
        guard let before = change.before else {
            tell(event) { $0.concerns($1) && $1 != $0.organiser }
            eventNews.request(event.event)
            watchCalendar()
            return
        }
        if before.stage != event.stage {
            if event.hasEnded { close(event) }
            tell(event) { $0.concerns($1) }
        }
        let attendees = event.attendees.filter { before.attendees[$0.key] != $0.value }
        for (player, attendee) in attendees {
            let known = before.attendees[player]
            if known == nil, attendee.isInvited { tell(event, to: player) }
            if known?.answer != attendee.answer { answers.insert(event.event) }
            if known?.answer != .going { call(player, to: event) }
        }
        if before.stage != event.stage || !attendees.isEmpty { eventNews.request(event.event) }
    }

    /// Publishes how an event is now, and tells its organiser of answers.
    func publishEvent(_ id: EventID) {
        guard let event = events.listing[id] else { return }
        if answers.remove(id) != nil { tell(event, to: event.organiser) }
        if event.isOpen { send(.event(info(of: event, for: nil))) }
    }

    // MARK: One player

    /// Tells how an event is now those who are there and `isMeant`; the others hear after their next `welcome`.
    func tell(_ event: StoredEvent, isMeant: (StoredEvent, PlayerID) -> Bool) {
        for player in event.attendees.keys where isMeant(event, player) { tell(event, to: player) }
    }

    private func tell(_ event: StoredEvent, to player: PlayerID) {
        guard isListening(player) else { return }
        deliver(.eventChanged(info(of: event, for: player)), of: event, to: player)
    }

    /// Tells a player who goes to an event that has a room where that is.
    func call(_ player: PlayerID, to event: StoredEvent) {
        guard let live = live[event.event], !live.isOver, !event.hasEnded, event.isGoing(player) else { return }
        deliver(
            .eventGathering(EventGathering(event: event.event, room: live.room.code, startAt: live.startAt)),
            of: event, to: player)
    }

    /// Tells a player who was just welcomed what has changed since the last time, as far as it may not be known.
    func tellMissedEvents(to player: PlayerID, _ session: SessionNumber) {
        guard var record = players[player], record.connection?.session == session else { return }
        let since = record.heardUntil - EventLimits.unheardMs
        record.toldAt = surroundings.now()
        players[player] = record
        store.save(record.stored)
        // More than a connection takes at once would end it: the rest is there to be listed.
        let changed = events.byStart.filter { isNews($0, to: player, since: since) }
            .sorted { $0.changedAt > $1.changedAt }.prefix(EventLimits.missed)
        for event in changed.sorted(by: { ($0.startAt, $0.event.text) < ($1.startAt, $1.event.text) }) {
            tell(event, to: player)
        }
        for id in live.keys { if let event = events.listing[id] { call(player, to: event) } }
    }

    /// Whether a player may not know yet how an event that concerns him is now.
    private func isNews(_ event: StoredEvent, to player: PlayerID, since: Int64) -> Bool {
        guard event.concerns(player), let attendee = event.attendees[player] else { return false }
        return live[event.event] != nil || event.changedAt >= since || attendee.since >= since
            || event.organiser == player && event.answeredAt >= since
    }

    /// Whether a player is there, and has been told of events before.
    private func isListening(_ player: PlayerID) -> Bool {
        players[player].map { $0.isUpToDate && $0.connection != nil } ?? false
    }

    private func deliver(_ message: ServerMessage, of event: StoredEvent, to player: PlayerID) {
        guard isListening(player), let connection = players[player]?.connection else { return }
        let (id, home) = (event.event, connection.shard)
        home.post { shard in
            if let session = shard.sessions[connection.session] {
                session.send(message)
            } else {
                shard.lobby.post { $0.missed(id, player, connection.session, at: home) }
            }
        }
    }

    /// A session was not where it was told of an event: it is on its way to another shard, or over.
    private func missed(_ id: EventID, _ player: PlayerID, _ session: SessionNumber, at shard: Mailbox<Shard>) {
        guard let connection = players[player]?.connection, connection.session == session else { return }
        if connection.shard === shard {
            players[player]?.missed.insert(id)
        } else {
            remind(player, of: id)
        }
    }

    /// Tells a session that has moved what it has missed on the way.
    func tellMissedOnTheWay(_ player: PlayerID) {
        guard let missed = players[player]?.missed, !missed.isEmpty else { return }
        players[player]?.missed = []
        for id in missed { remind(player, of: id) }
    }

    private func remind(_ player: PlayerID, of id: EventID) {
        guard let event = events.listing[id] else { return }
        if event.concerns(player) { tell(event, to: player) }
        call(player, to: event)
    }
}

extension StoredEvent {
    /// Whether a player hears of changes of its state.
    func concerns(_ player: PlayerID) -> Bool {
        attendees[player].map { $0.isInvited || $0.answer == .going } ?? false
    }
}
