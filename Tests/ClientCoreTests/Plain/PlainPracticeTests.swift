import ClientCore
import GameProtocol
import GameRules
import Testing

/// A game played alone, while the room waits.
@Suite struct PlainPracticeTests {
    private var talk = Conversation(.join(Wire.code, .player))

    init() { _ = talk.enters() }

    @Test mutating func `a game is practised, scored and practised again`() {
        let begun = talk.types("practise")
        #expect(begun.done == [])
        #expect(begun.said[0] == "Practice of BullsEye: nobody hears of it, and “back” ends it.")
        #expect(begun.said[1].hasPrefix("BullsEye: come as close as you can to "))
        #expect(talk.types("0").said[0] == "1 ├●────────────────────────────────────────────────────────────┤ 100")
        let hit = talk.types("hit")
        #expect(hit.done == [])
        #expect(hit.said[0].contains(", and you hit 1. "))
        #expect(hit.said[1].hasPrefix("BullsEye: come as close as you can to "))
        #expect(talk.types("back").said[0].hasSuffix(" in 1 round."))
        #expect(talk.types("back").said == ["No game is being practised; “practise” begins one."])
    }

    @Test mutating func `leave ends the practice, and only then leaves the server`() {
        _ = talk.types("practise")
        let left = talk.types("leave")
        #expect(left.said == ["Practice is over: 0 points in 0 rounds.", "You are in the room again."])
        #expect(left.done == [])
        #expect(talk.types("leave").done == [.leave])
    }

    @Test mutating func `leave in a practice from the lobby leads back there`() {
        var guest = Conversation(.join(nil, .player))
        _ = guest.told(.online(Wire.welcome(), isReturn: false))
        _ = guest.receives(.lobby(Wire.lobby(0)))
        _ = guest.types("practise")
        let left = guest.types("leave")
        #expect(left.said.last == "You are in the lobby again; “leave” leaves the server.")
        #expect(left.done == [])
        #expect(guest.types("leave").done == [.leave])
    }

    @Test mutating func `a hidden number is found by its warmth`() {
        #expect(
            talk.types("practise hotcold").said[1]
                == "HotCold: find the hidden number. Each move is told how warm it is.")
        #expect(talk.types("+5").said.contains { $0.hasPrefix("It is ") })
    }

    @Test mutating func `practice ends when the round opens, which what is typed is for from then on`() {
        _ = talk.types("practise hotcold")
        _ = talk.receives(.roundStart(Wire.start()), Wire.phase(.countdown, deadlineAt: 1_003_000))
        talk.nowAt = 1_003_000
        let opened = talk.receives(Wire.phase(.open, deadlineAt: 1_018_000))
        #expect(opened.said.prefix(2) == ["Practice is over: 0 points in 0 rounds.", "Go! You have 15 s."])
        #expect(talk.types("0").done == [.move(SliderValues(repeating: 0, count: 1))])
        #expect(talk.types("practise").said == ["A round is open; practise when you have hit."])
    }

    @Test mutating func `a game that there is not is not practised`() {
        #expect(
            talk.types("practise hotcodl").said == [
                "There is no game “hotcodl”. Did you mean “hotcold”? There are bullseye, rgbullseye and hotcold."
            ])
    }
}
