import Figures
import GameProtocol

// What people ask of events (the protocol, section 7). Each change is kept first, and then counts.
extension Lobby {
    /// Hears the answer to a request, in any place.
    typealias Reply = @Sendable (Result<Answer.Payload, RequestFailure>) -> Void

    // MARK: The organiser

    /// Schedules an event.
    func schedule(
        _ wish: EventSchedule, _ options: RoomOptions, by player: PlayerID, from address: String,
        _ reply: @escaping Reply
    ) {
        let event: StoredEvent
        do throws(RequestFailure) {
            event = try plan(wish, options, by: player, from: address)
        } catch {
            reply(.failure(error))
            return
        }
        events.schedule(event) { lobby, failure in
            reply(failure.map { .failure($0) } ?? .success(.event(lobby.info(of: event, for: player))))
        }
    }

    private func plan(
        _ wish: EventSchedule, _ options: RoomOptions, by player: PlayerID, from address: String
    ) throws(RequestFailure) -> StoredEvent {
        let aheadMs = wish.startAt.subtractingReportingOverflow(surroundings.wallNow())
        guard !aheadMs.overflow, EventLimits.aheadMs.contains(aheadMs.partialValue) else { throw .badStart }
        let invited = try known(wish.invite).filter { $0 != player }
        let open = events.byStart.lazy.filter { !$0.hasEnded }
        let (own, all) = (open.count { $0.organiser == player }, open.count)
        guard own + events.underWay.events(of: player) < EventLimits.perOrganiser else { throw .tooManyEventsOfOne }
        guard all + events.underWay.events < EventLimits.open else { throw .tooManyEvents }
        if let waitMs = schedules.take(address, now: surroundings.now()) {
            surroundings.figures.limits.add(to: .schedules)
            throw .tooManyScheduled(waitMs)
        }
        var (options, randomness) = (options, surroundings.randomness)
        if !wish.open { options.visibility = .unlisted }
        return StoredEvent(
            event: EventID.draw(using: &randomness), title: wish.title, game: wish.game, options: options,
            startAt: wish.startAt, organiser: player, organiserName: players[player]?.name.text ?? "",
            isOpen: wish.open, invited: invited, at: surroundings.now())
    }

    /// The players of a list, each once, if all of them are known.
    private func known(_ list: [PlayerID]) throws(RequestFailure) -> [PlayerID] {
        var seen: Set<PlayerID> = []
        let list = list.filter { seen.insert($0).inserted }
        for player in list where players[player] == nil { throw .noSuchInvitee(player) }
        return list
    }

    /// Invites more players to an event.
    func invite(_ invitation: EventInvite, by player: PlayerID, _ reply: @escaping Reply) {
        let new: [PlayerID]
        do throws(RequestFailure) {
            let event = try ownEvent(invitation.event, of: player)
            new = try known(invitation.players).filter { event.attendees[$0] == nil }
            // The organiser, who is invited as well, does not count.
            let invited = event.invited - 1 + events.underWay.invited(to: event.event)
            guard new.count + invited <= EventLimits.invited else { throw .tooManyInvited }
            guard new.count + attendees(of: event) <= EventLimits.attendees else { throw .eventFull }
        } catch {
            reply(.failure(error))
            return
        }
        change(invitation.event, .invited(new), reply)
    }

    /// Calls an event off.
    func cancel(_ event: EventID, by player: PlayerID, _ reply: @escaping Reply) {
        do throws(RequestFailure) {
            _ = try ownEvent(event, of: player)
        } catch {
            reply(.failure(error))
            return
        }
        change(event, .cancelled(nil), reply)
    }

    private func ownEvent(_ id: EventID, of player: PlayerID) throws(RequestFailure) -> StoredEvent {
        let event = try visibleEvent(id, to: player)
        guard event.organiser == player else { throw .notOrganiser }
        guard !event.hasEnded else { throw .eventOver }
        return event
    }

    private func change(_ event: EventID, _ change: EventChange, _ reply: @escaping Reply) {
        events.change(event, change) { _, failure in
            reply(failure.map { .failure($0) } ?? .success(.done))
        }
    }

    // MARK: Everybody

    /// Says whether a player comes.
    func respond(_ response: EventRespond, by player: PlayerID, _ reply: @escaping Reply) {
        do throws(RequestFailure) {
            let event = try visibleEvent(response.event, to: player)
            guard !event.hasEnded else { throw .eventOver }
            guard event.attendees[player] != nil || attendees(of: event) < EventLimits.attendees else {
                throw .eventFull
            }
        } catch {
            reply(.failure(error))
            return
        }
        change(response.event, .answered(player, response.answer), reply)
    }

    /// How many attendees an event has, with those who are about to be.
    private func attendees(of event: StoredEvent) -> Int {
        event.attendees.count + events.underWay.newcomers(of: event.event)
    }

    /// Lists events, as the store has them now.
    func list(_ query: EventList, for player: PlayerID, _ reply: @escaping Reply) {
        let from = query.from ?? surroundings.wallNow()
        events.load { [unowned self] events in
            let shown = events.byStart.lazy.filter { $0.startAt >= from && $0.isVisible(to: player) }.prefix(
                query.limit)
            reply(.success(.events(shown.map { self.info(of: $0, for: player) }, stale: events.listing.isStale)))
        }
    }

    /// Shows an event with all of its standings.
    func show(_ event: EventID, to player: PlayerID, _ reply: @escaping Reply) {
        events.load { [unowned self] _ in
            do throws(RequestFailure) {
                reply(.success(.event(info(of: try visibleEvent(event, to: player), for: player, rows: .max))))
            } catch {
                reply(.failure(error))
            }
        }
    }

    /// Finds a player's own next event.
    func nextEvent(of player: PlayerID, _ reply: @escaping Reply) {
        events.load { [unowned self] events in
            let next = events.byStart.first { !$0.hasEnded && $0.awaits(player) }
            reply(.success(.event(next.map { self.info(of: $0, for: player) })))
        }
    }

    private func visibleEvent(_ id: EventID, to player: PlayerID) throws(RequestFailure) -> StoredEvent {
        guard let event = events.listing[id], event.isVisible(to: player) else { throw .noSuchEvent }
        return event
    }
}

extension StoredEvent {
    /// Whether a player may know of it.
    func isVisible(to player: PlayerID) -> Bool { isOpen || attendees[player] != nil }

    /// Whether a player goes to it, or is asked to and has not answered.
    func awaits(_ player: PlayerID) -> Bool { attendees[player].map { $0.answer != .declined } ?? false }

    /// Whether a player goes to it.
    func isGoing(_ player: PlayerID) -> Bool { attendees[player]?.answer == .going }
}
