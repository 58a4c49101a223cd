public import GameRules

/// A slider move, client to server (the protocol, section 6).
///
///     UInt8 1 | UInt16 round | UInt32 sequence | UInt16 × n values
public struct SlideFrame: Hashable, Sendable {
    static let kind: UInt8 = 1
    private static let headerLength = 7

    /// The low 16 bits of the round's number.
    public var round: UInt16
    /// Increases within the round.
    public var sequence: UInt32
    /// Where the sliders stand; nil where there are more than any game has, a wrong count in any round.
    public var values: SliderValues?

    /// Makes a move in a round.
    public init(round: Int, sequence: UInt32, values: SliderValues) {
        self.round = UInt16(truncatingIfNeeded: round)
        self.sequence = sequence
        self.values = values
    }

    /// Reads a binary message without allocating, or throws `bad_slide`.
    ///
    /// Whether the count of values is right depends on the round, so that is for the room to judge.
    public init(decoding bytes: UnsafeRawBufferPointer) throws(RequestFailure) {
        guard bytes.count >= Self.headerLength + 2, !bytes.count.isMultiple(of: 2), bytes[0] == Self.kind else {
            throw .badSlide
        }
        round = bytes.bigEndian(at: 1)
        sequence = bytes.bigEndian(at: 3)
        values = bytes.sliderValues(at: Self.headerLength, count: (bytes.count - Self.headerLength) / 2)
    }

    /// Appends the binary message.
    public func encode(into bytes: inout [UInt8]) {
        withUnsafeBytes { bytes.append(contentsOf: $0) }
    }

    /// Lends the binary message for the duration of `body`, without allocating.
    public func withUnsafeBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        let values = values ?? SliderValues()
        let count = Self.headerLength + 2 * values.count
        withUnsafeTemporaryAllocation(byteCount: count, alignment: 8) { bytes in
            bytes[0] = Self.kind
            bytes.storeBytes(of: round.bigEndian, toByteOffset: 1, as: UInt16.self)
            bytes.storeBytes(of: sequence.bigEndian, toByteOffset: 3, as: UInt32.self)
            for (index, place) in values.enumerated() {
                let offset = Self.headerLength + 2 * index
                bytes.storeBytes(of: SliderValues.raw(place).bigEndian, toByteOffset: offset, as: UInt16.self)
            }
            body(UnsafeRawBufferPointer(bytes))
        }
    }
}

extension RequestFailure {
    /// A binary message that is no slide.
    public static let badSlide = RequestFailure(.badSlide, "The binary message is not a slide of this round's game.")
}
