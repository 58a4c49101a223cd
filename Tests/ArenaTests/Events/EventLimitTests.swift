import ArenaSupport
import GameProtocol
import Testing

@testable import Arena

/// What people who schedule can make the server hold: the protocol, section 7.
@Suite struct EventLimitTests {
    let arena = MemoryArena()

    private func newcomer(_ number: Int) -> MemoryPeer {
        arena.join("P\(number)", address: "10.0.\(number / 250).\(number % 250)")
    }

    @Test func `takes ten events of an organiser, and another once one has ended`() {
        let ada = arena.join("Ada")
        let events = (0..<10).map { number in
            arena.advance(1000)
            return ada.schedule(in: 3_600_000, "Cup \(number)")
        }
        arena.advance(1000)
        #expect(ada.refusal(.eventSchedule(MemoryPeer.wish(in: 3_600_000)(ada))) == .tooManyEvents)
        ada.accept(.eventCancel(event: events[4]))
        #expect(ada.schedule(in: 3_600_000) != EventID("none"))
    }

    @Test func `takes thirty events an hour from an address`() {
        for number in 0..<3 {
            let peer = arena.join("P\(number)")
            for _ in 0..<10 {
                arena.advance(200)
                #expect(peer.schedule(in: 3_600_000_000) != EventID("none"))
            }
        }
        let late = arena.join("Late")
        #expect(late.refusal(.eventSchedule(MemoryPeer.wish(in: 3_600_000)(late))) == .rateLimited)
        #expect(arena.join("Other", address: "192.0.2.2").schedule(in: 3_600_000) != EventID("none"))
        arena.advance(3_600_000)
        #expect(late.schedule(in: 3_600_000) != EventID("none"))
    }

    @Test func `takes five hundred events in all`() {
        for number in 0..<50 {
            let peer = newcomer(number)
            for _ in 0..<10 {
                arena.advance(200)
                #expect(peer.schedule(in: 3_600_000_000) != EventID("none"))
            }
        }
        let late = newcomer(99)
        #expect(late.refusal(.eventSchedule(MemoryPeer.wish(in: 3_600_000)(late))) == .tooManyEvents)
    }

    @Test func `forgets those of more than five hundred events that ended longest ago`() {
        let store = MemoryStore()
        let arena = MemoryArena(store: store)
        let ada = arena.join("Ada")
        for number in 0..<502 {
            arena.advance(120_000)
            // Each starts earlier than the one before.
            let event = ada.schedule(in: 600_000_000 - Int64(number) * 240_000, "Cup \(number)")
            ada.accept(.eventCancel(event: event))
        }
        #expect(ada.events(from: 0).first?.title == "Cup 501")
        #expect(store.load(epoch: "x").events.events.count == 500)
        #expect(MemoryArena(seed: 2, store: store).lobby.events.byStart.last?.title.text == "Cup 2")
    }

    @Test func `lets people into the room of an open event that is forgotten`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let event = ada.schedule(in: 20_000) { $0.rounds = 1 }
        #expect(ada.enter(ada.call?.room.text ?? ""))
        let room = ada.call?.room.text ?? ""
        arena.advance(30_000)
        ada.accept(.hit(at: 0.5))
        arena.advance(20_000)
        for _ in 0..<500 {
            arena.advance(120_000)
            ada.accept(.eventCancel(event: ada.schedule(in: 600_000)))
        }
        #expect(ada.event(event) == nil)
        #expect(bob.enter(room))
    }

    @Test func `takes no more than are allowed when all of them ask at once`() {
        let ada = arena.join("Ada")
        let event = ada.schedule(in: 3_600_000)
        for number in 0..<990 { newcomer(number).respond(.going, to: event) }
        let late = (1000..<1040).map(newcomer)
        for peer in late {
            arena.lobby.respond(EventRespond(event: event, answer: .going), by: peer.player) { _ in }
        }
        arena.run()
        #expect(ada.event(event)?.going == 1000)
    }

    @Test func `takes no more than five hundred events when many are scheduled at once`() {
        for number in 0..<49 {
            let peer = newcomer(number)
            for _ in 0..<10 {
                arena.advance(200)
                #expect(peer.schedule(in: 3_600_000_000) != EventID("none"))
            }
        }
        for peer in (100..<140).map(newcomer) {
            let wish = MemoryPeer.wish(in: 3_600_000)(peer)
            arena.lobby.schedule(wish, RoomOptions(game: wish.game), by: peer.player, from: peer.address) { _ in }
        }
        arena.run()
        #expect(arena.lobby.events.listing.count == 500)
    }

    @Test func `lets an organiser invite two hundred`() {
        let ada = arena.join("Ada")
        let guests = (0..<201).map(newcomer)
        #expect(ada.refusal(.eventSchedule(MemoryPeer.wish(in: 60_000, invite: guests)(ada))) == .badValues)
        let twice = Array(repeating: guests[0], count: 201)
        #expect(ada.refusal(.eventSchedule(MemoryPeer.wish(in: 60_000, invite: twice)(ada))) == .badValues)
        let event = ada.schedule(in: 3_600_000, invite: Array(guests.prefix(199)))
        func invite(_ guests: [MemoryPeer]) -> Request {
            .eventInvite(EventInvite(event: event, players: guests.map(\.player)))
        }
        #expect(ada.refusal(invite(guests)) == .badValues)
        #expect(ada.refusal(invite(Array(guests.suffix(2)))) == .badValues)
        #expect(ada.event(event)?.invited == 200)
        ada.accept(invite([guests[0], guests[199]]))
        #expect(ada.event(event)?.invited == 201)
    }

    @Test func `takes a thousand who answer`() {
        let ada = arena.join("Ada")
        let event = ada.schedule(in: 3_600_000)
        for number in 0..<999 { newcomer(number).respond(.going, to: event) }
        let late = newcomer(1000)
        #expect(late.refusal(.eventRespond(EventRespond(event: event, answer: .going))) == .roomFull)
        #expect(ada.refusal(.eventInvite(EventInvite(event: event, players: [late.player]))) == .roomFull)
        #expect(ada.event(event)?.going == 1000)
    }
}
