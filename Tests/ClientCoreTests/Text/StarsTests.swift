import ClientCore
import GameProtocol
import GameRules
import TerminalUI
import Testing

@Suite struct StarsTests {
    private func game(_ stars: Double?, ratings: Int = 17) -> GameInfo {
        var game = GameInfo(BullsEye(), rating: GameRating(game: "bullseye", sum: 0, ratings: 0))
        game.stars = stars
        game.ratings = ratings
        return game
    }

    @Test func `tells the average in stars and in a number`() {
        #expect(Stars.text(game(4.2), .blocks) == "★★★★☆ 4.2 (17)")
        #expect(Stars.text(game(2.6), .ascii) == "***.. 2.6 (17)")
        #expect(Stars.text(game(nil), .blocks) == "not rated yet")
    }

    @Test(arguments: [(1e300, "★★★★★"), (-1e308, "☆☆☆☆☆")])
    func `draws no more than five stars of an average that cannot be`(stars: Double, drawn: String) {
        #expect(Stars.text(game(stars), .blocks) == "\(drawn) \(stars) (17)")
    }
}
