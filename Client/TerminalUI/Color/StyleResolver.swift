/// Finds what a terminal of some depth shows for a style, and remembers the colours that it has looked for.
struct StyleResolver {
    let depth: ColorDepth
    private var nearest: [UInt32: UInt8] = [:]

    /// How many colours are remembered; more than a screen shows at once.
    private static let most = 4096

    init(depth: ColorDepth) {
        self.depth = depth
    }

    private mutating func shown(_ style: Style) -> ShownStyle {
        ShownStyle(foreground: hue(style.foreground), background: hue(style.background), accents: style.accents)
    }

    /// What is seen of a cell's style: where it is empty, the background alone, unless it is reversed or underlined.
    mutating func seen(_ cell: Cell) -> ShownStyle {
        let style = shown(cell.style)
        return cell.glyph == .space ? style.ofEmptyCell ?? style : style
    }

    private mutating func hue(_ paint: Paint) -> ShownStyle.Hue {
        switch paint {
        case _ where depth == .none: .standard
        case .standard: .standard
        case .named(let name): .number(name.rawValue)
        case .color(let color) where depth == .full: .exact(color)
        case .color(let color): .number(number(color))
        }
    }

    private mutating func number(_ color: Color) -> UInt8 {
        if let known = nearest[color.value] { return known }
        let number = depth == .sixteen ? Palette.nearestOfSixteen(to: color) : Palette.nearest(to: color)
        if nearest.count >= Self.most { nearest.removeAll(keepingCapacity: true) }
        nearest[color.value] = number
        return number
    }
}
