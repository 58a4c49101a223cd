import Arena
import ArenaSupport
import GameProtocol
import Testing

/// Stars for games: the protocol, section 7.
@Suite struct RatingTests {
    private let store = FailingStore()
    private let arena: MemoryArena
    private let ada: MemoryPeer
    private let eve: MemoryPeer

    init() {
        arena = MemoryArena(shards: 2, store: store, load: store.load)
        ada = arena.join("Ada")
        eve = arena.join("Eve", on: 1)
        eve.accept(.lobbyWatch(after: nil))
        _ = (ada.take(), eve.take())
    }

    private func rating(_ stars: String, _ count: Int) -> String {
        #"{"type":"lobby.rating","game":"bullseye","stars":\#(stars),"ratings":\#(count)}"#
    }

    @Test func `tells everyone who watches how a game is rated now`() {
        #expect(
            ada.tell(#"{"type":"rate","id":10,"game":"bullseye","stars":3}"#) == [#"{"type":"ok","id":10}"#])
        #expect(eve.texts() == [rating("3", 1)])
    }

    @Test func `answers before the rater hears of it as a watcher`() {
        #expect(
            eve.tell(#"{"type":"rate","id":10,"game":"bullseye","stars":4}"#)
                == [#"{"type":"ok","id":10}"#, rating("4", 1)])
    }

    @Test func `replaces a player's older rating`() {
        ada.accept(.rate(Rate(game: "bullseye", stars: 1)))
        eve.accept(.rate(Rate(game: "bullseye", stars: 2)))
        arena.advance(200)
        _ = eve.take()
        ada.accept(.rate(Rate(game: "bullseye", stars: 5)))
        #expect(eve.texts() == [rating("3.5", 2)])
    }

    @Test func `publishes at most ten times a second, and the latest always`() {
        for stars in [1, 2, 3, 4] { ada.accept(.rate(Rate(game: "bullseye", stars: stars))) }
        #expect(eve.texts() == [rating("1", 1)])
        arena.advance(99)
        #expect(eve.texts() == [])
        arena.advance(1)
        #expect(eve.texts() == [rating("4", 1)])
        arena.advance(1_000)
        #expect(eve.texts() == [])
    }

    @Test func `paces each game by itself`() {
        ada.accept(.rate(Rate(game: "bullseye", stars: 1)))
        ada.accept(.rate(Rate(game: "hotcold", stars: 2)))
        #expect(eve.all(\.lobbyRating).map(\.game) == ["bullseye", "hotcold"])
    }

    @Test func `greets and shows the lobby with the ratings`() {
        ada.accept(.rate(Rate(game: "rgbullseye", stars: 5)))
        let bob = arena.join("Bob")
        #expect(bob.welcome?.games.map(\.ratings) == [0, 1, 0])
        #expect(bob.welcome?.games.map(\.stars) == [nil, 5, nil])
        #expect(bob.welcome?.features == ["ratings", "events"])
    }

    @Test func `refuses a game that is not there`() {
        #expect(ada.refusal(.rate(Rate(game: "chess", stars: 3))) == .noSuchGame)
        #expect(eve.texts() == [])
    }

    @Test(arguments: [0, 6, -1]) func `refuses stars that are none`(_ stars: Int) {
        #expect(
            ada.tell(#"{"type":"rate","id":10,"game":"bullseye","stars":\#(stars)}"#).first?
                .hasPrefix(#"{"type":"error","id":10,"code":"bad_values""#) == true)
    }

    @Test func `says so when storage fails, and takes the rating when it works again`() {
        store.fail(true)
        #expect(
            ada.tell(#"{"type":"rate","id":10,"game":"bullseye","stars":3}"#) == [
                #"{"type":"error","id":10,"code":"storage","message":"The server cannot reach its storage. "#
                    + #"Try again in a moment.","retryable":true,"retryAfterMs":5000}"#
            ])
        store.fail(false)
        #expect(ada.accept(.rate(Rate(game: "bullseye", stars: 3))) == .done)
        #expect(eve.texts() == [rating("3", 1)])
    }

    @Test func `answers one who has gone meanwhile nothing, and counts the stars`() {
        ada.say(.rate(Rate(game: "bullseye", stars: 3)), id: 1)
        ada.drop()
        arena.run()
        #expect(eve.texts() == [rating("3", 1)])
    }
}
