/// The colours that terminals show by number, as xterm has them.
public enum Palette {
    /// Every number's colour; the first sixteen are the user's to choose, and these are xterm's.
    public static let colors: [Color] = sixteen + cube + greys

    /// The number, 16…255, of the colour that looks nearest.
    public static func nearest(to color: Color) -> UInt8 {
        nearest(to: color, in: 16..<256)
    }

    /// The number, 0…15, of the colour that looks nearest.
    public static func nearestOfSixteen(to color: Color) -> UInt8 {
        nearest(to: color, in: 0..<16)
    }

    private static func nearest(to color: Color, in numbers: Range<Int>) -> UInt8 {
        let wanted = Lab(color)
        var best = (number: numbers.lowerBound, distance: Double.infinity)
        for number in numbers {
            let distance = labs[number].squaredDistance(to: wanted)
            if distance < best.distance { best = (number, distance) }
        }
        return UInt8(best.number)
    }

    private static let labs = colors.map(Lab.init)

    private static let sixteen = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { Color($0) }

    private static let cube = (0..<216).map { number in
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        return Color(red: levels[number / 36], green: levels[number / 6 % 6], blue: levels[number % 6])
    }

    private static let greys = (0..<24).map { number in
        let level = UInt8(8 + 10 * number)
        return Color(red: level, green: level, blue: level)
    }
}
