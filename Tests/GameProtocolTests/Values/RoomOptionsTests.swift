import GameProtocol
import Testing

@Suite struct RoomOptionsTests {
    private func patch(_ options: String) throws(RequestFailure) -> RoomOptionsPatch {
        do throws(Rejection) {
            let message = try read("{\"type\":\"room.configure\",\"options\":\(options)}")
            guard case .roomConfigure(let patch) = message.request else { return RoomOptionsPatch() }
            return patch
        } catch {
            throw error.failure
        }
    }

    private func merged(_ options: String) throws -> RoomOptions {
        try RoomOptions(game: "bullseye").merging(patch(options))
    }

    private func offender(_ options: String) -> String? {
        do {
            _ = try merged(options)
            return nil
        } catch let failure as RequestFailure where failure.code == .badOptions {
            return failure.member
        } catch {
            return "another error: \(error)"
        }
    }

    @Test func `options left out have the defaults`() throws {
        let options = try merged("{}")
        #expect(options.games == ["bullseye"])
        #expect((options.rounds, options.roundMs, options.countdownMs, options.revealMs) == (5, 15000, 3000, 5000))
        #expect((options.capacity, options.visibility, options.autoStart) == (16, .public, 0))
        #expect(!options.repeat)
        #expect(options.seed == nil)
    }

    @Test func `options that are named take the place of the others`() throws {
        let text = """
            {"games":["hotcold","bullseye"],"rounds":1,"roundMs":2000,"countdownMs":0,"revealMs":500,"capacity":2,
            "visibility":"unlisted","autoStart":2,"repeat":true,"seed":"7"}
            """
        var expected = RoomOptions(game: "hotcold")
        expected.games = ["hotcold", "bullseye"]
        expected.rounds = 1
        expected.roundMs = 2000
        expected.countdownMs = 0
        expected.revealMs = 500
        expected.capacity = 2
        expected.visibility = .unlisted
        expected.autoStart = 2
        expected.repeat = true
        expected.seed = 7
        #expect(try merged(text) == expected)
        #expect(try RoomOptions(game: "rgbullseye").merging(RoomOptionsPatch(expected)) == expected)
    }

    @Test func `null and unknown options change nothing`() throws {
        #expect(try patch(#"{"rounds":null,"weather":"fine"}"#) == RoomOptionsPatch())
    }

    @Test(arguments: [
        ("rounds", 1, 100), ("roundMs", 2000, 120_000), ("countdownMs", 0, 30_000), ("revealMs", 500, 60_000),
        ("capacity", 1, 1000),
    ])
    func `both ends of a range are taken and nothing beyond`(member: String, low: Int, high: Int) {
        #expect(offender("{\"\(member)\":\(low)}") == nil)
        #expect(offender("{\"\(member)\":\(high)}") == nil)
        #expect(offender("{\"\(member)\":\(low - 1)}") == member)
        #expect(offender("{\"\(member)\":\(high + 1)}") == member)
    }

    @Test(arguments: [
        ("rounds", "\"5\""), ("rounds", "2.5"), ("rounds", "1e300"), ("rounds", "[]"), ("roundMs", "true"),
        ("games", "[]"), ("games", "\"bullseye\""), ("games", "[\"chess\"]"), ("games", "[1]"),
        ("visibility", "\"secret\""), ("visibility", "1"), ("repeat", "1"), ("repeat", "\"yes\""),
        ("autoStart", "-1"), ("autoStart", "1001"), ("seed", "7"), ("seed", "\"\""), ("seed", "\"-1\""),
        ("seed", "\"+1\""), ("seed", "\"0x1\""), ("seed", "\"18446744073709551616\""),
    ])
    func `a bad option is named`(member: String, value: String) {
        #expect(offender("{\"visibility\":\"unlisted\",\"\(member)\":\(value)}".replacing(member)) == member)
    }

    @Test func `twenty games take turns and no more`() {
        let games = Array(repeating: "\"hotcold\"", count: 20)
        #expect(offender("{\"games\":[\(games.joined(separator: ","))]}") == nil)
        #expect(offender("{\"games\":[\((games + games.prefix(1)).joined(separator: ","))]}") == "games")
    }

    @Test func `a match cannot wait for more than there are seats`() {
        #expect(offender(#"{"capacity":4,"autoStart":4}"#) == nil)
        #expect(offender(#"{"capacity":4,"autoStart":5}"#) == "autoStart")
        #expect(offender(#"{"autoStart":17}"#) == "autoStart")
    }

    @Test func `fewer seats than a match waits for are refused`() throws {
        let options = try merged(#"{"autoStart":8}"#)
        #expect(throws: RequestFailure.badOption("capacity", mustBe: "at least “autoStart”, 8")) {
            try options.merging(.with { $0.capacity = 7 })
        }
    }

    @Test func `a seed wants an unlisted room`() throws {
        #expect(offender(#"{"seed":"1"}"#) == "seed")
        let seeded = try merged(#"{"seed":"1","visibility":"unlisted"}"#)
        #expect(throws: RequestFailure.self) { try seeded.merging(.with { $0.visibility = .public }) }
    }

    @Test func `no message of the server's carries the seed`() throws {
        let seeded = try merged(#"{"seed":"987654321","visibility":"unlisted"}"#)
        let text = ServerMessage.roomOptions(RoomSettings(options: seeded, locked: false)).text
        #expect(text.contains("unlisted"))
        #expect(!text.contains("seed"))
        #expect(!text.contains("987654321"))
    }
}

extension String {
    /// Without the first `visibility` where the test is about that member, since a key may be there once.
    fileprivate func replacing(_ member: String) -> String {
        member == "visibility" ? "{" + dropFirst("{\"visibility\":\"unlisted\",".count) : self
    }
}
