/// A style as a terminal of some depth shows it.
struct ShownStyle: Hashable {
    /// A colour as the terminal is told it.
    enum Hue: Hashable {
        case standard
        case number(UInt8)
        case exact(Color)
    }

    var foreground = Hue.standard
    var background = Hue.standard
    var accents: Style.Accents = []

    /// The style of an empty cell, without what cannot be seen there; nil if something besides its background can.
    var ofEmptyCell: ShownStyle? {
        accents.isDisjoint(with: [.reversed, .underlined]) ? ShownStyle(background: background) : nil
    }

    /// The parameters of SGR (ECMA-48, 8.3.117) that lead from a style to this one; empty where it is the same.
    ///
    /// - Parameter style: What is set; nil if that is not known.
    func parameters(from style: ShownStyle?) -> [Int] {
        let anew = [0] + added(to: ShownStyle())
        guard let style else { return anew }
        if self == style { return [] }
        if self == ShownStyle() { return [0] }
        let change = removed(from: style) + added(to: style)
        return Self.length(change) <= Self.length(anew) ? change : anew
    }

    private func removed(from style: ShownStyle) -> [Int] {
        var codes: [Int] = []
        let gone = style.accents.subtracting(accents)
        // One code ends both of these; `added` sets the one that is to stay.
        if !gone.isDisjoint(with: [.bold, .dim]) { codes.append(22) }
        if gone.contains(.underlined) { codes.append(24) }
        if gone.contains(.reversed) { codes.append(27) }
        if foreground == .standard, style.foreground != .standard { codes.append(39) }
        if background == .standard, style.background != .standard { codes.append(49) }
        return codes
    }

    private func added(to style: ShownStyle) -> [Int] {
        var codes: [Int] = []
        var kept = style.accents
        if !kept.subtracting(accents).isDisjoint(with: [.bold, .dim]) { kept.subtract([.bold, .dim]) }
        let new = accents.subtracting(kept)
        if new.contains(.bold) { codes.append(1) }
        if new.contains(.dim) { codes.append(2) }
        if new.contains(.underlined) { codes.append(4) }
        if new.contains(.reversed) { codes.append(7) }
        if foreground != style.foreground { codes += Self.codes(foreground, first: 30) }
        if background != style.background { codes += Self.codes(background, first: 40) }
        return codes
    }

    private static func codes(_ hue: Hue, first: Int) -> [Int] {
        switch hue {
        case .standard: []
        case .number(let number) where number < 8: [first + Int(number)]
        case .number(let number) where number < 16: [first + 60 + Int(number) - 8]
        case .number(let number): [first + 8, 5, Int(number)]
        case .exact(let color): [first + 8, 2, Int(color.red), Int(color.green), Int(color.blue)]
        }
    }

    private static func length(_ codes: [Int]) -> Int {
        codes.reduce(0) { $0 + ($1 < 10 ? 2 : $1 < 100 ? 3 : 4) }
    }
}
