import GameProtocol
import GameRules

// Scheduled events (the protocol, section 7).
extension Session {
    func askOfEvents(_ id: Int64?, _ request: Request) throws(RequestFailure) {
        switch request {
        case .eventSchedule(let wish): try schedule(id, wish)
        case .eventList(let query): ask(id) { $0.list(query, for: $1, $2) }
        case .eventShow(let event): ask(id) { $0.show(event, to: $1, $2) }
        case .eventNext: ask(id) { $0.nextEvent(of: $1, $2) }
        case .eventRespond(let response): ask(id) { $0.respond(response, by: $1, $2) }
        case .eventInvite(let invitation):
            try check(invitation.players)
            ask(id) { $0.invite(invitation, by: $1, $2) }
        case .eventCancel(let event): ask(id) { $0.cancel(event, by: $1, $2) }
        default: throw .notServed(request.type)
        }
    }

    private func check(_ invited: [PlayerID]) throws(RequestFailure) {
        guard invited.count <= EventLimits.invited else { throw .tooManyInvited }
    }

    private func schedule(_ id: Int64?, _ wish: EventSchedule) throws(RequestFailure) {
        guard GameCatalogue[wish.game] != nil else { throw .noSuchGame(wish.game) }
        let options = try RoomOptions(game: wish.game).merging(wish.options)
        try check(wish.invite)
        guard !shard.isDraining else { throw .draining }
        let address = peer.address
        ask(id) { $0.schedule(wish, options, by: $1, from: address, $2) }
    }
}
