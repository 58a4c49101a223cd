import GameProtocol
import Testing

@Suite struct StorageTests {
    @Test func `options are stored with their seed and read back the same`() throws {
        var options = RoomOptions(game: "hotcold")
        options.games = ["hotcold", "bullseye"]
        options.visibility = .unlisted
        options.autoStart = 3
        options.seed = .max
        #expect(options.storedText.contains(#""seed":"18446744073709551615""#))
        #expect(try RoomOptions(storedText: options.storedText) == options)
        #expect(try RoomOptions(storedText: RoomOptions(game: "bullseye").storedText) == RoomOptions(game: "bullseye"))
    }

    @Test(arguments: ["", "{}", "[]", #"{"games":["chess"]}"#, #"{"games":["bullseye"],"seed":"1"}"#])
    func `damaged options are refused`(text: String) {
        #expect(throws: RequestFailure.self) { try RoomOptions(storedText: text) }
    }

    @Test func `standings are read back the same`() throws {
        let standings = [
            Standing(player: "p_1", name: "Ada \"x\"", total: 910, rank: 1, perfect: 2),
            Standing(player: "p_2", name: "Bo", total: 0, rank: 2, perfect: 0),
        ]
        #expect(try Standing.standings(storedText: Standing.storedText(of: standings)) == standings)
        #expect(try Standing.standings(storedText: Standing.storedText(of: [])) == [])
        #expect(throws: RequestFailure.self) { try Standing.standings(storedText: "{}") }
    }
}
