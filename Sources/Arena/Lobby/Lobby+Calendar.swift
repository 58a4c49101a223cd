import GameProtocol

// When events gather, begin and end (the protocol, section 7).
//
// That an event is due is read from the wall clock. From then on the room's start is a deadline on the server's clock,
// which never steps.
extension Lobby {
    /// Goes on with the events that were stored, once all shards are there.
    public func begin() {
        for event in events.byStart {
            switch event.stage {
            case .scheduled: continueWaiting(event)
            case .running(let since): resume(event, since: since)
            case .finished, .cancelled: break
            }
        }
        watchCalendar()
    }

    private func continueWaiting(_ event: StoredEvent) {
        let aheadMs = event.startAt - surroundings.wallNow()
        if aheadMs < EventLimits.returnMs { gather(event, aheadMs: aheadMs, atLeastMs: EventLimits.returnMs) }
    }

    private func resume(_ event: StoredEvent, since: Int64) {
        // The clock of the process before may have been behind the wall clock, by which it began after its start.
        let interruptedAt = event.progress?.at ?? max(since, event.startAt)
        if event.progress?.round ?? 0 >= event.options.rounds {
            events.change(event.event, .finished)
        } else if surroundings.wallNow() - interruptedAt > EventLimits.lateMs {
            events.change(event.event, event.progress == nil ? .cancelled(.missed) : .finished)
        } else {
            open(event, startAt: surroundings.now() + EventLimits.returnMs)
        }
    }

    /// Has every event gather that is due, and looks again in time.
    func watchCalendar() {
        calendar = nil
        guard drainage == nil, !shards.isEmpty else { return }
        let wallNow = surroundings.wallNow()
        let waiting = events.byStart.filter {
            $0.stage == .scheduled && live[$0.event] == nil && !missed.contains($0.event)
        }
        for event in waiting where event.startAt - wallNow <= EventLimits.gatheringMs {
            let aheadMs = event.startAt - wallNow
            // Due all at once, because the clock was set: people need time to come.
            gather(event, aheadMs: aheadMs, atLeastMs: aheadMs < EventLimits.suddenMs ? EventLimits.returnMs : 0)
        }
        guard let next = waiting.first(where: { $0.startAt - wallNow > EventLimits.gatheringMs }) else { return }
        let waitMs = min(next.startAt - wallNow - EventLimits.gatheringMs, EventLimits.lookMs)
        calendar = timers.schedule(at: surroundings.now() + waitMs) { [unowned self] in watchCalendar() }
    }

    /// Gives an event its room, or gives it up if it is too late.
    ///
    /// - Parameter atLeastMs: How long it gathers at least.
    private func gather(_ event: StoredEvent, aheadMs: Int64, atLeastMs: Int64) {
        if aheadMs >= -EventLimits.lateMs {
            open(event, startAt: surroundings.now() + max(aheadMs, atLeastMs))
        } else {
            missed.insert(event.event)
            events.change(event.event, .cancelled(.missed))
        }
    }

    private func open(_ event: StoredEvent, startAt: Int64) {
        let number = eventsOpened % shards.count
        eventsOpened += 1
        let room = newRoom(on: ShardNumber(number), shards[number], for: event.isOpen ? nil : event.event)
        live[event.event] = LiveEvent(room: room, startAt: startAt, hasBegun: event.stage != .scheduled)
        let plan = EventPlan(event, startAt: startAt)
        room.mailbox.post { $0.open(plan, at: room) }
        tell(event) { $0.concerns($1) }
        for player in event.attendees.keys { call(player, to: event) }
        eventNews.request(event.event)
    }

    // MARK: What the room reports

    /// The first countdown has begun.
    func eventBegan(_ event: EventID, in room: RoomPlace) {
        guard isAt(room, event), live[event]?.hasBegun == false else { return }
        live[event]?.hasBegun = true
        events.change(event, .began)
    }

    /// A round has ended.
    func eventWentOn(_ event: EventID, in room: RoomPlace, _ progress: StoredEvent.Progress) {
        if isAt(room, event) { events.change(event, .progressed(progress)) }
    }

    /// The match has ended, or nobody was there to begin it.
    func eventEnded(_ event: EventID, in room: RoomPlace) {
        guard isAt(room, event), let hasBegun = live[event]?.hasBegun else { return }
        live[event]?.isOver = true
        events.change(event, hasBegun ? .finished : .cancelled(.empty))
    }

    private func isAt(_ room: RoomPlace, _ event: EventID) -> Bool {
        live[event].map { $0.room.id == room.id && !$0.isOver } ?? false
    }

    /// Lets go of an event that has ended: one that was called off has its room closed.
    func close(_ event: StoredEvent) {
        if let live = live.removeValue(forKey: event.event), case .cancelled = event.stage {
            live.room.mailbox.post { $0.closeEvent(at: live.room) }
        }
        missed.remove(event.event)
        events.forgetSome()
    }
}
