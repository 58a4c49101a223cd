/// What stands in a cell: a scalar, and in few cells what joins it.
///
/// It is the size of two words, and equal ones of a single scalar, which are nearly all, are told at a glance.
struct Glyph: Sendable, Hashable, CustomStringConvertible {
    /// What it begins with.
    let first: Unicode.Scalar
    /// Marks and joined emoji behind the first; nil where there are none.
    let rest: [Unicode.Scalar]?

    static let space = Glyph(" ")
    /// What a second column of a wide character holds.
    static let none = Glyph("\0")

    /// A glyph of one visible scalar, which is the drawing code's own.
    init(_ scalar: Unicode.Scalar) {
        first = scalar
        rest = nil
    }

    init(_ first: Unicode.Scalar, _ rest: [Unicode.Scalar]) {
        self.first = first
        self.rest = rest.isEmpty ? nil : rest
    }

    /// Whether terminals may disagree on how many columns it takes.
    var isUncertain: Bool {
        rest != nil || DisplayText.isRegionalIndicator(first)
    }

    /// Its text.
    var description: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(first)
        if let rest { scalars.append(contentsOf: rest) }
        return String(scalars)
    }

    /// Whether both are the same, scalar by scalar.
    static func == (left: Glyph, right: Glyph) -> Bool {
        left.first == right.first && (left.rest == nil && right.rest == nil || left.rest == right.rest)
    }
}
