/// A colour as screens show it: sRGB, with eight bits for each part.
public struct Color: Sendable, Hashable, CustomStringConvertible {
    /// How much red there is.
    public var red: UInt8
    /// How much green there is.
    public var green: UInt8
    /// How much blue there is.
    public var blue: UInt8

    /// No light.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// All light.
    public static let white = Color(red: 255, green: 255, blue: 255)

    /// Makes a colour of its parts.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#rrggbb`, in digits of either case; nil if the text is anything else.
    public init?(_ text: String) {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        self.init(value)
    }

    /// Makes the colour of a number like `0xRRGGBB`; what lies above the lowest 24 bits is left out.
    public init(_ value: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }

    /// The number that `init(_:)` makes it of.
    public var value: UInt32 {
        UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// `#RRGGBB`.
    public var description: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The colour on the way to another, 0 here and 1 there; what lies beyond, and what is no number, is taken as 0 or 1.
    public func mixed(with other: Color, _ share: Double) -> Color {
        let share = share > 0 ? min(share, 1) : 0
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8((Double(one) + (Double(two) - Double(one)) * share).rounded())
        }
        return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// Black or white, whichever is read more easily on this colour: the one with more contrast as WCAG 2 defines it.
    public var readable: Color {
        // The two contrasts, (light + 0.05) ÷ (dark + 0.05), are equal at this luminance.
        luminance > 0.179_13 ? .black : .white
    }

    /// How well one colour is read on the other: 1 for the same, 21 for black and white (WCAG 2, contrast ratio).
    public func contrast(with other: Color) -> Double {
        let (one, two) = (luminance + 0.05, other.luminance + 0.05)
        return max(one, two) / min(one, two)
    }

    /// The colour on the way to black or white, as far as it must go to be made out on a ground, which takes 3:1.
    public func madeOut(on ground: Ground) -> Color {
        let (background, ink): (Color, Color) = ground == .dark ? (.black, .white) : (.white, .black)
        let ways = stride(from: 0, through: 1, by: 0.1).lazy.map { mixed(with: ink, $0) }
        return ways.first { $0.contrast(with: background) >= 3 } ?? ink
    }

    /// How light it is to the eye, 0…1 (WCAG 2, relative luminance).
    var luminance: Double {
        0.2126 * Lab.linear(red) + 0.7152 * Lab.linear(green) + 0.0722 * Lab.linear(blue)
    }
}
