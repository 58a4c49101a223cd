import GameProtocol
import TestSupport
import Testing

@Suite struct RoomCodeTests {
    @Test(arguments: ["KXQZT", "kxqzt", "KxQzT"])
    func `is read in either case and written in capitals`(text: String) {
        #expect(RoomCode(text)?.text == "KXQZT")
    }

    @Test(arguments: [
        "", "KXQZ", "KXQZTT", "AXQZT", "KXQZE", "KXQZY", "KXQZ1", "KXQZ ", " KXQZT", "KXQZ\n", "KXQZ\0", "\u{212A}XQZT",
        "ÄXQZ", "ＫＸＱＺＴ", "+8193",
    ])
    func `anything but five letters of the alphabet is no code`(text: String) {
        #expect(RoomCode(text) == nil)
    }

    @Test func `is drawn from the whole alphabet and reads back`() {
        var generator = SeededGenerator(seed: 4)
        var letters: Set<Character> = []
        for _ in 0..<200 {
            let code = RoomCode.draw(using: &generator)
            let text = code.text
            #expect(RoomCode(text) == code)
            letters.formUnion(text)
        }
        #expect(letters == Set("BCDFGHJKLMNPQRSTVWXZ"))
    }

    @Test func `drawn codes and identities differ`() {
        var generator = SeededGenerator(seed: 5)
        #expect(Set((0..<100).map { _ in RoomCode.draw(using: &generator) }).count == 100)
        let players = (0..<100).map { _ in PlayerID.draw(using: &generator).text }
        #expect(Set(players).count == 100)
        #expect(players.allSatisfy { $0.hasPrefix("p_") && $0.utf8.count == 18 })
        #expect(EventID.draw(using: &generator).text.hasPrefix("e_"))
    }
}
