/// What a terminal writes on: text has to be darker than a light ground, and lighter than a dark one.
public enum Ground: Sendable, Hashable, CaseIterable {
    case dark, light

    /// The kind of a background; one between the two is what it is read on more easily.
    public init(_ background: Color) {
        self = background.readable == .black ? .light : .dark
    }
}
