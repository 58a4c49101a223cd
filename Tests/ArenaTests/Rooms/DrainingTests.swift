import ArenaSupport
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// The server's end in order: the protocol, section 8.
@Suite struct DrainingTests {
    let arena = MemoryArena(shards: 2)
    let ada: MemoryPeer
    let eve: MemoryPeer
    let drained = Flag()

    private static let notice =
        #"{"type":"notice","kind":"draining","message":"The server restarts.","retryAfterMs":4000}"#

    init() {
        ada = arena.join("Ada")
        eve = arena.join("Eve", on: 1)
    }

    private func drain(limitMs: Int64 = 60_000) {
        arena.lobby.drain(until: arena.time.now + limitMs) { [drained] in drained.set() }
        arena.run()
    }

    /// A room with an open round, Ada's.
    private func openRound() -> String {
        let code = ada.create { $0.rounds = 3 }
        ada.accept(.roomStart)
        arena.advance(3_000)
        return code
    }

    @Test func `is over at once when nobody plays`() {
        drain()
        #expect(drained.isSet)
        #expect(ada.texts().last == Self.notice)
        #expect(eve.texts().last == Self.notice)
    }

    @Test func `tells everybody who still connects, after the welcome`() {
        drain()
        let late = arena.join("Late")
        #expect(late.heard.map(\.type) == ["welcome", "notice"])
    }

    @Test func `refuses to open, to enter and to start`() {
        let code = ada.create()
        drain()
        #expect(ada.refusal(.roomStart) == .draining)
        #expect(eve.refusal(.join(code)) == .draining)
        #expect(eve.refusal(.roomCreate(RoomCreate(game: "bullseye"))) == .draining)
        #expect(
            eve.tell(#"{"type":"room.join","id":5,"room":"\#(code)"}"#) == [
                #"{"type":"error","id":5,"code":"draining","message":"The server restarts. Try again in a moment.","#
                    + #""retryable":true,"retryAfterMs":4000}"#
            ])
    }

    @Test func `plays an open round to its end, stores it, and ends the match with the standings so far`() {
        _ = openRound()
        eve.accept(.lobbyWatch(after: nil))
        drain()
        #expect(!drained.isSet)
        ada.slide(1, to: 0.5)
        arena.advance(15_150)
        #expect(!drained.isSet)
        _ = ada.take()
        arena.advance(1)
        #expect(ada.take().map(\.type) == ["round.end", "room.phase", "match.end", "room.phase"])
        #expect(drained.isSet)
        #expect(ada.all(\.matchEnd).last?.standings.count == 1)
        #expect(eve.all(\.lobbyResult).count == 1)
    }

    @Test func `lets a seat be taken again meanwhile`() {
        let code = openRound()
        drain()
        ada.drop()
        arena.run()
        let back = arena.join(token: ada.token)
        #expect(back.welcome?.room?.text == code)
        #expect(back.heard.map(\.type) == ["welcome", "notice", "room"])
        #expect(back.accept(.hit(at: 0.5)) != nil)
        #expect(drained.isSet)
    }

    @Test func `waits no longer than it may, and scores then what stands`() {
        _ = openRound()
        ada.slide(1, to: 1)
        ada.accept(.roomPause)
        drain()
        arena.advance(59_999)
        #expect(!drained.isSet)
        arena.advance(1)
        #expect(drained.isSet)
        #expect(ada.all(\.roundEnd).last?.scores.first?.values == SliderValues([1]))
        #expect(ada.all(\.matchEnd).count == 1)
    }

    @Test func `does not wait for a round that nobody is left to play`() {
        _ = openRound()
        drain()
        ada.accept(.roomLeave)
        #expect(drained.isSet)
    }

    @Test func `waits for storage that fails no longer than a second after the last round`() {
        let store = FailingStore()
        let arena = MemoryArena(store: store, load: store.load)
        let ada = arena.join("Ada")
        _ = ada.create { $0.countdownMs = 0 }
        ada.accept(.roomStart)
        store.fail(true)
        arena.lobby.drain(until: arena.time.now + 60_000) { [drained] in drained.set() }
        ada.accept(.hit(at: 0.5))
        arena.advance(999)
        #expect(!drained.isSet)
        arena.advance(1)
        #expect(drained.isSet)
    }

    @Test func `is over once storage that failed works and the results are published`() {
        let store = FailingStore()
        let arena = MemoryArena(store: store, load: store.load)
        let ada = arena.join("Ada")
        ada.accept(.lobbyWatch(after: nil))
        _ = ada.create { $0.countdownMs = 0 }
        ada.accept(.roomStart)
        store.fail(true)
        ada.accept(.hit(at: 0.5))
        arena.lobby.drain(until: arena.time.now + 60_000) { [drained] in drained.set() }
        arena.run()
        #expect(!drained.isSet)
        store.fail(false)
        arena.run()
        #expect(drained.isSet)
        #expect(ada.all(\.lobbyResult).count == 1)
    }

    @Test func `opens no round that was announced`() {
        _ = ada.create()
        ada.accept(.roomStart)
        _ = ada.take()
        drain()
        #expect(ada.take().map(\.type) == ["notice", "match.end", "room.phase"])
        #expect(drained.isSet)
        arena.advance(60_000)
        #expect(ada.all(\.roundEnd).isEmpty)
    }

    @Test(arguments: 0..<40) func `ends every round once, whatever crosses it`(_ seed: UInt64) {
        let arena = MemoryArena(shards: 2, seed: seed)
        let drained = Flag()
        let hosts = (0..<6).map { arena.join("Host \($0)", on: $0 % 2) }
        let watcher = arena.join("Watcher")
        watcher.accept(.lobbyWatch(after: nil))
        for (index, host) in hosts.enumerated() {
            _ = host.create { $0.rounds = 2 }
            host.accept(.roomStart)
            arena.advance(Int64(index) * 700)
        }
        let guests = (0..<4).map { arena.connect(to: $0 % 2) }
        for (index, guest) in guests.enumerated() {
            guest.say(.hello(Hello(name: PlayerName("Guest \(index)"), token: nil)), id: 1)
            guest.say(.roomCreate(RoomCreate(game: "bullseye")), id: 2)
        }
        let now = arena.time.now
        for _ in 0..<Int(seed % 17) { _ = arena.step() }
        arena.lobby.drain(until: now + 60_000) { drained.set() }
        arena.advance(60_000)
        #expect(drained.isSet)
        for host in hosts {
            let ends = host.all(\.roundEnd).map(\.round)
            #expect(ends == Array(Set(ends)).sorted())
            #expect(host.all(\.matchEnd).count <= 1)
            #expect(host.room?.phase == .waiting || host.all(\.phase).last?.phase == .waiting)
        }
        #expect(
            watcher.all(\.lobbyResult).count == hosts.flatMap { $0.all(\.roundEnd) }.filter { !$0.scores.isEmpty }.count
        )
        #expect(arena.shards.allSatisfy { !$0.rooms.values.contains(where: \.isRoundOpen) })
    }
}
