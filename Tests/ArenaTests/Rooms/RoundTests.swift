import ArenaSupport
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// What a room tells of its match: the protocol, sections 5 and 6.
@Suite struct RoundTests {
    let arena = MemoryArena()
    let ada: MemoryPeer
    let bob: MemoryPeer
    let code: String

    private static let start = ManualTime.start

    init() {
        ada = arena.join("Ada")
        bob = arena.join("Bob")
        code = ada.create {
            $0.rounds = 2
            $0.visibility = .unlisted
            $0.seed = 1
        }
        bob.enter(code)
        _ = (ada.take(), bob.take())
    }

    /// A time that many milliseconds after the start.
    private func at(_ ms: Int64) -> Int64 { Self.start + ms }

    private func announcement(_ round: Int, target: Int, openAt: Int64) -> String {
        #"{"type":"round.start","match":1,"round":\#(round),"rounds":2,"game":"bullseye","#
            + #""sliders":[{"label":"Target","min":1,"max":100}],"target":[\#(target)],"#
            + #""openAt":\#(at(openAt)),"deadlineAt":\#(at(openAt + 15_000)),"start":[0.5]}"#
    }

    private func phase(_ phase: String, _ deadlineAt: Int64?, paused: Bool = false) -> String {
        let deadlineAt = deadlineAt.map { String(at($0)) } ?? "null"
        return #"{"type":"room.phase","phase":"\#(phase)","paused":\#(paused),"deadlineAt":\#(deadlineAt)}"#
    }

