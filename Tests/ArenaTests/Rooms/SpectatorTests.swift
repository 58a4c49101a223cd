import Arena
import ArenaSupport
import GameProtocol
import GameRules
import Testing

/// What spectators see of the sliders: the protocol, section 6.
@Suite struct SpectatorTests {
    let arena = MemoryArena(shards: 2)
    let ada: MemoryPeer
    let bob: MemoryPeer
    let eve: MemoryPeer
    let code: String

    init() {
        ada = arena.join("Ada")
        bob = arena.join("Bob")
        eve = arena.join("Eve", on: 1)
        code = ada.create { $0.countdownMs = 0 }
        bob.enter(code)
        ada.accept(.roomStart)
    }

    /// The frames that were heard since the last look: for each, the seats and where they stand in percent.
    private func frames(_ peer: MemoryPeer) -> [[Int: Int]] {
        peer.take().compactMap { heard in
            guard case .sliders(let frame) = heard.frame else { return nil }
            return Dictionary(
                uniqueKeysWithValues: frame.entries.map { (Int($0.seat), Int(($0.values[0] * 100).rounded())) })
        }
    }

    @Test func `shows a move to spectators, and to no player`() {
        eve.enter(code, as: .spectator)
        _ = (ada.take(), bob.take(), eve.take())
        ada.slide(1, to: 1)
        arena.advance(100)
        #expect(eve.take().map(\.payload) == [[2, 0, 1, 0, 1, 0, 1, 0xFF, 0xFF]])
        #expect(ada.take().isEmpty && bob.take().isEmpty)
    }

    @Test func `shows everything first, then what has changed`() {
        ada.slide(1, to: 0.1)
        arena.advance(1_000)
        eve.say(.join(code, as: .spectator))
        arena.advance(100)
        #expect(frames(eve) == [[1: 10]])
        bob.slide(1, to: 0.2)
        arena.advance(100)
        #expect(frames(eve) == [[2: 20]])
        let dan = arena.join("Dan")
        dan.say(.join(code, as: .spectator))
        ada.slide(2, to: 0.3)
        arena.advance(100)
        let seen = frames(dan)
        #expect(seen.first.map { $0.keys.sorted() } == [1, 2])
        #expect(seen.last?[1] == 30)
        #expect(frames(eve) == [[1: 30]])
        arena.advance(1_000)
        #expect(frames(dan).isEmpty && frames(eve).isEmpty)
    }

    @Test func `shows at most ten frames a second, the newest values in each`() {
        eve.enter(code, as: .spectator)
        _ = eve.take()
        for sequence in 1...150 {
            ada.slide(UInt32(sequence), to: Double(sequence) / 200)
            arena.advance(20)
        }
        arena.advance(100)
        let heard = eve.heard.filter { $0.kind == .binary }
        #expect((29...32).contains(heard.count), "in three seconds")
        for (earlier, later) in zip(heard, heard.dropFirst()) { #expect(later.at - earlier.at >= 100) }
        #expect(frames(eve).last == [1: 75])
    }

    @Test func `shows a hit like any other move`() {
        eve.enter(code, as: .spectator)
        _ = eve.take()
        ada.accept(.hit(at: 0.4))
        arena.advance(100)
        #expect(frames(eve) == [[1: 40]])
    }

    @Test func `starts anew with each round`() {
        eve.enter(code, as: .spectator)
        ada.slide(1, to: 0.1)
        arena.advance(100)
        ada.accept(.hit())
        bob.accept(.hit())
        arena.advance(5_000)
        _ = eve.take()
        bob.slide(round: 2, 1, to: 0.9)
        arena.advance(100)
        #expect(frames(eve) == [[2: 90]])
    }

    @Test func `shows nothing of a seat that was given up`() {
        ada.slide(1, to: 0.1)
        bob.slide(1, to: 0.2)
        arena.run()
        bob.accept(.roomLeave)
        let dan = arena.join("Dan")
        dan.enter(code)
        eve.say(.join(code, as: .spectator))
        arena.advance(100)
        #expect(frames(eve) == [[1: 10]])
    }

    @Test func `shows the sliders to a player who takes to watching`() {
        ada.slide(1, to: 0.1)
        arena.run()
        _ = bob.take()
        bob.say(.join(code, as: .spectator))
        arena.advance(100)
        #expect(frames(bob) == [[1: 10]])
    }
}
