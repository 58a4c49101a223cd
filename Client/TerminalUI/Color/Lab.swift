/// A colour in CIELAB (CIE 1976, white D65), where equal distances look about equally far apart.
public struct Lab: Sendable, Hashable {
    /// Lightness, 0…100.
    public var lightness: Double
    /// From green, below 0, to red.
    public var a: Double
    /// From blue, below 0, to yellow.
    public var b: Double

    /// Makes a colour of its coordinates.
    public init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// Converts an sRGB colour.
    public init(_ color: Color) {
        let red = Self.linear(color.red)
        let green = Self.linear(color.green)
        let blue = Self.linear(color.blue)
        let x = Self.curve((0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47)
        let y = Self.curve(0.212_672_9 * red + 0.715_152_2 * green + 0.072_175 * blue)
        let z = Self.curve((0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue) / 1.088_83)
        self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    /// How far apart two colours look: CIE76, the plain distance; about 2.3 can just be told apart.
    ///
    /// CIEDE2000 judges small differences of strong colours better. A palette's neighbours lie ten and more apart, where
    /// both nearly always choose the same one, and the plain distance is cheap and symmetric.
    public func distance(to other: Lab) -> Double {
        squaredDistance(to: other).squareRoot()
    }

    func squaredDistance(to other: Lab) -> Double {
        let lightness = lightness - other.lightness
        let a = a - other.a
        let b = b - other.b
        return lightness * lightness + a * a + b * b
    }

    // MARK: Curves

    /// The light of a part of an sRGB colour, 0…1 (IEC 61966-2-1).
    static func linear(_ part: UInt8) -> Double { linearParts[Int(part)] }

    private static let linearParts = (0...255).map { part in
        let part = Double(part) / 255
        if part <= 0.040_45 { return part / 12.92 }
        let base = (part + 0.055) / 1.055
        // The power of 2.4, as the square and the fifth root of the square.
        return base * base * root(base * base, 5)
    }

    private static func curve(_ light: Double) -> Double {
        light > 216.0 / 24389 ? root(light, 3) : (24389.0 / 27 * light + 16) / 116
    }

    /// A root by Newton's method, for numbers in 0…1.1.
    private static func root(_ number: Double, _ degree: Int) -> Double {
        guard number > 0 else { return 0 }
        // From above it comes down steadily until it stands still.
        var root = max(number, 1)
        while true {
            let power = (1..<degree).reduce(1) { power, _ in power * root }
            let next = root - (root - number / power) / Double(degree)
            guard next < root else { return root }
            root = next
        }
    }
}
