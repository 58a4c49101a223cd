/// The five letters that people pass on to meet in a room (the protocol, section 5).
public struct RoomCode: Hashable, Sendable {
    /// The letters a code is made of: no vowel, so no word, and none that is mistaken for another.
    public static let alphabet: [Character] = Array("BCDFGHJKLMNPQRSTVWXZ")
    /// The number of letters.
    public static let length = 5

    /// The code in capitals.
    public let text: String

    /// Reads a code in either case, or fails where it is none.
    public init?(_ text: String) {
        let capitals = text.utf8.map { $0 & 0xDF }
        let letters = Self.alphabet.compactMap(\.asciiValue)
        guard text.utf8.count == Self.length, text.utf8.allSatisfy({ $0 >= 0x41 }),
            capitals.allSatisfy(letters.contains)
        else { return nil }
        self.text = String(decoding: capitals, as: UTF8.self)
    }

    private init(letters: [Character]) {
        text = String(letters)
    }

    /// Draws one of the 3.2 million codes.
    public static func draw(using generator: inout some RandomNumberGenerator) -> RoomCode {
        RoomCode(letters: (0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] })
    }
}

extension RoomCode: WireText {
    var wireText: String { text }

    init?(wireText: String) { self.init(wireText) }
}

extension RoomCode: CustomStringConvertible {
    /// The code in capitals.
    public var description: String { text }
}
