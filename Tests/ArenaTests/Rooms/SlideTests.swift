import ArenaSupport
import GameProtocol
import GameRules
import Testing

/// Moves, and how fast they may come: the protocol, sections 2 and 6.
@Suite struct SlideTests {
    let arena = MemoryArena()
    let ada: MemoryPeer
    let code: String

    init() {
        ada = arena.join("Ada")
        code = ada.create { $0.countdownMs = 1_000 }
        ada.accept(.roomStart)
        arena.advance(1_000)
        _ = ada.take()
    }

    /// Ada's bound value and sequence number.
    private var bound: (sequence: UInt32, place: Double)? {
        arena.bound(ada, in: code).map { ($0.sequence, $0.values[0]) }
    }

    private func isBound(_ sequence: UInt32, _ place: Double) -> Bool { bound.map { $0 == (sequence, place) } ?? false }

    @Test func `moves the bound slider, and a newer move replaces an older one`() {
        ada.say(binary: [1, 0, 1, 0, 0, 0, 1, 0x00, 0x00])
        ada.say(binary: [1, 0, 1, 0, 0, 0, 2, 0xFF, 0xFF])
        arena.run()
        #expect(ada.take().isEmpty)
        #expect(isBound(2, 1))
    }

    @Test(
        arguments: [
            [], [1], [1, 0, 1, 0, 0, 0, 1], [1, 0, 1, 0, 0, 0, 1, 0], [1, 0, 1, 0, 0, 0, 1, 0, 0, 0],
            [0, 0, 1, 0, 0, 0, 1, 0, 0], [2, 0, 1, 0, 0, 0, 1, 0, 0], [1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0],
            [1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ] as [[UInt8]])
    func `calls a slide bad that is none of this round's game`(_ bytes: [UInt8]) {
        ada.say(binary: bytes)
        arena.run()
        #expect(ada.texts().map { $0.hasPrefix(#"{"type":"error","code":"bad_slide","#) } == [true])
        #expect(isBound(0, 0.5))
    }

    @Test func `drops what comes late or out of place without a word`() {
        ada.slide(5, to: 0.25)
        ada.slide(5, to: 1)
        ada.slide(4, to: 1)
        ada.slide(round: 2, 6, to: 1)
        ada.slide(round: 2, 6, to: 1, 1, 1)
        ada.slide(round: 0, 6, to: 1)
        arena.run()
        #expect(ada.take().isEmpty)
        #expect(bound.map { $0.sequence == 5 } == true)
    }

    @Test func `drops moves before the opening, while paused, and after the hit`() {
        ada.accept(.roomPause)
        ada.slide(1, to: 1)
        arena.run()
        ada.accept(.roomResume)
        #expect(isBound(0, 0.5))
        let bob = arena.join("Bob")
        bob.enter(code)
        ada.accept(.hit())
        ada.slide(1, to: 1)
        arena.run()
        #expect(isBound(0, 0.5))
        bob.accept(.hit())
        arena.advance(5_000)
        ada.slide(round: 2, 1, to: 1)
        arena.run()
        #expect(isBound(0, 0.5))
    }

    @Test func `drops slides of those who are in no room or only watch`() {
        let bob = arena.join("Bob")
        _ = bob.take()
        bob.slide(1, to: 1)
        arena.run()
        #expect(bob.take().isEmpty)
        bob.enter(code, as: .spectator)
        _ = bob.take()
        bob.slide(1, to: 1, 1, 1)
        arena.run()
        #expect(bob.take().isEmpty)
    }

    @Test func `takes a move up to 150 ms after the deadline`() {
        arena.advance(15_150)
        ada.slide(1, to: 1)
        arena.advance(1)
        #expect(ada.all(\.roundEnd).last?.scores.map(\.guess) == [[100]])
    }

    @Test func `takes the latest of what comes too fast, a moment later`() {
        for sequence in 1...100 { ada.slide(UInt32(sequence), to: Double(sequence) / 100) }
        arena.run()
        #expect(bound.map { $0.sequence < 100 } == true)
        arena.advance(17)
        #expect(bound.map { $0.sequence == 100 } == true)
    }

    @Test func `takes no more than sixty moves a second`() {
        var changes = 0
        var last: UInt32 = 0
        // A burst is used up first.
        for sequence in 1...11 { ada.slide(UInt32(sequence), to: 0.1) }
        arena.advance(17)
        for sequence in 12...2011 {
            ada.slide(UInt32(sequence), to: 0.2)
            arena.advance(1)
            let now = bound?.sequence ?? 0
            if now != last { changes += 1 }
            last = now
        }
        #expect((118...121).contains(changes), "in two seconds")
    }

    @Test func `takes no slide along into another room`() {
        let bob = arena.join("Bob")
        let other = bob.create { $0.countdownMs = 0 }
        bob.accept(.roomStart)
        for sequence in 1...50 { ada.slide(UInt32(sequence), to: 1) }
        ada.enter(other)
        arena.advance(1_000)
        #expect(arena.bound(ada, in: other)?.sequence == 0)
    }

    @Test func `hits with the latest slide, even one that came too fast`() {
        for sequence in 1...50 { ada.slide(UInt32(sequence), to: Double(sequence) / 50) }
        ada.say(.hit())
        arena.run()
        #expect(ada.all(\.roundEnd).last?.scores.map(\.guess) == [[100]])
    }
}
