import ArenaSupport
import GameProtocol
import GameRules
import TestSupport
import Testing

@testable import Arena

/// The lobby's stream for those who reconnect or move to another shard while it goes on.
@Suite struct LobbyMoveTests {
    /// A lobby in which things happen all the time: two rooms on different shards, where rounds end by the seed.
    private final class BusyLobby {
        let arena: MemoryArena
        let hosts: [MemoryPeer]
        let codes: [String]
        private var rounds = [1, 1]
        private var generator: SeededGenerator

        init(seed: UInt64) {
            arena = MemoryArena(shards: 2, seed: seed)
            generator = SeededGenerator(seed: seed)
            hosts = [arena.join("Ada", on: 0), arena.join("Bob", on: 1)]
            codes = hosts.map { host in
                host.create {
                    $0.countdownMs = 0
                    $0.revealMs = 500
                    $0.rounds = 100
                }
            }
            for host in hosts { host.accept(.roomStart) }
        }

        /// Has something happen, and runs a few steps of what follows.
        func stir() {
            let side = Int.random(in: 0...1, using: &generator)
            switch Int.random(in: 0...3, using: &generator) {
            case 0...1:
                hosts[side].say(.hit(rounds[side]))
                rounds[side] += 1
                arena.advance(500)
            case 2: hosts[side].say(.roomLock(locked: Bool.random(using: &generator)))
            default: break
            }
            for _ in 0..<Int.random(in: 0...6, using: &generator) { _ = arena.step() }
        }

        func pick(below count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

        /// The rooms as the lobby shows them at rest.
        var rooms: [RoomInfo] { arena.shards[0].feed.listedRooms }
    }

    /// The rooms as one sees them who has heard a snapshot and the changes since.
    private func rooms(heardBy peer: MemoryPeer) -> [RoomInfo] {
        var rooms: [RoomCode: RoomInfo] = [:]
        for message in peer.heard.compactMap(\.message) {
            switch message {
            case .lobby(let lobby):
                rooms = Dictionary(uniqueKeysWithValues: lobby.rooms.map { ($0.room, $0) })
            case .lobbyRoom(let info): rooms[info.room] = info
            case .lobbyRoomClosed(let room): rooms[room] = nil
            default: break
            }
        }
        return rooms.values.sorted { $0.room.text < $1.room.text }
    }

    @Test(arguments: 0..<25) func `loses and repeats nothing when a watcher moves`(_ seed: UInt64) {
        let lobby = BusyLobby(seed: seed)
        let eve = lobby.arena.join("Eve", on: 1)
        eve.accept(.lobbyWatch(after: nil))
        for move in 0..<6 {
            for _ in 0..<lobby.pick(below: 5) { lobby.stir() }
            eve.say(.join(lobby.codes[move % 2], as: .spectator))
            lobby.stir()
        }
        lobby.arena.advance(1_000)
        #expect(eve.isOpen)
        let numbers = eve.all(\.lobbyResult).map(\.cursor.number)
        #expect(!numbers.isEmpty)
        #expect(numbers == Array((numbers.first ?? 1)..<(numbers.first ?? 1) + UInt64(numbers.count)))
        #expect(numbers.last == lobby.arena.shards[0].feed.cursor.number)
        #expect(rooms(heardBy: eve) == lobby.rooms)
    }

    @Test(arguments: 0..<25) func `loses and repeats nothing when a watcher comes back with a cursor`(_ seed: UInt64) {
        let lobby = BusyLobby(seed: seed)
        var (numbers, token): ([UInt64], String?) = ([], nil)
        for life in 0..<6 {
            let eve = lobby.arena.connect(to: lobby.pick(below: 2))
            eve.say(.hello(Hello(name: PlayerName("Eve"), token: token)))
            let cursor = numbers.last.map { Cursor(epoch: lobby.arena.lobby.epoch, number: $0) }
            eve.say(.lobbyWatch(after: cursor), id: 1)
            for _ in 0..<lobby.pick(below: 8) { lobby.stir() }
            if life == 5 { lobby.arena.advance(1_000) }
            eve.drop()
            token = eve.welcome?.token ?? token
            numbers += eve.all(\.lobbyResult).map(\.cursor.number)
            if numbers.isEmpty { numbers = eve.heard.compactMap(\.message).compactMap(cursorNumber) }
        }
        let first = numbers.first ?? 0
        #expect(numbers == Array(first..<first + UInt64(numbers.count)))
        #expect(numbers.last == lobby.arena.shards[1].feed.cursor.number)
    }

    /// Where the stream was when the lobby was shown.
    private func cursorNumber(_ message: ServerMessage) -> UInt64? {
        if case .lobby(let lobby) = message { lobby.cursor.number } else { nil }
    }

    @Test func `hears nothing twice on a shard that is behind, and misses nothing on one that is ahead`() {
        let arena = MemoryArena(shards: 2)
        let (ada, eve) = (arena.join("Ada"), arena.join("Eve", on: 1))
        let code = ada.create { $0.visibility = .unlisted }
        eve.accept(.lobbyWatch(after: nil))
        let feeds = arena.shards.map(\.feed)
        func publish(_ word: String, on feed: LobbyFeed) { feed.apply(.result(message: Array(word.utf8))) }

        publish("first", on: feeds[1])
        eve.say(.join(code))
        arena.run()
        publish("first", on: feeds[0])
        #expect(eve.texts().filter { !$0.hasPrefix("{") } == ["first"])

        // Eve goes back while the other shard is ahead.
        let bob = arena.join("Bob", on: 1)
        let other = bob.create { $0.visibility = .unlisted }
        publish("second", on: feeds[1])
        eve.say(.join(other))
        arena.run()
        publish("third", on: feeds[1])
        #expect(eve.texts().filter { !$0.hasPrefix("{") } == ["second", "third"])
    }

    @Test func `sends a client away that it cannot keep whole, to come back with its cursor`() {
        let arena = MemoryArena(shards: 2)
        let (ada, eve) = (arena.join("Ada"), arena.join("Eve", on: 1))
        let code = ada.create()
        eve.accept(.lobbyWatch(after: nil))
        eve.say(.join(code))
        while eve.session != nil { _ = arena.step() }
        // It is on its way, and a great many updates are quicker.
        for _ in 0...ArenaSettings.updatesKept { arena.shards[0].feed.apply(.result(message: [])) }
        arena.run()
        #expect(eve.closeCode == .moved)
        #expect(arena.room(code)?.members[eve.player]?.isConnected == false)
    }
}
