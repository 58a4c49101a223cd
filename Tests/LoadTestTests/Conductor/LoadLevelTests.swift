import LoadTest
import TestSupport
import Testing

struct LoadLevelTests {
    @Test func `is shared out by whole rooms`() {
        let level = LoadLevel(players: 21, watchers: 5, slowReaders: 1, flooders: 3, arrivalsPerSecond: 30)
        let shares = (0..<3).map { level.share(of: $0, among: 3, room: 4) }
        #expect(shares.map(\.players) == [8, 8, 5])
        #expect(shares.map(\.watchers) == [2, 2, 1])
        #expect(shares.map(\.slowReaders) == [1, 0, 0])
        #expect(shares.map(\.flooders) == [1, 1, 1])
        #expect(shares.map(\.arrivalsPerSecond) == [10, 10, 10])
    }

    @Test func `adds up, and sends nobody away when it grows`() {
        var generator = SeededGenerator(seed: 41)
        for _ in 0..<2000 {
            let (workers, room) = (Int.random(in: 1...7, using: &generator), Int.random(in: 1...9, using: &generator))
            let players = Int.random(in: 0...200, using: &generator)
            let (before, after) = (LoadLevel(players: players), LoadLevel(players: players + 1, watchers: players))
            let shares = (0..<workers).map { after.share(of: $0, among: workers, room: room) }
            #expect(shares.map(\.players).reduce(0, +) == players + 1)
            #expect(shares.map(\.watchers).reduce(0, +) == players)
            for worker in 0..<workers {
                #expect(before.share(of: worker, among: workers, room: room).players <= shares[worker].players)
            }
        }
    }
}
