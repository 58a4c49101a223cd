public import GameRules

/// Where the players' sliders stand, server to spectators (the protocol, section 6).
///
///     UInt8 2 | UInt16 round | UInt16 count | count × (UInt16 seat | UInt16 × n values)
public struct SlidersFrame: Hashable, Sendable {
    /// One player's sliders.
    public struct Entry: Hashable, Sendable {
        /// The seat, from 1.
        public var seat: UInt16
        /// Where its sliders stand.
        public var values: SliderValues

        /// Makes an entry.
        public init(seat: UInt16, values: SliderValues) {
            self.seat = seat
            self.values = values
        }
    }

    static let kind: UInt8 = 2
    private static let headerLength = 5

    /// The low 16 bits of the round's number.
    public var round: UInt16
    /// The players that moved; at most 65,535, all with as many values.
    public var entries: [Entry]

    /// Makes a frame for a round.
    public init(round: Int, entries: [Entry]) {
        self.round = UInt16(truncatingIfNeeded: round)
        self.entries = entries
    }

    /// Reads a binary message, or fails where it is none of this kind; its length tells how many
    /// values an entry has.
    public init?(decoding bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.headerLength, bytes[0] == Self.kind else { return nil }
        round = bytes.bigEndian(at: 1)
        entries = []
        let count = Int(bytes.bigEndian(at: 3) as UInt16)
        let length = bytes.count - Self.headerLength
        guard count > 0 else {
            guard length == 0 else { return nil }
            return
        }
        let (stride, rest) = length.quotientAndRemainder(dividingBy: count)
        guard rest == 0, stride >= 4, stride.isMultiple(of: 2) else { return nil }
        entries.reserveCapacity(count)
        for offset in Swift.stride(from: Self.headerLength, to: bytes.count, by: stride) {
            guard let values = bytes.sliderValues(at: offset + 2, count: stride / 2 - 1) else { return nil }
            entries.append(Entry(seat: bytes.bigEndian(at: offset), values: values))
        }
    }

    /// Appends the binary message.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(Self.kind)
        bytes.append(bigEndian: round)
        bytes.append(bigEndian: UInt16(truncatingIfNeeded: entries.count))
        for entry in entries {
            bytes.append(bigEndian: entry.seat)
            for place in entry.values { bytes.append(bigEndian: SliderValues.raw(place)) }
        }
    }
}
