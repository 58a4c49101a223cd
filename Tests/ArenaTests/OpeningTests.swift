import ArenaSupport
import GameProtocol
import Testing

@Suite struct OpeningTests {
    @Test func `greets a new player with a token of its own`() {
        let ada = MemoryArena().join("Ada")
        #expect(ada.welcome?.name == "Ada")
    }
}
