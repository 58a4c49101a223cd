import ArenaSupport
import GameProtocol
import Testing

@testable import Arena

/// Events when the server has been down, at any moment around their start.
@Suite struct EventRestartTests {
    private let store = MemoryStore()
    private let time = ManualTime()

    private static let hour: Int64 = 3_600_000

    /// A run of the server.
    private func run(_ seed: UInt64 = 1) -> MemoryArena { MemoryArena(seed: seed, store: store, time: time) }

    /// The second run, after so long.
    private func restarted(afterMs: Int64) -> MemoryArena {
        time.pass(afterMs)
        return run(2)
    }

    /// An event an hour ahead of three rounds, and the token of its organiser; the first run is over that long before.
    private func scheduled(leaving ms: Int64, invite: Bool = false) -> (EventID, String) {
        let arena = run()
        let ada = arena.join("Ada")
        let event = ada.schedule(in: Self.hour) { $0.rounds = 3 }
        arena.advance(Self.hour - ms)
        return (event, ada.token)
    }

    @Test func `is what it was`() {
        let (event, token) = scheduled(leaving: 1_800_000)
        let arena = restarted(afterMs: 1000)
        let ada = arena.join(token: token)
        #expect(ada.event(event)?.state == .scheduled)
        #expect(ada.event(event)?.you == .going)
        arena.advance(1_800_000 - 61_000)
        #expect(ada.call?.startAt == ManualTime.start + Self.hour)
    }

    @Test func `gathers at once, and begins on time, if its start is a little ahead`() {
        let (_, token) = scheduled(leaving: 40_000)
        let arena = restarted(afterMs: 10_000)
        let ada = arena.join(token: token)
        #expect(ada.call?.startAt == ManualTime.start + Self.hour)
    }

    @Test(arguments: [-300_000, -299_999, -5_000, 0, 1, 5_000, 9_999] as [Int64])
    func `gathers for ten seconds if it is due when the server comes up`(aheadMs: Int64) {
        let (event, token) = scheduled(leaving: 400_000)
        let arena = restarted(afterMs: 400_000 - aheadMs)
        let ada = arena.join(token: token)
        #expect(ada.call?.startAt == time.now + 10_000)
        #expect(ada.enter(ada.call?.room.text ?? ""))
        arena.advance(9_999)
        #expect(ada.all(\.roundStart).isEmpty)
        arena.advance(1)
        #expect(ada.all(\.roundStart).count == 1)
        #expect(ada.event(event)?.state == .running)
    }

    @Test func `is missed if that is more than five minutes ago`() {
        let (event, token) = scheduled(leaving: 400_000)
        let arena = restarted(afterMs: 700_001)
        let ada = arena.join(token: token)
        #expect(ada.call == nil)
        #expect(ada.event(event)?.state == .cancelled)
        #expect(ada.event(event)?.reason == .missed)
        #expect(ada.all(\.eventChanged).map(\.reason) == [.missed])
    }

