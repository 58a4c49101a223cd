import ArenaSupport
import GameProtocol
import GameRules
import Testing

/// The game's own feedback: the protocol, section 6.
@Suite struct HeatTests {
    let arena = MemoryArena()
    let ada: MemoryPeer
    let bob: MemoryPeer

    init() {
        ada = arena.join("Ada")
        bob = arena.join("Bob")
        bob.enter(ada.create("hotcold") { $0.countdownMs = 0 })
        ada.accept(.roomStart)
        _ = (ada.take(), bob.take())
    }

    private func heats(_ peer: MemoryPeer) -> [(at: Int64, HeatFrame)] {
        peer.heard.compactMap { heard in
            if case .heat(let frame) = heard.frame { (heard.at, frame) } else { nil }
        }
    }

    @Test func `answers a move at once, to the player alone`() throws {
        ada.slide(1, to: 0)
        arena.run()
        let heard = try #require(ada.take().first)
        #expect(heard.payload.count == 9)
        #expect(heard.payload.prefix(7) == [3, 0, 1, 0, 0, 0, 1])
        #expect(bob.take().isEmpty)
    }

    @Test func `is 1 on target, less by a 99th for each step away`() throws {
        ada.accept(.hit(at: 0))
        for guess in 1...100 {
            bob.slide(UInt32(guess), to: Double(guess - 1) / 99)
            arena.advance(100)
        }
        bob.accept(.hit())
        let target = try #require(bob.all(\.roundEnd).first?.target.first)
        let frames = heats(bob).map(\.1)
        #expect(frames.count == 100)
        for frame in frames {
            let expected = 1 - Double(abs(target - Int(frame.sequence))) / 99
            #expect(abs(frame.heat - expected) < 0.0001)
        }
    }

    @Test func `answers the newest move within 100 ms, at most 20 times a second`() {
        var saidAt: [UInt32: Int64] = [:]
        for sequence in 1...600 {
            ada.slide(UInt32(sequence), to: Double(sequence % 100) / 100)
            saidAt[UInt32(sequence)] = arena.time.now
            arena.advance(Int64(sequence % 7))
        }
        arena.advance(200)
        let frames = heats(ada)
        #expect(frames.last?.1.sequence == 600)
        for (earlier, later) in zip(frames, frames.dropFirst()) {
            #expect(later.at - earlier.at >= 50)
            #expect(later.1.sequence > earlier.1.sequence)
        }
        for frame in frames { #expect(frame.at - (saidAt[frame.1.sequence] ?? 0) <= 100) }
    }

    @Test func `is silent after the hit`() {
        ada.slide(1, to: 0)
        ada.slide(2, to: 0.1)
        ada.say(.hit())
        ada.slide(3, to: 0.2)
        arena.advance(1_000)
        #expect(heats(ada).map(\.1.sequence) == [1])
    }

    @Test func `is silent in a game without feedback`() {
        let eve = arena.join("Eve")
        _ = eve.create { $0.countdownMs = 0 }
        eve.accept(.roomStart)
        eve.slide(1, to: 0)
        arena.advance(1_000)
        #expect(heats(eve).isEmpty)
    }
}
