/// What the plain client's lines are shown on.
public struct PlainScreen: Hashable, Sendable {
    /// How many columns it has, which lines are fitted into; nil where lines may have any length, as in a pipe.
    public var columns: Int?
    /// Whether colours can be seen, so that one to be mixed need not be told in numbers.
    public var showsColours: Bool
    /// Whether sliders are drawn; else their places are told in words.
    public var drawsSliders: Bool

    /// Describes a screen; by itself, a pipe.
    public init(columns: Int? = nil, showsColours: Bool = false, drawsSliders: Bool = true) {
        self.columns = columns
        self.drawsSliders = drawsSliders
        self.showsColours = showsColours
    }
}
