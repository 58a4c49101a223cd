import GameProtocol
import Testing

@Suite struct GameRatingTests {
    @Test(
        arguments: [(0, 0, nil), (3, 1, 3), (9, 2, 4.5), (17, 4, 4.3), (10, 3, 3.3), (14, 3, 4.7)]
            as [(Int, Int, Double?)])
    func `averages to one decimal, halves up`(sum: Int, ratings: Int, stars: Double?) {
        #expect(GameRating(game: "bullseye", sum: sum, ratings: ratings).stars == stars)
    }
}
