import ArenaSupport
import Figures
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// What shards and the lobby count.
@Suite struct ArenaFigureTests {
    let arena = MemoryArena()
    let ada: MemoryPeer

    init() { ada = arena.join("Ada") }

    private var shard: ArenaFigures { arena.shards[0].surroundings.figures }
    private var lobby: ArenaFigures { arena.lobby.surroundings.figures }

    private var rooms: [Int] { MatchPhase.allCases.map { shard.rooms[$0] } }
    private var people: [Int] { ArenaFigures.Attendance.allCases.map { shard.people[$0] } }

    private func room() -> String {
        ada.create {
            $0.rounds = 1
            $0.countdownMs = 1_000
        }
    }

    @Test func `a room counts in the phase of its match`() {
        _ = room()
        #expect(rooms == [1, 0, 0, 0, 0])
        ada.accept(.roomStart)
        #expect(rooms == [0, 1, 0, 0, 0])
        arena.advance(1_000)
        #expect(rooms == [0, 0, 1, 0, 0])
        ada.accept(.roomPause)
        #expect(rooms == [0, 0, 1, 0, 0])
        ada.accept(.roomResume)
        ada.accept(.hit())
        #expect(rooms == [0, 0, 0, 1, 0])
        arena.advance(5_000)
        #expect(rooms == [0, 0, 0, 0, 1])
        ada.accept(.roomLeave)
        #expect(rooms == [0, 0, 0, 0, 0])
    }

    @Test func `those in a room count by what they do there`() {
        let code = room()
        #expect(people == [1, 0])
        let bob = arena.join("Bob")
        bob.enter(code, as: .spectator)
        #expect(people == [1, 1])
        bob.enter(code)
        #expect(people == [2, 0])
        bob.drop()
        arena.run()
        // The seat is kept for the grace.
        #expect(people == [2, 0])
        arena.advance(60_000)
        #expect(people == [1, 0])
        ada.accept(.roomClose)
        #expect(people == [0, 0])
    }

    @Test func `a round that opens in time is not late`() {
        _ = room()
        ada.accept(.roomStart)
        arena.advance(1_000)
        #expect(shard.roundLateness.reading.count == 1)
        #expect(shard.roundLateness.reading.sum == 0)
    }

    @Test func `a round that opens late is as late as its place was kept from working`() {
        _ = room()
        ada.accept(.roomStart)
        arena.stall(1_070)
        arena.run()
        #expect(shard.roundLateness.reading.count == 1)
        #expect(shard.roundLateness.reading.sum == 0.07)
    }

    @Test func `a pause before the opening makes no round late, and one after it none more`() {
        _ = room()
        ada.accept(.roomStart)
        ada.accept(.roomPause)
        arena.advance(30_000)
        ada.accept(.roomResume)
        arena.advance(1_000)
        ada.accept(.roomPause)
        arena.advance(500)
        ada.accept(.roomResume)
        #expect(shard.roundLateness.reading.count == 1)
        #expect(shard.roundLateness.reading.sum == 0)
    }

    @Test func `rounds count when they are scored, and results when they are safe`() {
        _ = room()
        ada.accept(.roomStart)
        arena.advance(1_000)
        #expect(shard.roundsPlayed.value == 0)
        ada.accept(.hit())
        #expect(shard.roundsPlayed.value == 1)
        #expect(lobby.resultsStored.value == 1)
        #expect(lobby.resultsPublished.value == 1)
        #expect(lobby.resultsRefused.value == 0)
    }

    @Test func `the result of an unlisted room is stored and not published`() {
        _ = ada.create {
            $0.visibility = .unlisted
            $0.countdownMs = 0
        }
        ada.accept(.roomStart)
        ada.accept(.hit())
        #expect(lobby.resultsStored.value == 1)
        #expect(lobby.resultsPublished.value == 0)
    }

    @Test func `a slide that another replaces before its turn is conflated`() {
        _ = room()
        ada.accept(.roomStart)
        arena.advance(1_000)
        // Ten pass at once, one waits, and those behind it each replace the one before.
        for sequence in 1...15 { ada.slide(UInt32(sequence), to: 0.5) }
        arena.run()
        #expect(shard.slides.value == 15)
        #expect(shard.slidesConflated.value == 4)
        arena.advance(1_000)
        #expect(shard.slidesConflated.value == 4)
    }

    @Test func `what limits stop is counted by the limit`() {
        for _ in 0..<25 { ada.say(.lobbyUnwatch) }
        arena.run()
        #expect(shard.limits[.requests] == 6)
        let bob = arena.join("Bob", address: "192.0.2.2")
        for _ in 0..<12 { _ = bob.refusal(.join("KXQZT")) }
        #expect(lobby.limits[.guesses] == 2)
        let eve = arena.join("Eve", address: "192.0.2.3")
        for _ in 0..<10 { eve.say("nonsense") }
        arena.run()
        #expect(shard.limits[.faults] == 1)
        let mallory = arena.join("Mallory", address: "192.0.2.4")
        for _ in 0..<3001 { mallory.say(binary: []) }
        arena.run()
        #expect(mallory.closeCode != nil)
    }
}
