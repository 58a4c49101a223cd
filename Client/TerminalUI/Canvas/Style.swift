/// How text looks.
public struct Style: Sendable, Hashable {
    /// What stands out of plain text; a set, since a terminal may show several at once.
    public struct Accents: OptionSet, Sendable, Hashable {
        /// A bit for each.
        public let rawValue: UInt8

        /// Stronger, or brighter.
        public static let bold = Accents(rawValue: 1)
        /// Fainter.
        public static let dim = Accents(rawValue: 2)
        /// With a line below.
        public static let underlined = Accents(rawValue: 4)
        /// With foreground and background exchanged.
        public static let reversed = Accents(rawValue: 8)

        /// Makes a set of its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    /// What the text is painted with.
    public var foreground: Paint
    /// What lies behind the text.
    public var background: Paint
    /// What makes it stand out or step back.
    public var accents: Accents

    /// Text as the terminal shows it by itself.
    public static let plain = Style()
    /// Plain but bold.
    public static let bold = Style(accents: .bold)
    /// Plain but dim.
    public static let dim = Style(accents: .dim)
    /// Plain but reversed.
    public static let reversed = Style(accents: .reversed)

    /// Makes a style.
    public init(_ foreground: Paint = .standard, on background: Paint = .standard, accents: Accents = []) {
        self.foreground = foreground
        self.background = background
        self.accents = accents
    }

    /// The style with more accents.
    public func with(_ accents: Accents) -> Style {
        var style = self
        style.accents.formUnion(accents)
        return style
    }

    /// The style on another background.
    public func on(_ background: Paint) -> Style {
        var style = self
        style.background = background
        return style
    }
}
