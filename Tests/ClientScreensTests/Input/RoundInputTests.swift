import ClientCore
import ClientScreens
import GameProtocol
import GameRules
import TerminalUI
import Testing

@Suite struct RoundInputTests {
    private let hit = #"{"type":"hit","round":3,"values":[0.5]}"#

    @Test(arguments: [Key.enter, .character(" ")]) func `a key hits`(key: Key) {
        let sitting = Sitting(.open)
        sitting.press(key)
        #expect(sitting.takeActions() == [hit])
    }

    @Test func `a click on the button hits, and one beside it does not`() {
        let sitting = Sitting(.open)
        sitting.click(row: 15, column: 33)
        sitting.mouse(.press(.right), row: 15, column: 36)
        #expect(sitting.takeActions() == [])
        sitting.click(on: "[ Hit Me! ]")
        #expect(sitting.takeActions() == [hit])
    }

    @Test func `who waits for the answer to a hit cannot hit or move again`() {
        let sitting = Sitting(.open)
        sitting.press(.enter, .enter, .right)
        #expect(sitting.takeActions() == [hit])
        #expect(sitting.moves.isEmpty)
    }

    @Test func `a refused hit is told, and the slider moves again`() {
        let sitting = Sitting(.open)
        sitting.press(.enter)
        sitting.answer(.refused(RequestFailure(.roundOver, "The round is not open.")))
        #expect(sitting.lines[22] == "  The round is not open.")
        sitting.press(.right)
        #expect(sitting.numbers == [52])
    }

    @Test func `a hit that went with its connection can be made again`() {
        let sitting = Sitting(.open)
        sitting.press(.enter)
        sitting.answer(.lost)
        _ = sitting.takeActions()
        sitting.press(.enter)
        #expect(sitting.takeActions() == [hit])
    }

    @Test func `with Control or Alt no key hits or moves`() {
        let sitting = Sitting(.open)
        sitting.press(.enter, .right, .end, modifiers: .alt)
        sitting.press(.enter, .right, .end, modifiers: .control)
        #expect(sitting.takeActions() == [])
        #expect(sitting.moves.isEmpty)
    }

    @Test func `the next round is played anew`() {
        let sitting = Sitting(.hit)
        sitting.receive(Wire.end(), Wire.start(round: 4, inMs: 20_000), Wire.phase(.open, inMs: 35_000))
        sitting.press(.right, .enter)
        #expect(sitting.numbers == [52])
        #expect(sitting.takeActions().count == 1)
    }

    // MARK: Warmth

    @Test func `the warmth stands until the next move is answered`() {
        let sitting = Sitting(.find)
        sitting.press(.right)
        #expect(sitting.picture.contains("It is warm: 81 %."))
        sitting.hear(.frame(.heat(HeatFrame(round: 3, sequence: 2, heat: 0.95))))
        #expect(sitting.picture.contains("It is hot: 95 %."))
    }

    @Test func `the warmth of the round before is not taken for this one's`() {
        let sitting = Sitting(.find)
        sitting.receive(
            Wire.start(HotCold(), target: nil, round: 4, inMs: 12_000), Wire.phase(.countdown, inMs: 12_000))
        sitting.hear(.frame(.heat(HeatFrame(round: 3, sequence: 9, heat: 1))))
        #expect(sitting.picture.contains("Hidden. Move, and feel how warm it is."))
    }

    // MARK: Results

    @Test func `places that changed are told`() {
        let sitting = Sitting(.reveal)
        // Ada was second and is first; Bo the other way round.
        sitting.receive(
            Wire.start(round: 4, inMs: 20_000),
            .roundEnd(
                RoundEnd(
                    match: 1, round: 4, game: "bullseye", target: [42],
                    scores: [
                        Wire.row("Bo", [42], before: 496, rank: 1), Wire.row("Ada", [9], before: 580, rank: 2),
                        Wire.row("Cléo", [47], before: 375, rank: 3),
                    ], nextAt: Wire.nowAt + 40_000)), Wire.phase(.reveal, inMs: 40_000))
        let rows = sitting.lines.filter { $0.contains("Bo ") || $0.contains("Ada ") || $0.contains("Cléo ") }.suffix(3)
        #expect(rows.map { $0.contains("▲1") } == [true, false, false])
        #expect(rows.map { $0.contains("▼1") } == [false, true, false])
    }

    @Test func `stars are given once the match is over`() {
        let sitting = Sitting(.won)
        sitting.type("06")
        #expect(sitting.takeActions() == [])
        sitting.type("5")
        #expect(sitting.takeActions() == [#"{"type":"rate","game":"bullseye","stars":5}"#])
        #expect(sitting.picture.contains("You gave BullsEye 5 of 5."))
    }

    @Test func `digits give no stars before`() {
        for scene in [Scene.host, .open, .reveal] {
            let sitting = Sitting(scene)
            sitting.type("12345")
            #expect(sitting.takeActions() == [])
        }
    }
}
