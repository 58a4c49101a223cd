import ArenaSupport
import GameProtocol
import TestSupport
import Testing

@testable import Arena

/// Events are scheduled by the wall clock, and do not care for it once they gather.
@Suite struct EventClockTests {
    let time = ManualTime()
    let arena: MemoryArena
    let ada: MemoryPeer

    private static let hour: Int64 = 3_600_000

    init() {
        arena = MemoryArena(time: time)
        ada = arena.join("Ada")
    }

    /// When the first countdown began after `start`, in milliseconds.
    private func begun(after start: Int64) -> Int64? {
        ada.heard.first { $0.type == "round.start" }.map { $0.at - start }
    }

    @Test func `waits longer when the clock is set back`() {
        let start = time.now
        _ = ada.schedule(in: Self.hour)
        arena.advance(1_800_000)
        time.setWall(by: -600_000)
        arena.advance(1_740_000)
        #expect(ada.call == nil)
        arena.advance(600_000)
        #expect(ada.call?.startAt == start + Self.hour + 600_000)
    }

    @Test func `gathers earlier when the clock is set forwards`() {
        let start = time.now
        _ = ada.schedule(in: Self.hour)
        arena.advance(600_000)
        time.setWall(by: 1_200_000)
        arena.advance(1_740_000)
        #expect(ada.call?.startAt == start + 2_400_000)
        #expect(ada.enter(ada.call?.room.text ?? ""))
        arena.advance(60_000)
        #expect(begun(after: start) == 2_400_000)
    }

    @Test func `gathers for ten seconds when the clock is set beyond its start`() {
        _ = ada.schedule(in: Self.hour)
        arena.advance(600_500)
        time.setWall(by: 3_100_000)
        arena.advance(1_000)
        let call = ada.call
        #expect(call.map { (9_000...10_000).contains($0.startAt - time.now) } == true)
    }

    @Test func `is missed when the clock is set far beyond its start`() {
        let event = ada.schedule(in: Self.hour)
        time.setWall(by: 2 * Self.hour)
        arena.advance(1_000)
        #expect(ada.event(event)?.state == .cancelled)
        #expect(ada.event(event)?.reason == .missed)
        #expect(ada.call == nil)
    }

    @Test(arguments: [-Self.hour, -30_000, 30_000, Self.hour])
    func `begins on time whatever happens to the clock while it gathers`(step: Int64) {
        let start = time.now
        _ = ada.schedule(in: Self.hour)
        arena.advance(Self.hour - 40_000)
        #expect(ada.enter(ada.call?.room.text ?? ""))
        time.setWall(by: step)
        arena.advance(40_000)
        #expect(begun(after: start) == Self.hour)
        arena.advance(Self.hour)
        #expect(ada.all(\.eventGathering).count == 1)
    }

    @Test(arguments: 0..<20) func `begins once while the clock is set at random`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let event = ada.schedule(in: Self.hour) { $0.rounds = 1 }
        for _ in 0..<40 {
            time.setWall(by: Int64.random(in: -250_000...250_000, using: &generator))
            arena.advance(Int64.random(in: 0...200_000, using: &generator))
            if let call = ada.call, ada.room == nil { _ = ada.enter(call.room.text) }
        }
        let state = ada.event(event)?.state
        #expect(ada.all(\.eventGathering).count <= 1)
        #expect(ada.all(\.roundStart).count <= 1)
        #expect(state == .scheduled || state == .finished || state == .cancelled)
        #expect(state != .scheduled || ada.call == nil)
    }
}
