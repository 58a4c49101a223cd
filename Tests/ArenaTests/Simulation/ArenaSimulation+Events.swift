import ArenaSupport
import GameProtocol
import GameRules

extension ArenaSimulation {
    /// Does something about events.
    func attend(_ client: SimulatedClient, _ connection: SimulatedConnection) {
        switch roll(0...11) {
        case 0...1: schedule(connection)
        case 2: invite(connection)
        case 3...5: respond(connection)
        case 6: look(connection)
        case 7 where roll(0...2) == 0: cancel(connection)
        default: come(client, connection)
        }
    }

    private func schedule(_ connection: SimulatedConnection) {
        note("event.schedule")
        var options = RoomOptionsPatch()
        options.rounds = roll(1...3)
        options.roundMs = 2_000
        options.countdownMs = [0, 300, 1_000][roll(0...2)]
        options.revealMs = 500
        options.capacity = roll(1...5)
        options.autoStart = roll(0...min(1, options.capacity ?? 1))
        let isOpen = roll(0...2) > 0
        scheduled += 1
        guard let title = Title((isOpen ? "Cup " : SimulatedEvents.secret) + "\(scheduled)") else { return }
        connection.ask(
            .eventSchedule(
                EventSchedule(
                    title: title, game: ["bullseye", "hotcold"][roll(0...1)], options: options,
                    startAt: arena.time.wallNow
                        + Int64(roll(0...2) == 0 ? roll(9_000...120_000) : roll(10_000...20_000)),
                    invite: somePlayers(), open: isOpen)))
    }

    private func somePlayers() -> [PlayerID] { clients.compactMap(\.player).filter { _ in roll(0...2) == 0 } }

    /// Mostly one of the latest.
    private func someEvent() -> EventID? {
        let all = witness.events.all
        return all.isEmpty ? nil : all[max(0, all.count - 1 - roll(0...roll(1...6)))]
    }

    private func invite(_ connection: SimulatedConnection) {
        guard let event = someEvent() else { return schedule(connection) }
        note("event.invite")
        connection.ask(.eventInvite(EventInvite(event: event, players: somePlayers())))
    }

    private func respond(_ connection: SimulatedConnection) {
        guard let event = someEvent() else { return schedule(connection) }
        note("event.respond")
        connection.ask(.eventRespond(EventRespond(event: event, answer: roll(0...3) == 0 ? .declined : .going)))
    }

    private func cancel(_ connection: SimulatedConnection) {
        guard let event = someEvent() else { return schedule(connection) }
        note("event.cancel")
        connection.ask(.eventCancel(event: event))
    }

    private func look(_ connection: SimulatedConnection) {
        switch roll(0...2) {
        case 0:
            note("event.list")
            connection.ask(.eventList(EventList(from: roll(0...1) == 0 ? nil : 0, limit: roll(1...100))))
        case 1:
            note("event.next")
            connection.ask(.eventNext)
        default:
            guard let event = someEvent() else { return }
            note("event.show")
            connection.ask(.eventShow(event: event))
        }
    }

    /// Goes where an event gathers.
    private func come(_ client: SimulatedClient, _ connection: SimulatedConnection) {
        let rooms = client.events.calls.values.filter { arena.room($0.text) != nil }.sorted { $0.text < $1.text }
        guard !rooms.isEmpty else { return respond(connection) }
        note("come")
        connection.ask(.join(rooms[roll(0...rooms.count - 1)].text, as: roll(0...5) == 0 ? .spectator : .player))
    }
}
