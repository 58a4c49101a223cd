import ArenaSupport
import GameProtocol
import Testing

@testable import Arena

/// Who hears of what happens to events: the protocol, section 7.
@Suite struct EventNewsTests {
    let arena = MemoryArena(shards: 2)
    let ada: MemoryPeer
    let bob: MemoryPeer
    let eve: MemoryPeer

    private static let hour: Int64 = 3_600_000

    init() {
        ada = arena.join("Ada")
        bob = arena.join("Bob", on: 1)
        eve = arena.join("Eve")
        _ = (ada.take(), bob.take(), eve.take())
    }

    @Test func `tells the invited, and nobody else`() {
        let event = ada.schedule(in: Self.hour, invite: [bob])
        #expect(bob.eventNews() == ["changed scheduled"])
        #expect(bob.all(\.eventChanged).last?.you == .invited)
        ada.accept(.eventInvite(EventInvite(event: event, players: [bob.player, eve.player])))
        #expect(eve.eventNews() == ["changed scheduled"])
        #expect(bob.eventNews() == [])
        ada.accept(.eventCancel(event: event))
        #expect(bob.eventNews() == ["changed cancelled"])
        #expect(eve.eventNews() == ["changed cancelled"])
    }

    @Test func `answers first, and then tells`() {
        let event = ada.schedule(in: 30_000)
        arena.advance(200)
        _ = ada.take()
        eve.respond(.going, to: event)
        #expect(ada.take().map(\.type) == ["event.changed"])
        bob.accept(.lobbyWatch(after: nil))
        arena.advance(200)
        _ = bob.take()
        #expect(
            bob.typesAfter(.eventRespond(EventRespond(event: event, answer: .going)))
                == ["ok", "event.gathering", "lobby.event"])
    }

    @Test func `tells the organiser of answers, at most ten times a second`() {
        let event = ada.schedule(in: Self.hour)
        _ = ada.take()
        for number in 0..<30 {
            arena.join("P\(number)").respond(.going, to: event)
            arena.advance(10)
        }
        arena.advance(100)
        let told = ada.all(\.eventChanged)
        #expect((3...5).contains(told.count))
        #expect(told.last?.going == 31)
    }

    @Test func `tells the organiser of the last of many who answer in the same moment`() {
        let event = ada.schedule(in: Self.hour)
        arena.advance(1_000)
        for peer in [bob, eve] { peer.say(.eventRespond(EventRespond(event: event, answer: .going))) }
        arena.run()
        arena.advance(1_000)
        #expect(ada.all(\.eventChanged).last?.going == 3)
    }

    @Test func `tells watchers of open events, as nobody in particular sees them`() throws {
        eve.accept(.lobbyWatch(after: nil))
        _ = ada.schedule(in: Self.hour, "Closed", invite: [eve], open: false)
        let event = ada.schedule(in: Self.hour, "Open")
        arena.run()
        let told = try #require(eve.all(\.lobbyEvent).last)
        #expect(eve.all(\.lobbyEvent).count == 1)
        #expect(told.event == event)
        #expect(told.you == nil)
        #expect(told.going == 1)
        arena.advance(200)
        bob.respond(.going, to: event)
        #expect(eve.all(\.lobbyEvent).map(\.going) == [1, 2])
        ada.accept(.eventCancel(event: event))
        arena.advance(200)
        #expect(eve.all(\.lobbyEvent).last?.state == .cancelled)
    }

    @Test func `tells who was away the latest of each event, after the welcome`() {
        let token = bob.token
        bob.drop()
        arena.advance(120_000)
        let cup = ada.schedule(in: Self.hour, "Cup", invite: [bob])
        let late = ada.schedule(in: 2 * Self.hour, "Late", invite: [bob])
        ada.accept(.eventCancel(event: cup))
        arena.advance(120_000)
        var again = arena.join(token: token)
        #expect(again.heard.map(\.type) == ["welcome", "event.changed", "event.changed"])
        #expect(again.all(\.eventChanged).map(\.event) == [cup, late])
        #expect(again.all(\.eventChanged).map(\.state) == [.cancelled, .scheduled])
        // What is known for sure is not told again.
        arena.advance(120_000)
        again.drop()
        arena.advance(1_000)
        again = arena.join(token: token)
        #expect(again.heard.map(\.type) == ["welcome"])
    }

    @Test func `tells again what a connection may have taken with it`() {
        let token = bob.token
        _ = ada.schedule(in: Self.hour, invite: [bob])
        arena.advance(30_000)
        bob.drop()
        arena.run()
        #expect(arena.join(token: token).all(\.eventChanged).count == 1)
    }

    @Test func `tells what is long past again after a connection that ended as soon as it was told`() {
        let token = bob.token
        bob.drop()
        arena.advance(120_000)
        _ = ada.schedule(in: Self.hour, invite: [bob])
        arena.advance(1_200_000)
        arena.join(token: token).drop()
        arena.advance(1_000)
        let again = arena.join(token: token)
        #expect(again.all(\.eventChanged).count == 1)
        arena.advance(120_000)
        again.drop()
        arena.run()
        #expect(arena.join(token: token).heard.map(\.type) == ["welcome"])
    }

    @Test func `tells who was away of what was stored long after it had happened`() {
        let store = FailingStore()
        let arena = MemoryArena(store: store, load: store.load)
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let event = ada.schedule(in: 30_000) { $0.rounds = 1 }
        bob.respond(.going, to: event)
        #expect(ada.enter(ada.call?.room.text ?? ""))
        store.fail(true)
        arena.advance(33_000)
        ada.accept(.hit(at: 0.5))
        // Bob is there when it ends, and cannot be told yet.
        arena.advance(200_000)
        #expect(bob.all(\.eventChanged).isEmpty)
        let token = bob.token
        bob.drop()
        arena.advance(200_000)
        store.fail(false)
        arena.advance(200_000)
        #expect(arena.join(token: token).all(\.eventChanged).map(\.state) == [.finished])
    }

    @Test func `tells the organiser of answers that came while he was away`() {
        let event = ada.schedule(in: Self.hour)
        let token = ada.token
        arena.advance(120_000)
        ada.drop()
        arena.advance(120_000)
        bob.respond(.going, to: event)
        arena.advance(120_000)
        let again = arena.join(token: token)
        #expect(again.all(\.eventChanged).map(\.going) == [2])
    }

    @Test func `loses nothing of what happens while the connection moves to another shard`() {
        for seed in 0..<200 {
            let arena = MemoryArena(shards: 3, seed: UInt64(seed))
            let (ada, bob) = (arena.join("Ada"), arena.join("Bob", on: 1))
            let room = arena.join("Eve", on: 2).create()
            let event = ada.schedule(in: Self.hour)
            // All at once: the seed says in which order.
            bob.say(.eventRespond(EventRespond(event: event, answer: .going)), id: 5)
            arena.run()
            bob.say(.join(room), id: 6)
            ada.say(.eventCancel(event: event), id: 7)
            arena.run()
            #expect(bob.all(\.eventChanged).last?.state == .cancelled, "seed \(seed)")
        }
    }

    @Test func `sends ten rows of standings unless one event is asked for`() {
        let peers = (0..<12).map { arena.join("P\($0)") }
        let event = ada.schedule(in: 30_000) { $0.rounds = 1 }
        for peer in peers {
            peer.respond(.going, to: event)
            #expect(peer.enter(peer.call?.room.text ?? ""))
        }
        arena.advance(33_000)
        for (number, peer) in peers.enumerated() { peer.accept(.hit(at: Double(number) / 20)) }
        arena.advance(10_000)
        #expect(peers[0].event(event)?.standings?.count == 12)
        #expect(peers[0].events(from: 0).first?.standings?.count == 10)
        #expect(peers[0].all(\.eventChanged).last?.standings?.count == 10)
    }

    @Test func `tells at most a hundred events after a welcome, those that changed last`() {
        let token = bob.token
        bob.drop()
        arena.advance(120_000)
        var events: [EventID] = []
        for number in 0..<12 {
            let organiser = arena.join("P\(number)", address: "192.0.2.\(10 + number)")
            for _ in 0..<10 {
                arena.advance(200)
                events.append(organiser.schedule(in: Self.hour, invite: [bob]))
            }
        }
        let again = arena.join(token: token)
        #expect(again.all(\.eventChanged).map(\.event) == Array(events.suffix(100)))
    }
}
