import ArenaSupport
import GameProtocol
import Testing

@testable import Arena

/// The one list of events: joined reads, and what it is while storage fails.
@Suite struct EventStoreTests {
    let store = FailingStore()
    let arena: MemoryArena

    private static let hour: Int64 = 3_600_000

    init() {
        arena = MemoryArena(store: store, load: store.load)
    }

    private func list(_ peer: MemoryPeer) -> (events: [EventInfo], isStale: Bool)? {
        guard case .events(let events, let stale) = peer.accept(.eventList(EventList())) else { return nil }
        return (events, stale)
    }

    @Test func `answers a thousand lists at once by one read`() {
        let event = arena.join("Ada").schedule(in: Self.hour)
        let peers = (0..<1000).map { arena.join("P\($0)") }
        let before = store.eventReads
        store.holdEventReads(true)
        for peer in peers { peer.say(.eventList(EventList()), id: 9) }
        arena.run()
        #expect(store.eventReads == before + 1)
        store.holdEventReads(false)
        arena.run()
        #expect(store.eventReads == before + 1)
        let answers = peers.compactMap { peer in
            peer.heard.compactMap(\.message).lazy.compactMap { message -> [EventInfo]? in
                guard case .ok(let answer) = message, case .events(let events, false) = answer.payload else {
                    return nil
                }
                return events
            }.first
        }
        #expect(answers.count == 1000)
        #expect(answers.allSatisfy { $0.map(\.event) == [event] })
    }

    @Test func `reads anew for who asks later`() {
        let ada = arena.join("Ada")
        let before = store.eventReads
        _ = (list(ada), list(ada))
        #expect(store.eventReads == before + 2)
    }

    @Test func `keeps the last list and says that it is stale while storage fails`() {
        let ada = arena.join("Ada")
        let event = ada.schedule(in: Self.hour)
        store.fail(true)
        #expect(list(ada)?.events.map(\.event) == [event])
        #expect(list(ada)?.isStale == true)
        #expect(ada.event(event)?.title == "Cup")
        #expect(arena.lobby.events.listing.failure == .failing("told to"))
    }

    @Test func `heals by itself`() {
        let ada = arena.join("Ada")
        _ = ada.schedule(in: Self.hour)
        store.fail(true)
        _ = list(ada)
        arena.advance(3_000)
        #expect(arena.lobby.events.listing.isStale)
        store.fail(false)
        arena.advance(1_000)
        #expect(!arena.lobby.events.listing.isStale)
        #expect(list(ada)?.isStale == false)
    }

    @Test func `gives what happens by itself to the store again when it has had no room`() {
        let ada = arena.join("Ada")
        let event = ada.schedule(in: 30_000) { $0.rounds = 1 }
        #expect(ada.enter(ada.call?.room.text ?? ""))
        store.refusePatience(true)
        arena.advance(33_000)
        ada.accept(.hit(at: 0.5))
        arena.advance(20_000)
        #expect(ada.all(\.eventChanged).map(\.state) == [.gathering])
        store.refusePatience(false)
        arena.advance(2_000)
        #expect(ada.all(\.eventChanged).map(\.state) == [.gathering, .running, .finished])
        #expect(ada.event(event)?.standings?.count == 1)
        let kept = store.load(epoch: "x").events.events
        #expect(kept == [arena.lobby.events.listing[event]])
    }

    @Test func `does not take back what was forgotten while it was being read`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let event = ada.schedule(in: Self.hour, invite: [bob])
        ada.accept(.eventCancel(event: event))
        store.holdEventReads(true)
        bob.say(.eventList(EventList()), id: 9)
        arena.run()
        _ = bob.take()
        for _ in 0..<500 {
            arena.advance(120_000)
            ada.accept(.eventCancel(event: ada.schedule(in: Self.hour)))
        }
        store.holdEventReads(false)
        arena.run()
        #expect(arena.lobby.events.listing[event] == nil)
        #expect(bob.take().map(\.type) == ["ok"])
    }

    @Test func `takes over what another has written`() {
        let ada = arena.join("Ada")
        _ = ada.take()
        let guest = StoredEvent(
            event: EventID("e_other"), title: Title("Other")!, game: "bullseye", options: RoomOptions(game: "bullseye"),
            startAt: arena.time.now + 30_000, organiser: PlayerID("p_other"), organiserName: "Other", isOpen: true,
            invited: [ada.player], at: arena.time.now)
        store.schedule(guest) { _ in }
        #expect(list(ada)?.events.map(\.title) == ["Other"])
        arena.run()
        #expect(ada.all(\.eventChanged).map(\.state) == [.scheduled, .gathering])
    }

    @Test func `tells what was told late again after a connection that may have taken it with it`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        _ = ada.schedule(in: 20_000, invite: [bob])
        store.fail(true)
        arena.advance(300_000)
        store.fail(false)
        arena.advance(30_000)
        // Nobody came.
        #expect(bob.all(\.eventChanged).map(\.state) == [.scheduled, .gathering, .cancelled])
        let token = bob.token
        bob.drop()
        arena.run()
        #expect(arena.join(token: token).all(\.eventChanged).map(\.state) == [.cancelled])
    }
}
