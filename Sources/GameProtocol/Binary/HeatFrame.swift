import GameRules

/// How near the newest move is, server to the player who made it (the protocol, section 6).
///
///     UInt8 3 | UInt16 round | UInt32 sequence answered | UInt16 heat
public struct HeatFrame: Hashable, Sendable {
    static let kind: UInt8 = 3
    private static let length = 9

    /// The low 16 bits of the round's number.
    public var round: UInt16
    /// The sequence number of the slide that is answered.
    public var sequence: UInt32
    /// From 0, as far as can be, to 1, on target.
    public var heat: Double

    /// Answers a slide; `heat` lies in 0…1.
    public init(round: Int, sequence: UInt32, heat: Double) {
        self.round = UInt16(truncatingIfNeeded: round)
        self.sequence = sequence
        self.heat = heat
    }

    /// Reads a binary message, or fails where it is none of this kind.
    public init?(decoding bytes: UnsafeRawBufferPointer) {
        guard bytes.count == Self.length, bytes[0] == Self.kind else { return nil }
        round = bytes.bigEndian(at: 1)
        sequence = bytes.bigEndian(at: 3)
        heat = SliderValues.place(raw: bytes.bigEndian(at: 7))
    }

    /// Appends the binary message.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(Self.kind)
        bytes.append(bigEndian: round)
        bytes.append(bigEndian: sequence)
        bytes.append(bigEndian: SliderValues.raw(heat))
    }
}
