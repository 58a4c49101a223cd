public import GameProtocol
import GameRules

/// A line that the player typed, read.
public enum PlainEntry: Hashable, Sendable {
    /// Nothing but white space.
    case nothing
    /// Move the sliders.
    case move([SliderMove])
    /// Enter a room.
    case room(RoomCode)
    /// A command, and the words after it.
    case command(PlainCommand.Word, [String])
    /// None of these.
    case unknown(String)

    /// Reads a line.
    public init(_ line: String) {
        let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = parts.first else {
            self = .nothing
            return
        }
        let moves = parts.compactMap(SliderMove.init)
        if moves.count == parts.count {
            self = .move(moves)
        } else if let command = PlainCommand.named(first) {
            self = .command(command.word, Array(parts.dropFirst()))
        } else if parts.count == 1, let code = RoomCode(first) {
            self = .room(code)
        } else {
            self = .unknown(first)
        }
    }

    /// The command, if it is one.
    var word: PlainCommand.Word? {
        if case .command(let word, _) = self { word } else { nil }
    }
}

/// Where the player wants a slider: at a place of its own, or by so much from where it stands.
public enum SliderMove: Hashable, Sendable {
    /// To a number.
    case to(Double)
    /// By a number, to the left if negative.
    case by(Double)

    /// Reads `50`, `41.4`, `+5` or `-5`; nil for anything else.
    init?(_ text: String) {
        let digits = text.hasPrefix("+") || text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.count <= 12,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
            let value = Double(digits)
        else { return nil }
        switch text.first {
        case "+": self = .by(value)
        case "-": self = .by(-value)
        default: self = .to(value)
        }
    }

    /// The place, 0…1, that the move leads to, or nil if it lies beyond the slider.
    ///
    /// - Parameters:
    ///   - place: Where the slider stands.
    ///   - range: What the typed numbers count.
    func apply(to place: Double, in range: ClosedRange<Double>) -> Double? {
        let length = range.upperBound - range.lowerBound
        switch self {
        case .to(let number): return range.contains(number) ? (number - range.lowerBound) / length : nil
        // Who pushes on at the end stays at the end.
        case .by(let number): return min(max(place + number / length, 0), 1)
        }
    }
}

extension RoundStart {
    /// What a typed number counts: the drawn places of a lone slider, else the slider's own numbers.
    ///
    /// A lone slider's numbers are never shown: judging the place is the game. On a scale of 60 the number to hit
    /// cannot simply be typed.
    func typedRange(_ slider: Slider) -> ClosedRange<Double> {
        sliders.count == 1 ? 0...Double(SliderDrawing.places - 1) : Double(slider.min)...Double(slider.max)
    }
}
