/// A small terminal, as the standards and xterm have it, that knows nothing of the code under test.
///
/// It traps on what it does not know: the writer is to use nothing else.
struct TerminalModel {
    struct Square: Equatable {
        var text = " "
        /// Whether it is the second column of the character before it.
        var isSecond = false
        /// The parameters in force, in words.
        var look = Look()
    }

    struct Look: Equatable {
        var foreground = ""
        var background = ""
        var accents: Set<Int> = []
    }

    private(set) var squares: [[Square]]
    private(set) var row = 0
    private(set) var column = 0
    private(set) var isCursorShown = true
    private var waitsToWrap = false
    private var look = Look()
    private let wide: Set<Character>
    /// Whether it leaves the background that is set where it erases.
    private let erasesInBackground: Bool
    /// How many frames were opened and not closed.
    private(set) var openFrames = 0

    init(rows: Int, columns: Int, wide: Set<Character>, erasesInBackground: Bool = true) {
        self.erasesInBackground = erasesInBackground
        squares = Array(repeating: Array(repeating: Square(), count: columns), count: rows)
        self.wide = wide
    }

    /// Fills it with what another program may have left.
    mutating func spoil() {
        for row in squares.indices {
            for column in squares[row].indices {
                squares[row][column] = Square(text: "#", look: Look(foreground: "31"))
            }
        }
        look = Look(foreground: "32", background: "45", accents: [1, 7])
        row = squares.count / 2
        column = (squares.first?.count ?? 0) / 2
        isCursorShown = true
    }

    mutating func receive(_ bytes: [UInt8]) {
        var text = ""
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar.value >= 0x20 {
                text.unicodeScalars.append(scalar)
                continue
            }
            print(text)
            text = ""
            switch scalar {
            case "\r": (column, waitsToWrap) = (0, false)
            case "\u{B}":
                waitsToWrap = false
                if row + 1 < squares.count { row += 1 } else { scroll() }
            case "\u{1B}":
                precondition(rest.popFirst() == "[", "a control sequence")
                var parameters = ""
                while let next = rest.popFirst() {
                    if next.value >= 0x40 {
                        control(parameters, String(next))
                        break
                    }
                    parameters.unicodeScalars.append(next)
                }
            default: preconditionFailure("control character \(scalar.value)")
            }
        }
        print(text)
    }

    private mutating func scroll() {
        squares.removeFirst()
        squares.append(Array(repeating: Square(look: look), count: squares.first?.count ?? 0))
    }

    private mutating func print(_ text: String) {
        for character in text {
            let width = wide.contains(character) ? 2 : 1
            let columns = squares.first?.count ?? 0
            if waitsToWrap || column + width > columns {
                (column, waitsToWrap) = (0, false)
                if row + 1 < squares.count { row += 1 } else { scroll() }
            }
            for place in column..<column + width { breakUp(place) }
            squares[row][column] = Square(text: String(character), look: look)
            if width == 2 { squares[row][column + 1] = Square(text: "", isSecond: true, look: look) }
            column += width
            if column >= columns { (column, waitsToWrap) = (columns - 1, true) }
        }
    }

    /// Takes the other half from a wide character of which one half is written over.
    private mutating func breakUp(_ place: Int) {
        if squares[row][place].isSecond { squares[row][place - 1].text = " " }
        if place + 1 < squares[row].count, squares[row][place + 1].isSecond {
            squares[row][place + 1] = Square(look: squares[row][place].look)
        }
    }

    private mutating func control(_ parameters: String, _ final: String) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        switch (parameters, final) {
        case ("?25", "h"): isCursorShown = true
        case ("?25", "l"): isCursorShown = false
        case ("?2026", "h"): openFrames += 1
        case ("?2026", "l"): openFrames -= 1
        case (_, "H"):
            row = min(max(numbers.first ?? 1, 1), squares.count) - 1
            column = min(max(numbers.count > 1 ? numbers[1] : 1, 1), squares[row].count) - 1
            waitsToWrap = false
        case (_, "C"): column = min(column + max(numbers.first ?? 1, 1), squares[row].count - 1)
        case (_, "D"): (column, waitsToWrap) = (max(column - max(numbers.first ?? 1, 1), 0), false)
        case ("2", "J"):
            for row in squares.indices {
                for column in squares[row].indices { squares[row][column] = Square(look: erased) }
            }
        case ("", "K"): erase(squares[row].count - column)
        case (_, "X"):
            precondition(erasesInBackground, "CSI X is for terminals that leave the background")
            erase(max(numbers.first ?? 1, 1))
        case (_, "m"): render(numbers.isEmpty ? [0] : numbers)
        default: preconditionFailure("CSI \(parameters) \(final)")
        }
    }

    private mutating func erase(_ count: Int) {
        for place in column..<min(column + count, squares[row].count) {
            breakUp(place)
            squares[row][place] = Square(look: erased)
        }
    }

    /// What is erased keeps the background at most.
    private var erased: Look { erasesInBackground ? Look(background: look.background) : Look() }

    private mutating func render(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: look = Look()
            case 1, 2, 4, 7: look.accents.insert(number)
            case 22: look.accents.subtract([1, 2])
            case 24, 27: look.accents.remove(number - 20)
            case 39: look.foreground = ""
            case 49: look.background = ""
            case 30...37, 90...97: look.foreground = "\(number)"
            case 40...47, 100...107: look.background = "\(number - 10)"
            case 38, 48:
                let count = rest.first == 2 ? 4 : 2
                let color = rest.prefix(count).map { "\($0)" }.joined(separator: ";")
                rest = rest.dropFirst(count)
                if number == 38 { look.foreground = color } else { look.background = color }
            default: preconditionFailure("SGR \(number)")
            }
        }
    }
}
