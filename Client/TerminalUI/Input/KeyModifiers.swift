/// The keys that were held down with another, or while the mouse did something.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
    /// A bit for each, in the order of xterm's parameter.
    public let rawValue: UInt8

    /// Shift; what it makes of a character is in the character alone.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = KeyModifiers(rawValue: 2)
    /// Control.
    public static let control = KeyModifiers(rawValue: 4)

    /// Makes a set of its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Reads xterm's parameter, which is one more than the bits; keys that are not known here are left out.
    init(parameter: Int) {
        rawValue = UInt8(max(parameter - 1, 0) & 7)
    }
}
