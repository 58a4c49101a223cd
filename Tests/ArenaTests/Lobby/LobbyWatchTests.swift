import ArenaSupport
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// What watchers of the lobby hear: the protocol, section 4.
@Suite struct LobbyWatchTests {
    let arena = MemoryArena(shards: 2)
    let eve: MemoryPeer

    init() {
        eve = arena.join("Eve", on: 1)
        _ = eve.take()
    }

    private var epoch: String { arena.lobby.epoch }

    /// Publishes that many results, of a room that is none.
    private func publish(_ count: Int) {
        guard let room = RoomCode("BCDFG") else { return }
        let first = arena.shards[0].feed.cursor.number
        for round in 1...count {
            arena.lobby.record(
                StoredRound(
                    id: "\(first).\(round)", room: room, match: 1, round: round, game: "bullseye", at: 5,
                    isPublished: true,
                    scores: [StoredRound.Score(player: PlayerID("p_1"), name: "Bob", points: 7, hasGuess: true)],
                    best: BestScore(player: PlayerID("p_1"), name: "Bob", score: 7)))
        }
        arena.run()
    }

    @Test func `shows an empty lobby`() {
        #expect(
            eve.tell(#"{"type":"lobby.watch","id":3}"#).map { $0.prefix(60) } == [
                #"{"type":"ok","id":3,"recovered":false}"#,
                #"{"type":"lobby","rooms":[],"games":[{"game":"bullseye","titl"#,
            ])
        #expect(eve.heard.last?.text?.hasSuffix(#""players":1,"cursor":"\#(epoch):0"}"#) == true)
    }

    @Test func `tells of rooms that are new, change and are gone`() {
        eve.accept(.lobbyWatch(after: nil))
        let ada = arena.join("Ada")
        let code = ada.create()
        let info = #""title":"Ada's room","game":"bullseye","phase":"waiting","round":0,"rounds":5,"players":1,"#
        #expect(
            eve.texts() == [
                #"{"type":"lobby.room","room":"\#(code)",\#(info)"capacity":16,"spectators":0,"locked":false}"#
            ])
        arena.advance(100)
        ada.accept(.roomLock(locked: true))
        #expect(
            eve.texts() == [
                #"{"type":"lobby.room","room":"\#(code)",\#(info)"capacity":16,"spectators":0,"locked":true}"#
            ])
        ada.accept(.roomClose)
        #expect(eve.texts() == [#"{"type":"lobby.roomClosed","room":"\#(code)"}"#])
    }

    @Test func `publishes a result with its cursor`() {
        eve.accept(.lobbyWatch(after: nil))
        let ada = arena.join("Ada")
        let code = ada.create { $0.countdownMs = 0 }
        ada.accept(.roomStart)
        arena.advance(1_000)
        _ = eve.take()
        ada.accept(.hit(at: 0))
        let score = ada.all(\.roundEnd)[0].scores[0].score
        let results = eve.texts().filter { $0.hasPrefix(#"{"type":"lobby.result""#) }
        #expect(
            results == [
                #"{"type":"lobby.result","cursor":"\#(epoch):1","room":"\#(code)","match":1,"game":"bullseye","#
                    + #""round":1,"players":1,"best":{"player":"\#(ada.player)","name":"Ada","score":\#(score)},"#
                    + #""at":1767225601000}"#
            ])
    }

    @Test func `names the best: the highest score, then the earlier hit, then the lower seat`() {
        eve.accept(.lobbyWatch(after: nil))
        let peers = ["Ada", "Bob", "Dan"].map { arena.join($0) }
        let code = peers[0].create { $0.countdownMs = 0 }
        for peer in peers[1...] { peer.enter(code) }
        peers[0].accept(.roomStart)
        arena.advance(1_000)
        peers[2].accept(.hit(1, at: 0.5))
        peers[1].accept(.hit(1, at: 0.5))
        arena.advance(1)
        peers[0].accept(.hit(1, at: 0.5))
        #expect(eve.all(\.lobbyResult).map(\.best.name) == ["Bob"])
        #expect(eve.all(\.lobbyResult).map(\.players) == [3])
    }

    @Test func `publishes nothing of a round in which nobody was scored`() {
        eve.accept(.lobbyWatch(after: nil))
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create { $0.countdownMs = 0 }
        ada.accept(.roomStart)
        arena.advance(1)
        bob.enter(code)
        ada.accept(.roomLeave)
        arena.advance(16_000)
        #expect(bob.all(\.roundEnd).map(\.scores.count) == [0])
        #expect(eve.all(\.lobbyResult).isEmpty)
    }

    @Test func `publishes nothing of an unlisted room`() {
        eve.accept(.lobbyWatch(after: nil))
        let ada = arena.join("Ada")
        _ = ada.create {
            $0.countdownMs = 0
            $0.visibility = .unlisted
        }
        ada.accept(.roomStart)
        ada.accept(.hit())
        ada.accept(.roomClose)
        #expect(eve.take().isEmpty)
    }

    @Test func `takes a room away that becomes unlisted, and shows it again`() {
        eve.accept(.lobbyWatch(after: nil))
        let ada = arena.join("Ada")
        let code = ada.create()
        var patch = RoomOptionsPatch()
        patch.visibility = .unlisted
        _ = eve.take()
        ada.accept(.roomConfigure(options: patch))
        #expect(eve.texts() == [#"{"type":"lobby.roomClosed","room":"\#(code)"}"#])
        patch.visibility = .public
        ada.accept(.roomConfigure(options: patch))
        arena.advance(100)
        #expect(eve.all(\.lobbyRoom).count == 2)
    }

    @Test func `sends at most ten changes of a room a second, the latest always`() {
        eve.accept(.lobbyWatch(after: nil))
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create()
        var isIn = false
        for step in 0..<60 {
            arena.advance(50)
            if step % 2 == 0 { bob.say(.join(code, as: isIn ? .player : .spectator)) }
            isIn.toggle()
            ada.say(.roomLock(locked: step % 3 == 0))
        }
        arena.advance(200)
        let heard = eve.heard.filter { $0.type == "lobby.room" }
        #expect((20...31).contains(heard.count), "in three seconds")
        for (earlier, later) in zip(heard, heard.dropFirst()) { #expect(later.at - earlier.at >= 100) }
        let room = arena.room(code)
        #expect(eve.all(\.lobbyRoom).last?.locked == room?.isLocked)
        #expect(eve.all(\.lobbyRoom).last?.spectators == room?.members.values.count { $0.seat == nil })
    }

    @Test func `says nothing after the watch has ended`() {
        eve.accept(.lobbyWatch(after: nil))
        #expect(eve.tell(#"{"type":"lobby.unwatch","id":1}"#) == [#"{"type":"ok","id":1}"#])
        _ = arena.join("Ada").create()
        publish(1)
        #expect(eve.take().isEmpty)
    }

    @Test func `replaces a watch by a second one`() {
        eve.accept(.lobbyWatch(after: nil))
        eve.accept(.lobbyWatch(after: nil))
        publish(1)
        #expect(eve.take().count == 1)
    }

    @Test func `counts the people who are connected`() {
        let (ada, silent) = (arena.join("Ada"), arena.connect())
        func players() -> Int? {
            eve.ask(.lobbyWatch(after: nil)).compactMap {
                if case .lobby(let lobby) = $0 { lobby.players } else { nil }
            }
            .first
        }
        #expect(players() == 2)
        ada.drop()
        silent.drop()
        arena.run()
        #expect(players() == 1)
    }

    // MARK: Cursors

    @Test func `sends what was missed first, oldest first, and then the lobby`() {
        publish(5)
        let heard = eve.tell(#"{"type":"lobby.watch","id":3,"after":"\#(epoch):2"}"#)
        #expect(heard.first == #"{"type":"ok","id":3,"recovered":true}"#)
        #expect(eve.all(\.lobbyResult).map(\.cursor.number) == [3, 4, 5])
        #expect(heard.last?.hasPrefix(#"{"type":"lobby","#) == true)
        #expect(heard.last?.hasSuffix(#""cursor":"\#(epoch):5"}"#) == true)
        #expect(heard.count == 5)
        publish(1)
        #expect(eve.all(\.lobbyResult).map(\.cursor.number) == [3, 4, 5, 6])
    }

    @Test func `recovers with nothing missed`() {
        publish(5)
        #expect(
            eve.tell(#"{"type":"lobby.watch","id":3,"after":"\#(epoch):5"}"#).first
                == #"{"type":"ok","id":3,"recovered":true}"#)
        #expect(eve.all(\.lobbyResult).isEmpty)
    }

    @Test func `keeps the last thousand results`() {
        publish(1_005)
        #expect(eve.ask(.lobbyWatch(after: Cursor(epoch: epoch, number: 5))).count == 1_002)
        #expect(eve.all(\.lobbyResult).map(\.cursor.number) == Array(6...1_005))
        #expect(eve.ask(.lobbyWatch(after: Cursor(epoch: epoch, number: 4))).count == 2)
    }

    @Test(arguments: ["%:6", "%:18446744073709551615", "other:3", ":3", "%", "%:", "%:-1", "%:03", "%:x", "", "🎯:1"])
    func `recovers nothing by a cursor that it cannot serve`(_ text: String) {
        publish(5)
        let cursor = text.replacing("%", with: epoch)
        let heard = eve.tell(#"{"type":"lobby.watch","id":3,"after":"\#(cursor)"}"#)
        #expect(heard.count == 2)
        #expect(heard.first == #"{"type":"ok","id":3,"recovered":false}"#)
        #expect(heard.last?.hasSuffix(#""cursor":"\#(epoch):5"}"#) == true)
        publish(1)
        #expect(eve.all(\.lobbyResult).map(\.cursor.number) == [6])
    }

    @Test func `refuses a cursor that is no text`() {
        #expect(eve.tell(#"{"type":"lobby.watch","after":5}"#).first?.contains("bad_message") == true)
    }

    @Test func `names another epoch in another run`() {
        #expect(MemoryArena(seed: 5).lobby.epoch != MemoryArena(seed: 6).lobby.epoch)
    }
}
