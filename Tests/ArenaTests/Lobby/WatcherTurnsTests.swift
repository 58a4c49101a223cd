import ArenaSupport
import GameProtocol
import Testing

@testable import Arena

/// How watchers are told, be they few or many.
@Suite struct WatcherTurnsTests {
    private let arena = MemoryArena()
    private let watchers: [MemoryPeer]

    init() {
        let arena = arena
        watchers = (1...128).map { number in
            let watcher = arena.join("Watcher \(number)")
            watcher.accept(.lobbyWatch(after: nil))
            return watcher
        }
    }

    private func publish(_ word: String) {
        arena.shards[0].feed.apply(.result(message: Array(word.utf8)))
        arena.run()
    }

    private func heard(_ watcher: MemoryPeer) -> [String] { watcher.take().compactMap(\.text) }

    @Test func `a crowd is told a few at a time, and everything else comes between`() {
        publish("first")
        #expect(watchers.map { heard($0) } == Array(repeating: ["first"], count: 32) + Array(repeating: [], count: 96))
        arena.advance(4)
        #expect(watchers[32...].allSatisfy { heard($0) == [] })
        arena.advance(1)
        #expect(watchers[32..<64].allSatisfy { heard($0) == ["first"] })
        #expect(watchers[64...].allSatisfy { heard($0) == [] })
        arena.advance(10)
        #expect(watchers[64...].allSatisfy { heard($0) == ["first"] })
    }

    @Test func `what is published while a crowd is told comes together in the next turn`() {
        publish("first")
        arena.advance(5)
        publish("second")
        arena.advance(5)
        publish("third")
        arena.advance(5)
        let counts = [1, 1, 2, 3].flatMap { Array(repeating: $0, count: 32) }
        #expect(watchers.map { heard($0).count } == counts)
        arena.advance(4)
        #expect(watchers.allSatisfy { heard($0) == [] })
        arena.advance(1)
        #expect(watchers[..<32].allSatisfy { heard($0) == ["second", "third"] })
        arena.advance(15)
        #expect(watchers[32..<64].allSatisfy { heard($0) == ["second", "third"] })
        #expect(watchers[64..<96].allSatisfy { heard($0) == ["third"] })
        arena.advance(1000)
        #expect(watchers.allSatisfy { heard($0) == [] })
    }

    @Test func `whoever comes and goes meanwhile leaves nobody out`() {
        publish("first")
        let late = arena.join("Late")
        late.accept(.lobbyWatch(after: nil))
        _ = late.take()
        for gone in [0, 64, 65, 127] { watchers[gone].drop() }
        publish("second")
        arena.advance(500)
        #expect(heard(late) == ["second"])
        for (number, watcher) in watchers.enumerated() where watcher.isOpen {
            #expect(heard(watcher) == ["first", "second"], "watcher \(number)")
        }
    }

    @Test func `a few hear everything as it comes`() {
        for watcher in watchers.dropFirst(32) { watcher.drop() }
        arena.run()
        publish("first")
        publish("second")
        #expect(watchers[..<32].allSatisfy { heard($0) == ["first", "second"] })
    }

    @Test func `everybody hears everything in order, whatever happens when`() {
        var expected: [String] = []
        for number in 1...400 {
            publish("\(number)")
            expected.append("\(number)")
            arena.advance(Int64(number * 7 % 23))
        }
        arena.advance(500)
        #expect(watchers.allSatisfy { heard($0) == expected })
    }
}