    /// Plays so many rounds of the event, and returns its identity and the tokens of Ada and Bob.
    private func played(_ rounds: Int) -> (event: EventID, ada: String, bob: String, totals: [Int]) {
        let arena = run()
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let event = ada.schedule(in: 30_000, invite: [bob]) { $0.rounds = 3 }
        bob.respond(.going, to: event)
        for peer in [ada, bob] { #expect(peer.enter(peer.call?.room.text ?? "")) }
        arena.advance(30_000)
        for round in 0..<rounds {
            arena.advance(3_000)
            ada.accept(.hit(round + 1, at: 0.25))
            bob.accept(.hit(round + 1, at: 0.75))
            arena.advance(5_000)
        }
        arena.advance(1_000)
        return (event, ada.token, bob.token, ada.all(\.roundEnd).last?.scores.map(\.total) ?? [])
    }

    @Test func `goes on behind the last round that has ended, with everybody's totals`() throws {
        let played = played(1)
        let arena = restarted(afterMs: 20_000)
        let (ada, bob) = (arena.join(token: played.ada), arena.join(token: played.bob))
        #expect(ada.heard.map(\.type) == ["welcome", "event.changed", "event.gathering"])
        #expect(ada.event(played.event)?.state == .running)
        for peer in [ada, bob] { #expect(peer.enter(peer.call?.room.text ?? "")) }
        arena.advance(10_000)
        let start = try #require(ada.all(\.roundStart).first)
        #expect([start.round, start.rounds] == [2, 3])
        arena.advance(3_000)
        ada.accept(.hit(2, at: 0.25))
        bob.accept(.hit(2, at: 0.75))
        let end = try #require(ada.all(\.roundEnd).first)
        let before = played.totals.reduce(0, +)
        let earned = end.scores.reduce(0) { $0 + $1.score }
        #expect(end.scores.reduce(0) { $0 + $1.total } == before + earned)
        arena.advance(8_000)
        ada.accept(.hit(3, at: 0.5))
        bob.accept(.hit(3, at: 0.5))
        arena.advance(5_000)
        #expect(ada.event(played.event)?.state == .finished)
        #expect(ada.event(played.event)?.standings == ada.all(\.matchEnd).last?.standings)
    }

    /// The targets of the first run, and of the second, of an event of three rounds with a seed that is interrupted
    /// after so many.
    private func targets(interruptedAfter rounds: Int) -> [[[Int]?]] {
        let (store, time) = (MemoryStore(), ManualTime())
        let first = MemoryArena(store: store, time: time)
        let ada = first.join("Ada")
        _ = ada.schedule(in: 20_000) {
            $0.rounds = 3
            $0.seed = 7
            $0.visibility = .unlisted
        }
        #expect(ada.enter(ada.call?.room.text ?? ""))
        first.advance(20_000)
        for round in 1...rounds {
            first.advance(3_000)
            ada.accept(.hit(round, at: 0.5))
            first.advance(5_000)
        }
        let second = MemoryArena(seed: 2, store: store, time: time)
        let again = second.join(token: ada.token)
        guard let call = again.call else { return [ada.all(\.roundStart).map(\.target)] }
        #expect(again.enter(call.room.text))
        second.advance(10_000)
        return [ada, again].map { $0.all(\.roundStart).map(\.target) }
    }

    @Test func `goes on with the targets of its seed`() {
        let whole = targets(interruptedAfter: 3)[0]
        #expect(whole.count == 3)
        #expect(targets(interruptedAfter: 1) == [Array(whole[..<2]), [whole[1]]])
        #expect(targets(interruptedAfter: 2) == [whole, [whole[2]]])
    }

    @Test func `begins again if no round had ended`() {
        let played = played(0)
        let arena = restarted(afterMs: 1_000)
        let ada = arena.join(token: played.ada)
        #expect(ada.event(played.event)?.state == .running)
        #expect(ada.enter(ada.call?.room.text ?? ""))
        arena.advance(10_000)
        #expect(ada.all(\.roundStart).map(\.round) == [1])
        // It has begun in the first run: that is not told again.
        #expect(ada.all(\.eventChanged).map(\.state) == [.running])
    }

    /// A machine that sleeps for an hour has a wall clock that is an hour ahead of the server's.
    @Test(arguments: [0, 1]) func `goes on whatever the wall clock has done in the process before`(rounds: Int) {
        time.setWall(by: Self.hour)
        let played = played(rounds)
        let arena = restarted(afterMs: 1_000)
        let ada = arena.join(token: played.ada)
        #expect(ada.event(played.event)?.state == .running)
        #expect(ada.call != nil)
    }

    @Test func `is finished if its last round had ended`() {
        let played = played(3)
        let arena = restarted(afterMs: 1_000)
        let ada = arena.join(token: played.ada)
        #expect(ada.event(played.event)?.state == .finished)
    }

    @Test func `is finished with what was played if that is more than five minutes ago`() {
        let played = played(1)
        let arena = restarted(afterMs: 400_000)
        let ada = arena.join(token: played.ada)
        #expect(ada.event(played.event)?.state == .finished)
        #expect(ada.event(played.event)?.standings?.count == 2)
        #expect(ada.call == nil)
    }

    @Test func `is missed if it had only begun more than five minutes ago`() {
        let played = played(0)
        let arena = restarted(afterMs: 400_000)
        let ada = arena.join(token: played.ada)
        #expect(ada.event(played.event)?.reason == .missed)
    }

    @Test func `is finished with what was played if nobody comes back`() {
        let played = played(1)
        let arena = restarted(afterMs: 1_000)
        arena.advance(11_000)
        let ada = arena.join(token: played.ada)
        #expect(ada.event(played.event)?.state == .finished)
        #expect(ada.event(played.event)?.standings?.count == 2)
    }

    @Test func `waits for the next process while the server drains`() {
        let first = run()
        let ada = first.join("Ada")
        let event = ada.schedule(in: 20_000) { $0.rounds = 1 }
        #expect(ada.enter(ada.call?.room.text ?? ""))
        first.lobby.drain(until: time.now + 60_000) {}
        first.advance(30_000)
        #expect(ada.all(\.roundStart).isEmpty)
        #expect(ada.event(event)?.state == .gathering)
        let second = run(2)
        let again = second.join(token: ada.token)
        #expect(again.call?.startAt == time.now + 10_000)
    }

    @Test func `goes on in the next process when its match is cut short by the end of this one`() {
        let first = run()
        let ada = first.join("Ada")
        let event = ada.schedule(in: 20_000) { $0.rounds = 2 }
        #expect(ada.enter(ada.call?.room.text ?? ""))
        first.advance(25_000)
        first.lobby.drain(until: time.now + 60_000) {}
        first.run()
        ada.accept(.hit(at: 0.5))
        first.run()
        #expect(ada.all(\.matchEnd).count == 1)
        #expect(ada.event(event)?.state == .running)
        let second = run(2)
        let again = second.join(token: ada.token)
        #expect(again.enter(again.call?.room.text ?? ""))
        second.advance(10_000)
        #expect(again.all(\.roundStart).map(\.round) == [2])
    }

    /// Milliseconds after the start at which the server begins to end, and the round that the next process begins with.
    @Test(arguments: [(1_000, 1), (4_000, 2), (9_000, 2), (12_000, 3), (17_000, 3)] as [(Int64, Int)])
    func `goes on in the next process when this one ends between two rounds`(ms: Int64, round: Int) {
        let first = run()
        let ada = first.join("Ada")
        let event = ada.schedule(in: 20_000) { $0.rounds = 3 }
        #expect(ada.enter(ada.call?.room.text ?? ""))
        first.advance(20_000)
        let end = time.now + ms
        for round in 1..<3 where time.now + 3_000 < end {
            first.advance(3_000)
            ada.accept(.hit(round, at: 0.5))
            first.advance(min(5_000, end - time.now))
        }
        first.advance(end - time.now)
        first.lobby.drain(until: time.now + 60_000) {}
        first.run()
        #expect(ada.all(\.matchEnd).count == 1)
        #expect(ada.event(event)?.state == .running)
        let second = run(2)
        let again = second.join(token: ada.token)
        #expect(again.enter(again.call?.room.text ?? ""))
        second.advance(10_000)
        #expect(again.all(\.roundStart).map(\.round) == [round])
    }

    @Test func `is finished when its host closes the room while this process ends`() {
        let first = run()
        let ada = first.join("Ada")
        let event = ada.schedule(in: 20_000) { $0.rounds = 2 }
        #expect(ada.enter(ada.call?.room.text ?? ""))
        first.advance(25_000)
        first.lobby.drain(until: time.now + 60_000) {}
        first.run()
        ada.accept(.roomClose)
        #expect(ada.event(event)?.state == .finished)
    }

    @Test func `is finished when this process ends while it shows the result of the last round`() {
        let first = run()
        let ada = first.join("Ada")
        let event = ada.schedule(in: 20_000) { $0.rounds = 1 }
        #expect(ada.enter(ada.call?.room.text ?? ""))
        first.advance(23_000)
        ada.accept(.hit(at: 0.5))
        first.lobby.drain(until: time.now + 60_000) {}
        first.run()
        #expect(ada.event(event)?.state == .finished)
    }

    @Test(arguments: [.min, -1, ManualTime.start + 31_536_000_000, .max] as [Int64])
    func `tells those who were seen last by a clock that went wrong`(seenAt: Int64) throws {
        let (event, _) = scheduled(leaving: 1_800_000)
        let name = try #require(PlayerName("Bob"))
        store.save(
            StoredPlayer(
                player: PlayerID("p_bob"), tokenHash: MemoryArena.sha256(Array("bob".utf8)), name: name,
                seenAt: seenAt))
        let arena = restarted(afterMs: 120_000)
        arena.lobby.events.change(event, .invited([PlayerID("p_bob")]))
        arena.advance(120_000)
        let bob = arena.join(token: "bob")
        #expect(bob.player == PlayerID("p_bob"))
        #expect(bob.all(\.eventChanged).map(\.event) == [event])
    }

    @Test func `tells those who were away, also over a restart`() {
        let first = run()
        let (ada, bob) = (first.join("Ada"), first.join("Bob"))
        bob.drop()
        first.advance(120_000)
        let event = ada.schedule(in: Self.hour, invite: [bob])
        first.advance(120_000)
        let second = restarted(afterMs: 0)
        let again = second.join(token: bob.token)
        #expect(again.all(\.eventChanged).map(\.event) == [event])
        #expect(again.all(\.eventChanged).map(\.you) == [.invited])
    }
}
