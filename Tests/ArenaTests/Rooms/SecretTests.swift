import ArenaSupport
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// What nobody may know, and how it is proved afterwards: the protocol, section 6.
@Suite struct SecretTests {
    @Test func `hides the target, and proves afterwards that it was fixed before`() throws {
        let arena = MemoryArena()
        let (ada, eve) = (arena.join("Ada"), arena.join("Eve"))
        let code = ada.create("hotcold") { $0.rounds = 3 }
        eve.enter(code, as: .spectator)
        ada.accept(.roomStart)
        arena.advance(300_000)
        for peer in [ada, eve] {
            let (starts, ends) = (peer.all(\.roundStart), peer.all(\.roundEnd))
            #expect(starts.count == 3 && ends.count == 3)
            for (start, end) in zip(starts, ends) {
                #expect(start.target == nil)
                let salt = try #require(end.salt)
                let target = end.target.map(String.init).joined(separator: ",")
                let proof = "\(salt):\(end.match):\(end.round):\(target)"
                let digest = MemoryArena.sha256(Array(proof.utf8))
                #expect(start.commit == digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
            }
            #expect(Set(ends.map(\.salt)).count == 3)
        }
    }

    @Test func `shows the salt to nobody before the end, pauses and snapshots included`() throws {
        let arena = MemoryArena()
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create("hotcold") { $0.countdownMs = 0 }
        bob.enter(code)
        ada.accept(.roomStart)
        ada.accept(.roomPause)
        ada.accept(.roomResume)
        bob.enter(code)
        ada.accept(.hit())
        let secret = try #require(arena.room(code)?.secret)
        let target = try #require(arena.room(code)?.match.current?.target.first)
        for heard in ada.heard + bob.heard {
            #expect(heard.text?.contains(secret.salt) != true)
            #expect(heard.text?.contains(#""target""#) != true, "\(target)")
        }
        #expect(ada.all(\.roundStart).map(\.commit) == [secret.commit, secret.commit])
        bob.accept(.hit())
        #expect(bob.all(\.roundEnd).first?.salt == secret.salt)
        #expect(bob.all(\.roundEnd).first?.target == [target])
    }

    @Test func `neither commits to nor salts a target that everyone sees`() {
        let arena = MemoryArena()
        let ada = arena.join("Ada")
        _ = ada.create { $0.countdownMs = 0 }
        ada.accept(.roomStart)
        ada.accept(.hit())
        #expect(ada.all(\.roundStart).map(\.commit) == [nil])
        #expect(ada.all(\.roundEnd).map(\.salt) == [nil])
    }

    @Test func `draws the same targets by the same seed`() {
        #expect(targets(seed: 42, arena: 1) == targets(seed: 42, arena: 2))
        #expect(targets(seed: 42, arena: 1) != targets(seed: 43, arena: 1))
        #expect(targets(seed: nil, arena: 1) != targets(seed: nil, arena: 2))
    }

    @Test func `tells nobody the seed`() {
        let arena = MemoryArena()
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        bob.enter(ada.create { seed(&$0, 987_654_321) })
        var patch = RoomOptionsPatch()
        patch.seed = 123_456_789
        ada.accept(.roomConfigure(options: patch))
        ada.accept(.roomStart)
        arena.advance(100_000)
        for heard in ada.heard + bob.heard {
            #expect(
                heard.text.map { $0.contains("seed") || $0.contains("987654321") || $0.contains("123456789") } != true)
        }
    }

    @Test func `draws by a new seed from the next match on`() {
        let arena = MemoryArena()
        let ada = arena.join("Ada")
        _ = ada.create { seed(&$0, 42) }
        ada.accept(.roomStart)
        var patch = RoomOptionsPatch()
        patch.seed = 43
        ada.accept(.roomConfigure(options: patch))
        arena.advance(200_000)
        ada.accept(.roomStart)
        arena.advance(200_000)
        let drawn = ada.all(\.roundEnd).map(\.target)
        #expect(Array(drawn.prefix(5)) == targets(seed: 42, arena: 1))
        #expect(Array(drawn.dropFirst(5)) == targets(seed: 43, arena: 1))
    }

    private func seed(_ options: inout RoomOptionsPatch, _ seed: UInt64?) {
        options.visibility = .unlisted
        options.seed = seed
    }

    /// The targets of a match's five rounds.
    private func targets(seed: UInt64?, arena arenaSeed: UInt64) -> [[Int]] {
        let arena = MemoryArena(seed: arenaSeed)
        let ada = arena.join("Ada")
        _ = ada.create { self.seed(&$0, seed) }
        ada.accept(.roomStart)
        arena.advance(200_000)
        return ada.all(\.roundEnd).map(\.target)
    }
}
