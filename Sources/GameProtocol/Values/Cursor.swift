/// A place in the stream of published results, `epoch:number` (the protocol, section 4).
public struct Cursor: Hashable, Sendable {
    /// Which stream: a word without a meaning, another one for each server process.
    public let epoch: String
    /// How many results were published up to this place.
    public let number: UInt64

    /// Makes the cursor after the result `number` of the stream `epoch`.
    public init(epoch: String, number: UInt64) {
        self.epoch = epoch
        self.number = number
    }

    /// Reads a cursor, or fails where the text is none.
    public init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let number = UInt64(text[text.index(after: colon)...]) else {
            return nil
        }
        self.init(epoch: String(text[..<colon]), number: number)
        guard !epoch.isEmpty, self.text == text else { return nil }
    }

    /// The cursor as it travels.
    public var text: String { "\(epoch):\(number)" }
}

extension Cursor: WireText {
    var wireText: String { text }

    init?(wireText: String) { self.init(wireText) }
}
