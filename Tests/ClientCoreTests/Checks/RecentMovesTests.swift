import ClientCore
import GameRules
import Testing

@Suite struct RecentMovesTests {
    private func at(_ place: Double) -> SliderValues { SliderValues(repeating: place, count: 1) }

    @Test func `an answer is one to its move and to all before it, each once`() {
        var moves = RecentMoves()
        for number: UInt32 in 1...3 { moves.note(number, at(Double(number) / 10), dueAt: Int64(number) * 100) }
        #expect(moves.answered(2) == [100, 200])
        #expect(moves.answered(2) == [])
        #expect(moves.answered(1) == [])
        #expect(moves.answered(3) == [300])
        #expect(moves.answered(9) == [])
    }

    @Test func `a frame shows the newest move to its places, as they travel`() {
        var moves = RecentMoves()
        moves.note(1, at(0.1), dueAt: 100)
        moves.note(2, at(0.2), dueAt: 200)
        moves.note(3, at(0.1), dueAt: 300)
        #expect(moves.seen(at(Double(SliderValues.raw(0.1)) / 65535)) == 300)
        #expect(moves.seen(at(0.2)) == nil)
    }

    @Test func `who rests is measured from the first time`() {
        var moves = RecentMoves()
        moves.note(1, at(0.1), dueAt: 100)
        moves.note(2, at(0.2), dueAt: 200)
        moves.note(3, at(0.2), dueAt: 300)
        #expect(moves.seen(at(0.2)) == 200)
        moves.note(4, at(0.2), dueAt: 400)
        // A hit shows the same places again.
        #expect(moves.seen(at(0.2)) == nil)
    }

    @Test func `only so many moves are kept`() {
        var moves = RecentMoves()
        for number: UInt32 in 1...257 { moves.note(number, at(0.5), dueAt: Int64(number)) }
        #expect(moves.answered(1) == [])
        #expect(moves.answered(257) == Array(129...257))
    }
}
