/// What text or its background is painted with.
public enum Paint: Sendable, Hashable {
    /// The terminal's own.
    case standard
    /// One of the user's sixteen colours, which go together with the terminal's own.
    case named(NamedColor)
    /// A colour as it is, or the nearest that the terminal has.
    case color(Color)
}
