import ClientScreens
import GameProtocol
import GameRules
import TerminalUI
import Testing

@Suite struct SliderInputTests {
    /// The track of an open round: row 11, from column 4 for 70 columns.
    private let row = 11
    private let first = 4
    private let last = 73

    struct Move {
        let key: Key
        var modifiers = KeyModifiers()
        let number: Int
    }

    static let moves = [
        Move(key: .left, number: 50), Move(key: .right, number: 52), Move(key: .up, number: 52),
        Move(key: .down, number: 50), Move(key: .left, modifiers: .shift, number: 41),
        Move(key: .right, modifiers: .shift, number: 61), Move(key: .pageUp, number: 61),
        Move(key: .pageDown, number: 41), Move(key: .home, number: 1), Move(key: .end, number: 100),
    ]

    @Test(arguments: moves.indices) func `a key moves the slider by its number`(index: Int) {
        let move = Self.moves[index]
        let sitting = Sitting(.open)
        #expect(sitting.numbers == [51])
        sitting.press(move.key, modifiers: move.modifiers)
        #expect(sitting.numbers == [move.number])
    }

    @Test func `the ends hold the slider`() {
        let sitting = Sitting(.open)
        sitting.press(.home, .left, .pageDown)
        #expect(sitting.numbers == [1])
        sitting.press(.end, .right, .pageUp)
        #expect(sitting.numbers == [100])
    }

    @Test func `every move is told with the next number, and one that changes nothing is not`() {
        let sitting = Sitting(.open)
        sitting.press(.right, .right, .end, .end)
        #expect(sitting.moves.map(\.sequence) == [1, 2, 3])
        #expect(sitting.moves.map { $0.values?.map { Int(($0 * 99).rounded()) } } == [[51], [52], [99]])
    }

    @Test func `a click puts the knob where it points, and the end cells are the ends`() {
        let sitting = Sitting(.open)
        sitting.mouse(.press(.left), row: row, column: first)
        #expect(sitting.numbers == [1])
        #expect(sitting.lines[row].hasPrefix("  1 █─"))
        sitting.mouse(.press(.left), row: row, column: last)
        #expect(sitting.numbers == [100])
        #expect(sitting.lines[row].hasSuffix("━█ 100"))
    }

    @Test func `a click beside the track moves nothing`() {
        let sitting = Sitting(.open)
        sitting.mouse(.press(.left), row: row - 1, column: 20)
        sitting.mouse(.press(.left), row: row, column: 0)
        sitting.mouse(.press(.right), row: row, column: 20)
        sitting.mouse(.move, row: row, column: 20)
        #expect(sitting.moves.isEmpty)
    }

    @Test func `a drag goes on beyond the row and the ends until it is let go`() {
        let sitting = Sitting(.open)
        sitting.mouse(.press(.left), row: row, column: 30)
        sitting.mouse(.drag(.left), row: 2, column: first)
        #expect(sitting.numbers == [1])
        sitting.mouse(.drag(.left), row: 9999, column: 9999)
        #expect(sitting.numbers == [100])
        sitting.mouse(.release(.left), row: 0, column: 0)
        sitting.mouse(.drag(.left), row: row, column: 30)
        #expect(sitting.numbers == [100])
    }

    @Test func `a drag that began elsewhere moves nothing`() {
        let sitting = Sitting(.open)
        sitting.mouse(.press(.left), row: 3, column: 30)
        sitting.mouse(.drag(.left), row: row, column: 30)
        #expect(sitting.moves.isEmpty)
    }

    @Test func `the wheel moves by one, and with Shift by ten`() {
        let sitting = Sitting(.open)
        sitting.mouse(.wheel(.up), row: 0, column: 0)
        #expect(sitting.numbers == [52])
        sitting.mouse(.wheel(.down), row: row, column: 40, modifiers: .shift)
        #expect(sitting.numbers == [42])
        sitting.mouse(.wheel(.left), row: row, column: 40)
        sitting.mouse(.wheel(.right), row: row, column: 40)
        #expect(sitting.numbers == [42])
    }

    @Test func `the mouse finds the slider on a screen of another size`() {
        let sitting = Sitting(.open, .small)
        sitting.mouse(.press(.left), row: 6, column: 34)
        #expect(sitting.numbers == [100])
    }

    // MARK: Several sliders

    @Test func `keys go from slider to slider and stay at the ends`() {
        let sitting = Sitting(.mix)
        sitting.press(.up, .home, .down, .end, .down, .down, .home)
        #expect(sitting.numbers == [0, 255, 0])
    }

    @Test func `Tab goes around, and with Shift back`() {
        let sitting = Sitting(.mix)
        sitting.press(.tab, .home, .tab, .tab, .end)
        #expect(sitting.numbers == [255, 0, 128])
        sitting.press(.tab, modifiers: .shift)
        sitting.press(.end)
        #expect(sitting.numbers == [255, 0, 255])
    }

    @Test func `digits set a number`() {
        let sitting = Sitting(.mix)
        sitting.type("200")
        #expect(sitting.numbers == [200, 128, 128])
        sitting.press(.tab)
        sitting.type("7")
        #expect(sitting.numbers == [200, 7, 128])
    }

    @Test func `a digit too many begins a new number, and Backspace takes one back`() {
        let sitting = Sitting(.mix)
        sitting.type("256")
        #expect(sitting.numbers == [6, 128, 128])
        sitting.type("4")
        #expect(sitting.numbers == [64, 128, 128])
        sitting.press(.backspace)
        #expect(sitting.numbers == [6, 128, 128])
    }

    @Test func `a move in between ends the number that was typed`() {
        let sitting = Sitting(.mix)
        sitting.type("1")
        sitting.press(.right)
        sitting.type("5")
        #expect(sitting.numbers == [5, 128, 128])
    }

    @Test func `digits do nothing to a lone slider, since its number is not told`() {
        let sitting = Sitting(.open)
        sitting.type("42")
        #expect(sitting.moves.isEmpty)
    }

    @Test func `a click or the wheel on another slider takes the keys there`() {
        let sitting = Sitting(.mix)
        let row = sitting.lines.firstIndex { $0.contains("Blue") } ?? 0
        sitting.mouse(.press(.left), row: row, column: 30)
        sitting.press(.end)
        #expect(sitting.numbers == [128, 128, 255])
        sitting.mouse(.wheel(.down), row: row - 1, column: 30)
        #expect(sitting.numbers == [128, 127, 255])
    }

    // MARK: Where nothing may be moved

    @Test(arguments: [Scene.countdown, .hit, .paused, .reveal, .spectator])
    func `nothing moves while the slider is not the player's`(scene: Scene) {
        let sitting = Sitting(scene)
        sitting.press(.left, .end, .pageUp, .tab)
        sitting.mouse(.press(.left), row: row, column: 30)
        sitting.mouse(.wheel(.up), row: row, column: 30)
        #expect(sitting.moves.isEmpty)
    }
}