    @Test func `plays a match from its start to its standings`() throws {
        #expect(ada.accept(.roomStart) == .done)
        let target = try #require(bob.all(\.roundStart).first?.target?.first)
        #expect(bob.texts() == [announcement(1, target: target, openAt: 3_000), phase("countdown", 3_000)])
        arena.advance(3_000)
        #expect(bob.texts() == [phase("open", 18_000)])

        let place = Double(target - 1) / 99
        arena.advance(1_000)
        #expect(
            bob.tell(#"{"type":"hit","id":9,"round":1,"values":[\#(place)]}"#) == [
                #"{"type":"ok","id":9,"atMs":1000}"#, #"{"type":"round.hit","player":"\#(bob.player)"}"#,
            ])
        #expect(bob.room?.roster.map(\.hit) == [false, false])
        arena.advance(14_150)
        #expect(bob.take().isEmpty)
        arena.advance(1)
        #expect(
            bob.texts() == [
                #"{"type":"round.end","match":1,"round":1,"game":"bullseye","target":[\#(target)],"scores":["#
                    + #"{"player":"\#(bob.player)","name":"Bob","values":[\#(place)],"guess":[\#(target)],"#
                    + #""difference":0,"score":200,"bonus":100,"total":200,"rank":1,"atMs":1000,"verdict":"Perfect!"},"#
                    + #"{"player":"\#(ada.player)","name":"Ada","values":null,"guess":null,"difference":null,"#
                    + #""score":0,"bonus":0,"total":0,"rank":2,"atMs":null,"verdict":"No guess"}],"#
                    + #""nextAt":\#(at(23_151))}"#,
                phase("reveal", 23_151),
            ])
        arena.advance(5_000 + 3_000 + 15_151)
        _ = bob.take()
        arena.advance(5_000)
        #expect(
            bob.texts() == [
                #"{"type":"match.end","match":1,"standings":[{"player":"\#(bob.player)","name":"Bob","total":200,"#
                    + #""rank":1,"perfect":1},{"player":"\#(ada.player)","name":"Ada","total":0,"rank":2,"perfect":0}]}"#,
                phase("finished", 51_302),
            ])
        arena.advance(5_000)
        #expect(bob.texts() == [phase("waiting", nil)])
    }

    @Test func `shows a snapshot with the round under way and the last result`() throws {
        ada.accept(.roomStart)
        arena.advance(3_000)
        #expect(ada.accept(.hit(at: 0.25)) == .hit(atMs: 0))
        let eve = arena.join("Eve")
        eve.enter(code)
        let room = try #require(eve.room)
        #expect(room.phase == .open && room.match == 1 && room.round == 1)
        #expect(room.current == ada.all(\.roundStart).last)
        #expect(room.last == nil)
        #expect(room.roster.map(\.hit) == [true, false, false])
        bob.accept(.hit())
        eve.accept(.hit())
        eve.enter(code)
        let later = try #require(eve.room)
        #expect(later.phase == .reveal)
        #expect(later.current == nil)
        #expect(later.last == ada.all(\.roundEnd).last)
        #expect(later.roster.map(\.rank).allSatisfy { $0 != nil })
    }

    @Test func `starts only in waiting, with a taken seat`() {
        #expect(ada.accept(.roomStart) == .done)
        #expect(ada.refusal(.roomStart) == .wrongPhase)
        let eve = arena.join("Eve")
        _ = eve.create(as: .spectator)
        #expect(eve.refusal(.roomStart) == .wrongPhase)
    }

    @Test func `starts by itself when enough are seated`() {
        let (eve, dan) = (arena.join("Eve"), arena.join("Dan"))
        let code = eve.create { $0.autoStart = 2 }
        dan.enter(code, as: .spectator)
        #expect(eve.room?.phase == .waiting)
        _ = eve.take()
        dan.enter(code)
        #expect(eve.take().map(\.type) == ["room.player", "round.start", "room.phase"])
        #expect(dan.room?.phase == .countdown)
    }

    @Test func `starts by itself for a creator who is enough`() {
        let eve = arena.join("Eve")
        _ = eve.create { $0.autoStart = 1 }
        #expect(eve.room?.phase == .countdown)
        #expect(eve.room?.current?.round == 1)
    }

    @Test func `repeats matches on request`() {
        let eve = arena.join("Eve")
        _ = eve.create {
            $0.repeat = true
            $0.rounds = 1
            $0.autoStart = 1
            $0.countdownMs = 0
        }
        arena.advance(15_151 + 5_000 + 5_000)
        #expect(eve.all(\.matchEnd).map(\.match) == [1])
        #expect(eve.all(\.roundStart).map(\.match) == [2])
    }

    @Test func `plays its games in turn`() {
        let eve = arena.join("Eve")
        _ = eve.create {
            $0.games = ["hotcold", "rgbullseye"]
            $0.rounds = 3
            $0.countdownMs = 0
        }
        eve.accept(.roomStart)
        for round in 1...3 {
            eve.accept(.hit(round))
            arena.advance(5_000)
        }
        #expect(eve.all(\.roundStart).map(\.game) == ["hotcold", "rgbullseye", "hotcold"])
        #expect(eve.all(\.roundStart).map(\.sliders.count) == [1, 3, 1])
    }

    // MARK: Pausing

    @Test func `moves every deadline by the time paused`() throws {
        #expect(ada.refusal(.roomPause) == .wrongPhase)
        ada.accept(.roomStart)
        let target = try #require(bob.all(\.roundStart).first?.target?.first)
        arena.advance(1_000)
        _ = bob.take()
        #expect(ada.accept(.roomPause) == .done)
        #expect(bob.texts() == [phase("countdown", nil, paused: true)])
        #expect(ada.refusal(.roomPause) == .wrongPhase)
        arena.advance(3_600_000)
        #expect(bob.take().isEmpty)
        #expect(ada.accept(.roomResume) == .done)
        #expect(
            bob.texts() == [announcement(1, target: target, openAt: 3_603_000), phase("countdown", 3_603_000)])
        #expect(ada.refusal(.roomResume) == .wrongPhase)
    }

    @Test func `takes no hit while paused`() {
        ada.accept(.roomStart)
        arena.advance(3_000)
        ada.accept(.roomPause)
        #expect(bob.refusal(.hit()) == .wrongPhase)
        #expect(bob.refusal(.hit(2)) == .wrongRound)
        ada.accept(.roomResume)
        #expect(bob.accept(.hit()) == .hit(atMs: 0))
    }

    @Test func `tells the moved end of a reveal to those who come later`() throws {
        ada.accept(.roomStart)
        arena.advance(3_000)
        ada.accept(.roomSkip)
        ada.accept(.roomPause)
        arena.advance(7_000)
        ada.accept(.roomResume)
        let eve = arena.join("Eve")
        eve.enter(code)
        #expect(eve.room?.last?.nextAt == at(3_000 + 7_000 + 5_000))
        _ = bob.take()
        arena.advance(4_999)
        #expect(bob.all(\.roundStart).count == 1)
        arena.advance(1)
        #expect(bob.all(\.roundStart).count == 2)
    }

    @Test func `skips to the result`() {
        #expect(ada.refusal(.roomSkip) == .wrongPhase)
        ada.accept(.roomStart)
        #expect(ada.refusal(.roomSkip) == .wrongPhase)
        arena.advance(3_000)
        #expect(ada.typesAfter(.roomSkip).suffix(3) == ["ok", "round.end", "room.phase"])
    }

    // MARK: Hits

    @Test func `refuses hits in the protocol's order`() {
        let eve = arena.join("Eve")
        #expect(eve.refusal(.hit(9, at: 7)) == .notInRoom)
        eve.enter(code, as: .spectator)
        #expect(eve.refusal(.hit(9, at: 7)) == .notAPlayer)
        #expect(bob.refusal(.hit(9, at: 7)) == .wrongPhase)
        ada.accept(.roomStart)
        #expect(bob.refusal(.hit(2, at: 7)) == .wrongRound)
        #expect(bob.refusal(.hit(0, at: 7)) == .wrongRound)
        #expect(bob.refusal(.hit(1, at: 7)) == .wrongPhase)
        arena.advance(3_000)
        #expect(bob.refusal(.hit(1, at: 7)) == .badValues)
        #expect(bob.refusal(.hit(1, at: 0.1, 0.2)) == .badValues)
        #expect(bob.accept(.hit(1, at: 0.1)) == .hit(atMs: 0))
        #expect(bob.refusal(.hit(1, at: 7)) == .alreadyHit)
        arena.advance(15_151)
        #expect(bob.refusal(.hit(1, at: 7)) == .roundOver)
        #expect(bob.refusal(.hit(2, at: 7)) == .wrongRound)
        arena.advance(5_000)
        #expect(bob.refusal(.hit(1, at: 7)) == .roundOver)
    }

    @Test(arguments: [
        #"{"type":"hit","id":1,"round":1,"values":0.5}"#, #"{"type":"hit","id":1}"#,
        #"{"type":"hit","id":1,"round":"1"}"#,
    ])
    func `refuses a malformed hit before anything else`(_ text: String) {
        #expect(bob.tell(text).first?.contains(#""code":"bad_message""#) == true)
    }

    @Test func `takes a hit until the grace is over, though the timer is late`() {
        ada.accept(.roomStart)
        arena.advance(3_000)
        // Nothing of the room has been run since: what is due comes before the hit.
        arena.stall(15_151)
        #expect(bob.refusal(.hit()) == .roundOver)
        #expect(ada.all(\.roundEnd).count == 1)
    }

    @Test func `never tells where somebody hit before the round ends`() {
        ada.accept(.roomStart)
        arena.advance(3_000)
        _ = ada.take()
        bob.accept(.hit(at: 0.12345))
        #expect(ada.texts() == [#"{"type":"round.hit","player":"\#(bob.player)"}"#])
        ada.enter(code)
        #expect(ada.heard.last?.text?.contains("0.12345") == false)
        ada.accept(.hit())
        #expect(ada.heard.contains { $0.text?.contains("0.12345") == true })
    }

    // MARK: Being away

    @Test func `ends the round when those who have not hit are away`() {
        ada.accept(.roomStart)
        arena.advance(3_000)
        ada.accept(.hit(at: 0.25))
        bob.drop()
        arena.run()
        #expect(ada.all(\.roundEnd).map { $0.scores.map(\.name) } == [["Ada", "Bob"]])
    }

    @Test func `scores what was moved by those who are away`() throws {
        ada.accept(.roomStart)
        arena.advance(3_000)
        bob.slide(1, to: 1)
        bob.drop()
        arena.run()
        ada.accept(.hit(at: 0))
        let scores = try #require(ada.all(\.roundEnd).first?.scores)
        #expect(scores.first { $0.name == "Bob" }?.guess == [100])
    }

    @Test func `runs an open round to its end with nobody there, and waits in the reveal`() throws {
        ada.accept(.roomStart)
        arena.advance(3_000)
        ada.drop()
        bob.drop()
        arena.advance(45_000)
        #expect(arena.room(code)?.match.phase == .reveal)
        let again = arena.join(token: ada.token)
        let room = try #require(again.room)
        #expect(room.phase == .reveal && !room.paused)
        #expect(room.last?.round == 1)
        #expect(room.last?.nextAt == arena.time.now + 1_000)
        arena.advance(999)
        #expect(again.all(\.roundStart).isEmpty)
        arena.advance(1)
        #expect(again.all(\.roundStart).map(\.round) == [2])
    }
}
